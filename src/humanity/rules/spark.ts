/** The rules of Sparks: which stats combine, and how characters pay for them ("Balanced Stats can Spark"). */
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { Stat, StatDice } from './stats'
import type { BlessingPoolDie, BlessingPrice } from './pool'
import { findCheapestPayment, findEqualDicePairs } from './pool'

/** Are these stats balanced, that is, do all use the same die ("Balanced Stats can Spark")? */
export function areStatsBalanced(statDice: StatDice, stats: readonly Stat[]): boolean {
  return new Set(stats.map((stat) => statDice[stat])).size === 1
}

/** The circumstances that decide whether a roll may be a Spark, and how many stats the Spark may have. */
interface SparkCircumstances {
  /**
   * True if the roll cannot be a Spark, because it is the first roll against a surprise or because the roller is Taxed.
   */
  readonly surprised: boolean
  readonly taxed: boolean
  /**
   * True if an ability allows a Spark of three stats. The Spark must be non-violent, and each stat's die must be d8 or
   * larger.
   */
  readonly ascendant: boolean
  /** True if three stats must be balanced to make a Spark together. */
  readonly needsBalance: boolean
  readonly violent: boolean
}

/**
 * Refuses stats that cannot spark together. They must be balanced, unless the setting `ascendantNeedsBalance` allows
 * three unbalanced stats (HU9).
 */
export function whyNotSparkStats(
  statDice: StatDice,
  stats: readonly Stat[],
  sparkCircumstances: SparkCircumstances,
): Refusal | null {
  if (sparkCircumstances.surprised) return refuse('HnB.humanity.refusal.surprisedSpark')
  if (sparkCircumstances.taxed) return refuse('HnB.humanity.refusal.taxed')
  if (new Set(stats).size < stats.length || stats.length < 2) return refuse('HnB.humanity.refusal.sparkOfTwo')
  if (stats.length > 2) {
    if (!sparkCircumstances.ascendant || stats.length > 3) return refuse('HnB.humanity.refusal.sparkOfTwo')
    if (sparkCircumstances.violent) return refuse('HnB.humanity.refusal.ascendantViolent')
    if (stats.some((stat) => statDice[stat] < 8)) return refuse('HnB.humanity.refusal.ascendantSmall')
    if (!sparkCircumstances.needsBalance) return null
  }
  return areStatsBalanced(statDice, stats) ? null : refuse('HnB.humanity.refusal.unbalanced')
}

/** The price ⑥, with which some Lifestyles may pay for a Spark. */
const PRICE_OF_ONE_DIE_WITH_SIX: BlessingPrice = [6]

/** The payment for a Spark. */
export interface SparkPayment {
  /**
   * The id of the payment. `six` stands for one die that pays ⑥. `pair`, with the worth of both dice, stands for a
   * payment of two dice.
   */
  readonly id: string
  readonly worth: number
  readonly paidIds: readonly string[]
}

/**
 * The ways to pay for a Spark of these stats, cheapest first: two dice of the same worth, or one die worth 6 if the
 * Lifestyle covers a stat.
 */
export function listSparkPayments(
  blessingPool: readonly BlessingPoolDie[],
  stats: readonly Stat[],
  statsPaidWithOneSix: readonly Stat[],
): SparkPayment[] {
  const paymentsByPairOfEqualDice = findEqualDicePairs(blessingPool).map(({ worth, ids }) => ({
    id: `pair${worth}`,
    worth,
    paidIds: ids,
  }))
  const dieIdsForSix = stats.some((stat) => statsPaidWithOneSix.includes(stat))
    ? findCheapestPayment(blessingPool, PRICE_OF_ONE_DIE_WITH_SIX)
    : null
  const computePaymentWorth = ({ worth, paidIds }: SparkPayment) => worth * paidIds.length
  return [
    ...paymentsByPairOfEqualDice,
    ...(dieIdsForSix ? [{ id: 'six', worth: 6, paidIds: dieIdsForSix }] : []),
  ].sort((a, b) => computePaymentWorth(a) - computePaymentWorth(b))
}

/** The stats in `stats` that are balanced with `stat`, because they use the same die. */
export function findBalancedStats(statDice: StatDice, stat: Stat, stats: readonly Stat[]): Stat[] {
  return stats.filter((candidateStat) => candidateStat !== stat && statDice[candidateStat] === statDice[stat])
}
