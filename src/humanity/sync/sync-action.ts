/** Offers another character a Synchronized Spark Check. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import { isRefusal, refuse } from '../../core/outcome'
import type { Participant } from '../../core/game-views'
import { statLabel } from '../check/check-question'
import { rollModifiers } from '../check/roll-modifiers'
import type { Humanity, HumanitySettings } from '../rules'
import { parseStat } from '../rules'
import type { RollPurpose } from '../rules/roll-purpose'
import { statCheckPurpose } from '../rules/roll-purpose'
import { tableStats } from '../rules/stats'
import type { Stat } from '../rules/stats'
import type { AbilityClick } from '../use/ability-buttons'
import { sparkAnswerFields, chosenSparkPayment, syncPaymentRows, whyNotSyncSpark } from './sync-spark'
import type { SyncSparkFacts } from './sync-facts'

/** All pairs of a stat of the initiator and a stat of the partner that are balanced, that is, use the same die. */
export function balancedStatPairs(
  initiator: Participant<Humanity>,
  partner: Participant<Humanity>,
  { customStat }: Pick<HumanitySettings, 'customStat'>,
): [Stat, Stat][] {
  const stats = tableStats(customStat)
  return stats.flatMap((ownStat) =>
    stats.flatMap((partnerStat): [Stat, Stat][] =>
      initiator.state.stats[ownStat] === partner.state.stats[partnerStat] ? [[ownStat, partnerStat]] : [],
    ),
  )
}

/**
 * What a shared Spark is rolled for. It counts as a roll of the initiator's own stat. If either stat is Hurt, the roll
 * is violent.
 */
export const sharedSparkPurpose = ([ownStat, partnerStat]: readonly [Stat, Stat]): RollPurpose => ({
  ...statCheckPurpose([ownStat]),
  violent: ownStat === 'hurt' || partnerStat === 'hurt',
})

const syncAnswersSchema = v.object({
  pair: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
  target: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))), null),
  ...sparkAnswerFields,
})

/** Offers another character a Synchronized Spark. Nobody pays before the partner agrees. */
export const offerSyncSparkAction = defineAction<AbilityClick, v.InferOutput<typeof syncAnswersSchema>>({
  answers: syncAnswersSchema,
  decided: 'inOrder',
  people: () => ({
    label: 'HnB.humanity.whom.sync',
    minPeople: 1,
    maxPeople: 1,
    first: 'targeted',
    mayChooseSelf: false,
  }),
  whyNotPerson(click) {
    const [partner] = click.targets
    if (!partner) return null
    const [firstPair = ['head', 'head'] as const] = balancedStatPairs(click, partner, click.settings)
    return whyNotSyncSpark(click, partner, firstPair)
  },
  ask(click) {
    const [partner] = click.targets
    if (!partner) return null
    const statPairs = balancedStatPairs(click, partner, click.settings)
    const [firstPair = ['head', 'head'] as const] = statPairs
    const refusal = whyNotSyncSpark(click, partner, firstPair)
    if (refusal) return { ...refusal, field: 'people' }
    const labelOfStat = (stat: Stat) => statLabel(stat, click.settings.customStat)
    const modifiers = rollModifiers(click, sharedSparkPurpose(firstPair))
    return {
      title: 'HnB.humanity.sync.ask',
      titleData: { name: click.actor.name, other: partner.actor.name },
      template: 'humanity/sync-dialog',
      ok: 'HnB.humanity.sync.ok',
      context: {
        other: partner.actor.name,
        pairs: statPairs.map(([ownStat, partnerStat]) => ({
          id: `${ownStat}-${partnerStat}`,
          mine: labelOfStat(ownStat),
          theirs: labelOfStat(partnerStat),
          die: click.state.stats[ownStat],
        })),
        payments: syncPaymentRows(click, tableStats(click.settings.customStat)),
        twos: modifiers.some(({ kind }) => kind === 'bumpOnTwo'),
      },
      defaults: { pair: firstPair.join('-'), target: 8 },
      modifiers,
    }
  },
  decide(click, { pair, target, ...chosen }) {
    const [partner] = click.targets
    if (!partner) return refuse('HnB.refusal.nobodyChosen')
    const [ownStat, partnerStat] = pair.split('-').map((statName) => parseStat(click.settings, statName))
    if (ownStat === undefined || partnerStat === undefined) return refuse('HnB.humanity.refusal.sparkOfTwo')
    if (isRefusal(ownStat)) return ownStat
    if (isRefusal(partnerStat)) return partnerStat
    const refusal = whyNotSyncSpark(click, partner, [ownStat, partnerStat])
    if (refusal) return refusal
    const payment = chosenSparkPayment(click, [ownStat, partnerStat], chosen.payment)
    if (isRefusal(payment)) return payment
    const facts: SyncSparkFacts = {
      one: { uuid: click.actor.uuid, name: click.actor.name, stat: ownStat, paid: [] },
      other: { uuid: partner.actor.uuid, name: partner.actor.name, stat: partnerStat, paid: [] },
      statName: click.settings.customStat,
      target,
      chosen,
      check: null,
    }
    return { post: { kind: 'sync', retractable: true, facts } }
  },
})
