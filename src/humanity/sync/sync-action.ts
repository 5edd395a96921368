/** The action that offers another character a Synchronized Spark for a Check. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import { isRefusal, refuse } from '../../core/outcome'
import type { Participant } from '../../core/game-views'
import { createStatLabel } from '../check/check-question'
import { listRollModifiers } from '../check/roll-modifiers'
import type { Humanity, HumanitySettings } from '../rules'
import { parseStatUsedAtTable } from '../rules'
import type { RollPurpose } from '../rules/roll-purpose'
import { createStatCheckPurpose } from '../rules/roll-purpose'
import { listStatsUsedAtTable } from '../rules/stats'
import type { Stat } from '../rules/stats'
import type { AbilityActionContext } from '../use/ability-buttons'
import {
  sharedSparkAnswerFields,
  findChosenSparkPayment,
  createSyncSparkPaymentRows,
  whyNotSyncSpark,
} from './sync-spark'
import type { SyncSparkFacts } from './sync-facts'

/** All pairs of an initiator's stat and a partner's stat that use the same die (are balanced). */
export function listBalancedStatPairs(
  sparkInitiator: Participant<Humanity>,
  partner: Participant<Humanity>,
  { customStat }: Pick<HumanitySettings, 'customStat'>,
): [Stat, Stat][] {
  const stats = listStatsUsedAtTable(customStat)
  return stats.flatMap((ownStat) =>
    stats.flatMap((partnerStat): [Stat, Stat][] =>
      sparkInitiator.state.stats[ownStat] === partner.state.stats[partnerStat]
        ? [[ownStat, partnerStat]]
        : [],
    ),
  )
}

/**
 * Creates the purpose of a shared Spark's roll. The roll counts as a roll of the initiator's own stat. It is violent if
 * either stat is Hurt.
 */
export const createSharedSparkPurpose = ([ownStat, partnerStat]: readonly [Stat, Stat]): RollPurpose => ({
  ...createStatCheckPurpose([ownStat]),
  violent: ownStat === 'hurt' || partnerStat === 'hurt',
})

const syncSparkAnswersSchema = v.object({
  pair: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
  target: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))), null),
  ...sharedSparkAnswerFields,
})

/** The action that offers another character a Synchronized Spark. Nobody pays until the partner agrees. */
export const offerSyncSparkAction = defineAction<
  AbilityActionContext,
  v.InferOutput<typeof syncSparkAnswersSchema>
>({
  answers: syncSparkAnswersSchema,
  decided: 'inOrder',
  people: () => ({
    label: 'HnB.humanity.whom.sync',
    minPeople: 1,
    maxPeople: 1,
    first: 'targeted',
    mayChooseSelf: false,
  }),
  whyNotPerson(actionContext) {
    const [partner] = actionContext.targets
    if (!partner) return null
    const [firstPair = ['head', 'head'] as const] = listBalancedStatPairs(
      actionContext,
      partner,
      actionContext.settings,
    )
    return whyNotSyncSpark(actionContext, partner, firstPair)
  },
  ask(actionContext) {
    const [partner] = actionContext.targets
    if (!partner) return null
    const balancedStatPairs = listBalancedStatPairs(actionContext, partner, actionContext.settings)
    const [firstPair = ['head', 'head'] as const] = balancedStatPairs
    const refusal = whyNotSyncSpark(actionContext, partner, firstPair)
    if (refusal) return { ...refusal, field: 'people' }
    const createLabelOfOfferedStat = (stat: Stat) => createStatLabel(stat, actionContext.settings.customStat)
    const rollModifiers = listRollModifiers(actionContext, createSharedSparkPurpose(firstPair))
    return {
      title: 'HnB.humanity.sync.ask',
      titleData: { name: actionContext.actor.name, other: partner.actor.name },
      template: 'humanity/sync-dialog',
      ok: 'HnB.humanity.sync.ok',
      context: {
        other: partner.actor.name,
        pairs: balancedStatPairs.map(([ownStat, partnerStat]) => ({
          id: `${ownStat}-${partnerStat}`,
          mine: createLabelOfOfferedStat(ownStat),
          theirs: createLabelOfOfferedStat(partnerStat),
          die: actionContext.state.stats[ownStat],
        })),
        payments: createSyncSparkPaymentRows(
          actionContext,
          listStatsUsedAtTable(actionContext.settings.customStat),
        ),
        twos: rollModifiers.some(({ kind }) => kind === 'bumpOnTwo'),
      },
      defaults: { pair: firstPair.join('-'), target: 8 },
      modifiers: rollModifiers,
    }
  },
  decide(actionContext, { pair, target, ...chosen }) {
    const [partner] = actionContext.targets
    if (!partner) return refuse('HnB.refusal.nobodyChosen')
    const [ownStat, partnerStat] = pair
      .split('-')
      .map((chosenStatName) => parseStatUsedAtTable(actionContext.settings, chosenStatName))
    if (ownStat === undefined || partnerStat === undefined) return refuse('HnB.humanity.refusal.sparkOfTwo')
    if (isRefusal(ownStat)) return ownStat
    if (isRefusal(partnerStat)) return partnerStat
    const refusal = whyNotSyncSpark(actionContext, partner, [ownStat, partnerStat])
    if (refusal) return refusal
    const partnerPayment = findChosenSparkPayment(actionContext, [ownStat, partnerStat], chosen.payment)
    if (isRefusal(partnerPayment)) return partnerPayment
    const syncSparkFacts: SyncSparkFacts = {
      one: { uuid: actionContext.actor.uuid, name: actionContext.actor.name, stat: ownStat, paid: [] },
      other: { uuid: partner.actor.uuid, name: partner.actor.name, stat: partnerStat, paid: [] },
      statName: actionContext.settings.customStat,
      target,
      chosen,
      check: null,
    }
    return { post: { kind: 'sync', retractable: true, facts: syncSparkFacts } }
  },
})
