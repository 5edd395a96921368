/** Asks several people for a Check (individual or coordinated), and rolls a member's Check. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { GroupClick } from '../../core/game-views'
import { MAX_TARGETS } from '../../core/game-views'
import { statLabel } from '../check/check-question'
import type { FixedStatCheck } from '../sync/fixed-stat-check'
import { defineFixedStatCheckAction, defineFixedStatCheckOfferAnswers } from '../sync/fixed-stat-check'
import type { Humanity } from '../rules'
import { parseStat } from '../rules'
import { tableStats, SUGGESTED_TARGETS } from '../rules/stats'
import type { TogetherCheckFacts, TogetherCheckClick } from './together-facts'
import { targetText, togetherTargetSchema } from './together-facts'

/**
 * Two ways to decide a Check of several members. `each`: every member succeeds or fails alone. `half`: the group
 * succeeds if at least half of the members succeed.
 */
const GROUP_SUCCESS_MODES = ['each', 'half'] as const

const togetherAnswersSchema = v.object({
  stat: v.optional(v.string(), 'head'),
  target: v.optional(v.nullable(togetherTargetSchema), null),
  way: v.optional(v.picklist(GROUP_SUCCESS_MODES), 'each'),
  anyStat: v.optional(v.boolean(), false),
})

/**
 * A Gamemaster asks one or several people for an individual or a coordinated Check ("Group Contests"). The target may
 * stay secret until members have rolled.
 */
export const askForTogetherCheckAction = defineAction<
  GroupClick<Humanity>,
  v.InferOutput<typeof togetherAnswersSchema>
>({
  answers: togetherAnswersSchema,
  people: () => ({
    label: 'HnB.humanity.whom.together',
    minPeople: 1,
    maxPeople: MAX_TARGETS,
    first: 'characters',
    mayChooseSelf: true,
  }),
  ask: ({ settings, data, participants }) => ({
    title: 'HnB.humanity.tool.together',
    template: 'humanity/together-dialog',
    ok: 'HnB.humanity.together.ok',
    context: {
      stats: tableStats(settings.customStat).map((stat) => ({
        stat,
        label: statLabel(stat, settings.customStat),
        chosen: stat === proposedStat(data),
      })),
      target: proposedTarget(data),
      targets: SUGGESTED_TARGETS,
      ways: (isOnlyOnePerson(participants) ? [] : GROUP_SUCCESS_MODES).map((successMode) => ({
        way: successMode,
        chosen: successMode === proposedSuccessMode(data),
      })),
    },
    defaults: { stat: proposedStat(data), target: proposedTarget(data), way: proposedSuccessMode(data) },
  }),
  decide({ participants, settings }, { stat: name, target, way: countingWay, anyStat }, chance) {
    const stat = parseStat(settings, name)
    if (isRefusal(stat)) return stat
    const members = participants.map(
      ({ actor: { uuid, name } }) => [chance.newId(), { uuid, name, check: null }] as const,
    )
    const facts: TogetherCheckFacts = {
      stat,
      statName: stat === 'custom' ? settings.customStat : '',
      target,
      each: countingWay === 'each' || isOnlyOnePerson(participants),
      anyStat,
      sparkOffers: {},
      members: Object.fromEntries(members),
    }
    return { post: { kind: 'together', facts, retractable: true } }
  },
})

type ButtonData = GroupClick<Humanity>['data']

/**
 * Does the action ask only one person? A single Check cannot be coordinated, so the form does not ask how the Checks
 * count.
 */
const isOnlyOnePerson = (participants: GroupClick<Humanity>['participants']): boolean =>
  participants.length === 1

/** A journal's button may suggest three answers: individual or coordinated Checks, the stat, and the target. */
const proposedSuccessMode = ({ way: countingWay }: ButtonData) => (countingWay === 'half' ? 'half' : 'each')
const proposedStat = ({ stat }: ButtonData) => stat ?? 'head'
const proposedTarget = ({ target }: ButtonData) => Number(target ?? SUGGESTED_TARGETS[1].target)

/**
 * The Check that the clicking actor must roll. If the Gamemaster allows every stat, the clicked button names the
 * stat. Refuses an actor who is not a member or has already rolled, and an unknown stat.
 */
function fixedCheckOfMember({
  actor: { uuid, name },
  message: { facts },
  data,
  settings,
}: TogetherCheckClick): FixedStatCheck | Refusal {
  const [key, member] = Object.entries(facts.members).find(([, candidate]) => candidate.uuid === uuid) ?? []
  if (key === undefined || !member) return refuse('HnB.humanity.refusal.noPart', { name })
  if (member.check) return refuse('HnB.humanity.refusal.hasRolled', { name })
  const stat = facts.anyStat ? parseStat(settings, data.stat ?? facts.stat) : facts.stat
  if (isRefusal(stat)) return stat
  const undoLabel = { key: 'HnB.humanity.together.rolled', data: { name } }
  return {
    stat,
    target: facts.target,
    path: `members.${key}.check`,
    offerPath: `sparkOffers.${key}`,
    offer: Object.hasOwn(facts.sparkOffers, key) ? facts.sparkOffers[key] : undefined,
    undoLabel,
    note: targetText(facts),
  }
}

/** Rolls the clicking member's own Check. */
export const rollTogetherAction = defineFixedStatCheckAction(
  'inOrder',
  'HnB.humanity.check.ask',
  fixedCheckOfMember,
)

/** Answers an offered Synchronized Spark for a member's Check. The button names the member with `data-member`. */
export const memberOfferActions = defineFixedStatCheckOfferAnswers<TogetherCheckClick>(
  ({ sides, message: { facts }, data: { member: key = '' } }) => {
    const member = Object.hasOwn(facts.members, key) ? facts.members[key] : undefined
    return sides.find(({ actor }) => actor.uuid === member?.uuid)
  },
  fixedCheckOfMember,
)
