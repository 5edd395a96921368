/**
 * Helps to offer a Synchronized Spark for any kind of roll. Lists the possible partners and stats, stores the offer,
 * and plans the roll.
 */
import type { Click, Participant } from '../../core/game-views'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { Phrase } from '../../core/phrase'
import { statLabel } from '../check/check-question'
import { planRoll } from '../check/roll-plan'
import type { RollAnswers } from '../check/roll-answers'
import type { Humanity } from '../rules'
import { parseStat } from '../rules'
import type { RollPurpose } from '../rules/roll-purpose'
import type { Stat } from '../rules/stats'
import { balancedStatPairs } from './sync-action'
import type { SharedSpark } from './sync-spark'
import { planSharedSpark, whyNotSyncSpark } from './sync-spark'
import type { SparkOffer } from './spark-offer-facts'

/** A roll that two characters may make together: its stat, and the Sparks that it allows. */
export interface SharedRoll {
  readonly stat: Stat
  readonly purposeOf: (stats: readonly Stat[]) => RollPurpose
  readonly mayCombine: (stats: readonly Stat[]) => boolean
  /** The possible partners. The rule: "another willing character in the scene". */
  readonly partners: readonly Participant<Humanity>[]
}

/** A possible Synchronized Spark, as an option of the form. */
interface SparkOption {
  readonly id: string
  readonly name: string
  readonly mine: Phrase
  readonly theirs: Phrase
  readonly die: number
}

/** The possible partners: all candidates except the roller, each listed once. */
export const sparkPartnersAmong = (
  candidates: readonly Participant<Humanity>[],
  rollerUuid: string,
): Participant<Humanity>[] =>
  candidates.filter(
    ({ actor: { uuid } }, index) =>
      uuid !== rollerUuid && candidates.findIndex(({ actor }) => actor.uuid === uuid) === index,
  )

/** The Synchronized Sparks that include the roll's stat and can be rolled now. */
export function sparkOptions(
  click: Click<Humanity>,
  { stat, mayCombine, partners }: SharedRoll,
): SparkOption[] {
  const labelOfStat = (sparkStat: Stat) => statLabel(sparkStat, click.settings.customStat)
  return partners.flatMap((partner) =>
    balancedStatPairs(click, partner, click.settings)
      .filter(
        (statPair) =>
          statPair.includes(stat) && mayCombine(statPair) && !whyNotSyncSpark(click, partner, statPair),
      )
      .map(([ownStat, partnerStat]) => ({
        id: `${partner.actor.uuid} ${ownStat} ${partnerStat}`,
        name: partner.actor.name,
        mine: labelOfStat(ownStat),
        theirs: labelOfStat(partnerStat),
        die: click.state.stats[ownStat],
      })),
  )
}

/**
 * The offer of the Synchronized Spark that the initiator chose in the form. Nobody rolls or pays before the partner
 * agrees.
 */
export function newSparkOffer(
  click: Click<Humanity>,
  roll: SharedRoll,
  answers: RollAnswers,
): SparkOffer | Refusal {
  const [chosenUuid = '', ownStatId, partnerStatId] = answers.together.split(' ')
  const partner = roll.partners.find(({ actor }) => actor.uuid === chosenUuid)
  if (!partner) return refuse('HnB.refusal.nobodyChosen')
  const initiatorStat = parseStat(click.settings, ownStatId)
  if (isRefusal(initiatorStat)) return initiatorStat
  const partnerStat = parseStat(click.settings, partnerStatId)
  if (isRefusal(partnerStat)) return partnerStat
  if (initiatorStat !== roll.stat && partnerStat !== roll.stat)
    return refuse('HnB.humanity.refusal.notThatStat')
  const { uuid: partnerUuid, name } = partner.actor
  const offer: SparkOffer = {
    with: partnerUuid,
    name,
    stat: roll.stat,
    mine: initiatorStat,
    theirs: partnerStat,
    answers,
  }
  const sparkPlan = planOfferedSpark(click, partner, roll, offer)
  return isRefusal(sparkPlan) ? sparkPlan : offer
}

/** Plans an offered Spark from the current data of both characters. Refuses a Spark that is no longer possible. */
export function planOfferedSpark(
  initiator: Participant<Humanity> & Pick<Click<Humanity>, 'settings'>,
  partner: Participant<Humanity>,
  { purposeOf, mayCombine }: Pick<SharedRoll, 'purposeOf' | 'mayCombine'>,
  { stat, mine: ownStat, theirs: partnerStat, answers }: SparkOffer,
  payment = '',
): SharedSpark | Refusal {
  if (!mayCombine([ownStat, partnerStat])) return refuse('HnB.humanity.refusal.notThatStat')
  if (answers.surprised) return refuse('HnB.humanity.refusal.surprisedSpark')
  // If a touchstone fits, History replaces the stat, just as in a roll without a partner.
  const soloPlan = planRoll(initiator, stat, { ...answers, spark: '', third: '' }, purposeOf)
  if (isRefusal(soloPlan)) return soloPlan
  const statAfterReplacement = ownStat === stat ? soloPlan.stats[0] : ownStat
  // The Spark counts as a roll of the initiator's own stat. Only a violent stat of the partner changes this: it makes
  // the roll violent.
  const roll = { ...purposeOf([statAfterReplacement, partnerStat]), stats: [statAfterReplacement] }
  const stats = [statAfterReplacement, partnerStat] as const
  const sparkPlan = planSharedSpark(initiator, partner, { stats, roll, payment }, answers)
  if (isRefusal(sparkPlan) || statAfterReplacement === ownStat) return sparkPlan
  const { why, instead, touchstone } = soloPlan
  return { ...sparkPlan, plan: { ...sparkPlan.plan, why, instead, touchstone } }
}
