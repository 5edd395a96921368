/** Offers a Synchronized Spark for any kind of roll: finds partners and stats, stores the offer, and plans the roll. */
import type { Click, Participant } from '../../core/game-views'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { Phrase } from '../../core/phrase'
import { createStatLabel } from '../check/check-question'
import { createRollPlan } from '../check/roll-plan'
import type { StatRollAnswers } from '../check/roll-answers'
import type { Humanity } from '../rules'
import { parseTableStat } from '../rules'
import type { RollPurpose } from '../rules/roll-purpose'
import type { Stat } from '../rules/stats'
import { listBalancedStatPairs } from './sync-action'
import type { PlannedSharedSpark } from './sync-spark'
import { createSharedSparkPlan, whyNotSyncSpark } from './sync-spark'
import type { SparkOffer } from './spark-offer-facts'

/** A roll that two characters may make together: its stat, the Sparks that it allows, and the possible partners. */
export interface SharedSparkRoll {
  readonly stat: Stat
  readonly purposeOf: (stats: readonly Stat[]) => RollPurpose
  readonly mayCombine: (stats: readonly Stat[]) => boolean
  /** The characters who may be partners. The rule: "another willing character in the scene". */
  readonly partners: readonly Participant<Humanity>[]
}

/** A possible Synchronized Spark, shown as an option in the form. */
interface SharedSparkOption {
  readonly id: string
  readonly name: string
  readonly mine: Phrase
  readonly theirs: Phrase
  readonly die: number
}

/** Leaves the roller out of the candidates for a partner, and lists each candidate once. */
export const filterSparkPartners = (
  partnerCandidates: readonly Participant<Humanity>[],
  rollerUuid: string,
): Participant<Humanity>[] =>
  partnerCandidates.filter(
    ({ actor: { uuid } }, index) =>
      uuid !== rollerUuid && partnerCandidates.findIndex(({ actor }) => actor.uuid === uuid) === index,
  )

/** Lists the Synchronized Sparks with the roll's stat that are possible now. */
export function createSparkOptions(
  click: Click<Humanity>,
  { stat, mayCombine, partners }: SharedSparkRoll,
): SharedSparkOption[] {
  const createSparkStatLabel = (sparkStat: Stat) => createStatLabel(sparkStat, click.settings.customStat)
  return partners.flatMap((partner) =>
    listBalancedStatPairs(click, partner, click.settings)
      .filter(
        (statPair) =>
          statPair.includes(stat) && mayCombine(statPair) && !whyNotSyncSpark(click, partner, statPair),
      )
      .map(([ownStat, partnerStat]) => ({
        id: `${partner.actor.uuid} ${ownStat} ${partnerStat}`,
        name: partner.actor.name,
        mine: createSparkStatLabel(ownStat),
        theirs: createSparkStatLabel(partnerStat),
        die: click.state.stats[ownStat],
      })),
  )
}

/** The initiator's chosen offer of a Synchronized Spark. Nobody rolls or pays before the partner agrees. */
export function createSparkOffer(
  click: Click<Humanity>,
  sharedRoll: SharedSparkRoll,
  answers: StatRollAnswers,
): SparkOffer | Refusal {
  const [chosenUuid = '', ownStatId, partnerStatId] = answers.together.split(' ')
  const partner = sharedRoll.partners.find(({ actor }) => actor.uuid === chosenUuid)
  if (!partner) return refuse('HnB.refusal.nobodyChosen')
  const initiatorStat = parseTableStat(click.settings, ownStatId)
  if (isRefusal(initiatorStat)) return initiatorStat
  const partnerStat = parseTableStat(click.settings, partnerStatId)
  if (isRefusal(partnerStat)) return partnerStat
  if (initiatorStat !== sharedRoll.stat && partnerStat !== sharedRoll.stat)
    return refuse('HnB.humanity.refusal.notThatStat')
  const { uuid: partnerUuid, name } = partner.actor
  const sparkOffer: SparkOffer = {
    with: partnerUuid,
    name,
    stat: sharedRoll.stat,
    mine: initiatorStat,
    theirs: partnerStat,
    answers,
  }
  const sparkPlan = createOfferedSparkPlan(click, partner, sharedRoll, sparkOffer)
  return isRefusal(sparkPlan) ? sparkPlan : sparkOffer
}

/** Plans an offered Spark from the current data of both characters. Refuses a Spark that is no longer possible. */
export function createOfferedSparkPlan(
  initiator: Participant<Humanity> & Pick<Click<Humanity>, 'settings'>,
  partner: Participant<Humanity>,
  { purposeOf, mayCombine }: Pick<SharedSparkRoll, 'purposeOf' | 'mayCombine'>,
  { stat, mine: ownStat, theirs: partnerStat, answers }: SparkOffer,
  partnerPayment = '',
): PlannedSharedSpark | Refusal {
  if (!mayCombine([ownStat, partnerStat])) return refuse('HnB.humanity.refusal.notThatStat')
  if (answers.surprised) return refuse('HnB.humanity.refusal.surprisedSpark')
  // If a touchstone fits, History replaces the initiator's stat, as in a roll without a partner.
  const soloRollPlan = createRollPlan(initiator, stat, { ...answers, spark: '', third: '' }, purposeOf)
  if (isRefusal(soloRollPlan)) return soloRollPlan
  const statAfterReplacement = ownStat === stat ? soloRollPlan.stats[0] : ownStat
  // The Spark counts as a roll of the initiator's own stat. A violent stat of the partner makes it violent.
  const sparkRollPurpose = {
    ...purposeOf([statAfterReplacement, partnerStat]),
    stats: [statAfterReplacement],
  }
  const stats = [statAfterReplacement, partnerStat] as const
  const sparkPlan = createSharedSparkPlan(
    initiator,
    partner,
    { stats, roll: sparkRollPurpose, payment: partnerPayment },
    answers,
  )
  if (isRefusal(sparkPlan) || statAfterReplacement === ownStat) return sparkPlan
  const { why, instead, touchstone } = soloRollPlan
  return { ...sparkPlan, plan: { ...sparkPlan.plan, why, instead, touchstone } }
}
