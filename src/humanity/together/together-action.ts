/** The actions that ask several people for a Check (individual or coordinated), and that roll a member's Check. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { GroupActionContext } from '../../core/game-views'
import { MAX_TARGETS_PER_CLICK } from '../../core/game-views'
import { createStatLabel } from '../check/check-question'
import type { FixedStatCheck } from '../sync/fixed-stat-check'
import { defineFixedStatCheckAction, defineFixedStatCheckOfferAnswers } from '../sync/fixed-stat-check'
import type { Humanity } from '../rules'
import { parseStatUsedAtTable } from '../rules'
import { listStatsUsedAtTable, SUGGESTED_CHECK_TARGETS } from '../rules/stats'
import type { JointCheckFacts, TogetherCheckActionContext } from './together-facts'
import { formatCheckTarget, jointCheckTargetSchema } from './together-facts'

/**
 * How the result of a Check of several members is decided. `each`: every member succeeds or fails alone. `half`: the
 * group succeeds if at least half of its members do.
 */
const GROUP_SUCCESS_MODES = ['each', 'half'] as const

const jointCheckAnswersSchema = v.object({
  stat: v.optional(v.string(), 'head'),
  target: v.optional(v.nullable(jointCheckTargetSchema), null),
  way: v.optional(v.picklist(GROUP_SUCCESS_MODES), 'each'),
  anyStat: v.optional(v.boolean(), false),
})

/**
 * A Gamemaster asks people for an individual or coordinated Check ("Group Contests"). The target may stay secret until
 * members have rolled.
 */
export const askForJointCheckAction = defineAction<
  GroupActionContext<Humanity>,
  v.InferOutput<typeof jointCheckAnswersSchema>
>({
  answers: jointCheckAnswersSchema,
  people: () => ({
    label: 'HnB.humanity.whom.together',
    minPeople: 1,
    maxPeople: MAX_TARGETS_PER_CLICK,
    first: 'characters',
    mayChooseSelf: true,
  }),
  ask: ({ settings, data, participants }) => ({
    title: 'HnB.humanity.tool.together',
    template: 'humanity/together-dialog',
    ok: 'HnB.humanity.together.ok',
    context: {
      stats: listStatsUsedAtTable(settings.customStat).map((stat) => ({
        stat,
        label: createStatLabel(stat, settings.customStat),
        chosen: stat === findProposedStat(data),
      })),
      target: findProposedTarget(data),
      targets: SUGGESTED_CHECK_TARGETS,
      ways: (isOnlyOnePersonAsked(participants) ? [] : GROUP_SUCCESS_MODES).map((groupSuccessMode) => ({
        way: groupSuccessMode,
        chosen: groupSuccessMode === findProposedSuccessMode(data),
      })),
    },
    defaults: {
      stat: findProposedStat(data),
      target: findProposedTarget(data),
      way: findProposedSuccessMode(data),
    },
  }),
  decide({ participants, settings }, { stat: name, target, way: countingWay, anyStat }, chance) {
    const checkStat = parseStatUsedAtTable(settings, name)
    if (isRefusal(checkStat)) return checkStat
    const membersOfJointCheck = participants.map(
      ({ actor: { uuid, name } }) => [chance.newId(), { uuid, name, check: null }] as const,
    )
    const jointCheckFacts: JointCheckFacts = {
      stat: checkStat,
      statName: checkStat === 'custom' ? settings.customStat : '',
      target,
      each: countingWay === 'each' || isOnlyOnePersonAsked(participants),
      anyStat,
      sparkOffers: {},
      members: Object.fromEntries(membersOfJointCheck),
    }
    return { post: { kind: 'together', facts: jointCheckFacts, retractable: true } }
  },
})

type GroupButtonData = GroupActionContext<Humanity>['data']

/**
 * True if the action asks only one person for a Check. The form then does not ask whether the Checks are individual or
 * coordinated.
 */
const isOnlyOnePersonAsked = (participants: GroupActionContext<Humanity>['participants']): boolean =>
  participants.length === 1

/**
 * The button in a journal may suggest answers for the form: individual or coordinated Checks, the stat, and the target.
 */
const findProposedSuccessMode = ({ way: countingWay }: GroupButtonData) =>
  countingWay === 'half' ? 'half' : 'each'
const findProposedStat = ({ stat }: GroupButtonData) => stat ?? 'head'
const findProposedTarget = ({ target }: GroupButtonData) =>
  Number(target ?? SUGGESTED_CHECK_TARGETS[1].target)

/**
 * Finds the Check that the clicking actor must roll. If the Gamemaster allows every stat, the clicked button names the
 * stat. Refuses an actor who is not a member, a second roll, and an unknown stat.
 */
function findCheckOfClickingMember({
  actor: { uuid, name },
  message: { facts },
  data,
  settings,
}: TogetherCheckActionContext): FixedStatCheck | Refusal {
  const [key, member] = Object.entries(facts.members).find(([, candidate]) => candidate.uuid === uuid) ?? []
  if (key === undefined || !member) return refuse('HnB.humanity.refusal.noPart', { name })
  if (member.check) return refuse('HnB.humanity.refusal.hasRolled', { name })
  const fixedStat = facts.anyStat ? parseStatUsedAtTable(settings, data.stat ?? facts.stat) : facts.stat
  if (isRefusal(fixedStat)) return fixedStat
  const undoLabel = { key: 'HnB.humanity.together.rolled', data: { name } }
  return {
    stat: fixedStat,
    target: facts.target,
    path: `members.${key}.check`,
    offerPath: `sparkOffers.${key}`,
    offer: Object.hasOwn(facts.sparkOffers, key) ? facts.sparkOffers[key] : undefined,
    undoLabel,
    note: formatCheckTarget(facts),
  }
}

/** The action with which a member rolls the member's own Check. */
export const rollInJointCheckAction = defineFixedStatCheckAction(
  'inOrder',
  'HnB.humanity.check.ask',
  findCheckOfClickingMember,
)

/**
 * The actions with which a partner answers an offered Synchronized Spark for a member's Check. The button names the
 * member with `data-member`.
 */
export const jointCheckSparkOfferActions = defineFixedStatCheckOfferAnswers<TogetherCheckActionContext>(
  ({ sides, message: { facts }, data: { member: key = '' } }) => {
    const member = Object.hasOwn(facts.members, key) ? facts.members[key] : undefined
    return sides.find(({ actor }) => actor.uuid === member?.uuid)
  },
  findCheckOfClickingMember,
)
