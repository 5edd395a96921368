/** Offers a Synchronized Spark for any kind of roll: finds partners and stats, stores the offer, and plans the roll. */
import type { ActionContext, Participant } from '../../core/game-views'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { Phrase } from '../../core/phrase'
import { createStatLabel } from '../check/check-question'
import { createRollPlan } from '../check/roll-plan'
import type { StatRollAnswers } from '../check/roll-answers'
import type { Humanity } from '../rules'
import { parseStatUsedAtTable } from '../rules'
import type { RollPurpose } from '../rules/roll-purpose'
import type { Stat } from '../rules/stats'
import { listBalancedStatPairs } from './sync-action'
import type { PlanOfSharedSpark } from './sync-spark'
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

/** Removes the roller and all duplicates from the characters who may become the partner in a Synchronized Spark. */
export const filterSparkPartners = (
  possibleSparkPartners: readonly Participant<Humanity>[],
  rollerUuid: string,
): Participant<Humanity>[] =>
  possibleSparkPartners.filter(
    ({ actor: { uuid } }, index) =>
      uuid !== rollerUuid && possibleSparkPartners.findIndex(({ actor }) => actor.uuid === uuid) === index,
  )

/** Lists the Synchronized Sparks with the roll's stat that are possible now. */
export function createSparkOptions(
  actionContext: ActionContext<Humanity>,
  { stat, mayCombine, partners }: SharedSparkRoll,
): SharedSparkOption[] {
  const createSparkStatLabel = (sparkStat: Stat) =>
    createStatLabel(sparkStat, actionContext.settings.customStat)
  return partners.flatMap((partner) =>
    listBalancedStatPairs(actionContext, partner, actionContext.settings)
      .filter(
        (sparkStatPair) =>
          sparkStatPair.includes(stat) &&
          mayCombine(sparkStatPair) &&
          !whyNotSyncSpark(actionContext, partner, sparkStatPair),
      )
      .map(([ownStat, partnerStat]) => ({
        id: `${partner.actor.uuid} ${ownStat} ${partnerStat}`,
        name: partner.actor.name,
        mine: createSparkStatLabel(ownStat),
        theirs: createSparkStatLabel(partnerStat),
        die: actionContext.state.stats[ownStat],
      })),
  )
}

/**
 * Creates the offer of a Synchronized Spark from the initiator's answers. Nobody rolls or pays before the partner
 * agrees.
 */
export function createSparkOffer(
  actionContext: ActionContext<Humanity>,
  contestRollWithSharedSpark: SharedSparkRoll,
  answers: StatRollAnswers,
): SparkOffer | Refusal {
  const [chosenUuid = '', ownStatId, partnerStatId] = answers.together.split(' ')
  const partner = contestRollWithSharedSpark.partners.find(({ actor }) => actor.uuid === chosenUuid)
  if (!partner) return refuse('HnB.refusal.nobodyChosen')
  const initiatorStat = parseStatUsedAtTable(actionContext.settings, ownStatId)
  if (isRefusal(initiatorStat)) return initiatorStat
  const partnerStat = parseStatUsedAtTable(actionContext.settings, partnerStatId)
  if (isRefusal(partnerStat)) return partnerStat
  if (initiatorStat !== contestRollWithSharedSpark.stat && partnerStat !== contestRollWithSharedSpark.stat)
    return refuse('HnB.humanity.refusal.notThatStat')
  const { uuid: partnerUuid, name } = partner.actor
  const sparkOffer: SparkOffer = {
    with: partnerUuid,
    name,
    stat: contestRollWithSharedSpark.stat,
    mine: initiatorStat,
    theirs: partnerStat,
    answers,
  }
  const rollPlanOfSpark = createOfferedSparkPlan(
    actionContext,
    partner,
    contestRollWithSharedSpark,
    sparkOffer,
  )
  return isRefusal(rollPlanOfSpark) ? rollPlanOfSpark : sparkOffer
}

/** Plans an offered Spark from the current data of both characters. Refuses a Spark that is no longer possible. */
export function createOfferedSparkPlan(
  sparkInitiator: Participant<Humanity> & Pick<ActionContext<Humanity>, 'settings'>,
  partner: Participant<Humanity>,
  { purposeOf, mayCombine }: Pick<SharedSparkRoll, 'purposeOf' | 'mayCombine'>,
  { stat, mine: ownStat, theirs: partnerStat, answers }: SparkOffer,
  partnerPayment = '',
): PlanOfSharedSpark | Refusal {
  if (!mayCombine([ownStat, partnerStat])) return refuse('HnB.humanity.refusal.notThatStat')
  if (answers.surprised) return refuse('HnB.humanity.refusal.surprisedSpark')
  // If a touchstone fits, History replaces the initiator's stat. The same happens in a roll without a partner.
  const rollPlanWithoutSpark = createRollPlan(
    sparkInitiator,
    stat,
    { ...answers, spark: '', third: '' },
    purposeOf,
  )
  if (isRefusal(rollPlanWithoutSpark)) return rollPlanWithoutSpark
  const ownStatAfterReplacement = ownStat === stat ? rollPlanWithoutSpark.stats[0] : ownStat
  // For conditions and abilities, the Spark counts as a roll of the initiator's own stat. If the partner's stat is
  // violent, the whole roll is violent.
  const sparkRollPurpose = {
    ...purposeOf([ownStatAfterReplacement, partnerStat]),
    stats: [ownStatAfterReplacement],
  }
  const stats = [ownStatAfterReplacement, partnerStat] as const
  const rollPlanOfSpark = createSharedSparkPlan(
    sparkInitiator,
    partner,
    { stats, roll: sparkRollPurpose, payment: partnerPayment },
    answers,
  )
  if (isRefusal(rollPlanOfSpark) || ownStatAfterReplacement === ownStat) return rollPlanOfSpark
  const { why, instead, touchstone } = rollPlanWithoutSpark
  return { ...rollPlanOfSpark, plan: { ...rollPlanOfSpark.plan, why, instead, touchstone } }
}
