/** Computes the points that the traits of a new character cost. */
import type { TarotSettings } from './rules'
import { APTITUDES, MEDIOCRE_RANK, PEERLESS_RANK } from './rules'

/** The points that a new character can spend ("You get ten points"). */
export const STARTING_TRAIT_POINTS = 10

/**
 * The price of a trait's rank: a point for each rank above Mediocre. A lower rank is free or, by a setting, gives
 * points back (ruling TC1).
 */
export function calculateRankPrice(
  rank: number,
  { refundBelowMediocre }: Pick<TarotSettings, 'refundBelowMediocre'>,
): number {
  return rank >= MEDIOCRE_RANK || refundBelowMediocre ? rank - MEDIOCRE_RANK : 0
}

/** The total price of several traits, in points. */
export function calculateTotalRankPrice(
  traitRanks: readonly number[],
  settings: Pick<TarotSettings, 'refundBelowMediocre'>,
): number {
  return traitRanks.reduce(
    (totalRankPriceSoFar, rank) => totalRankPriceSoFar + calculateRankPrice(rank, settings),
    0,
  )
}

/** The highest rank that a new character can buy (1 to 9). It is the table's cap or, without a cap, Peerless. */
export function findStartingRankCap({ startingCap }: Pick<TarotSettings, 'startingCap'>): number {
  return startingCap === '' ? PEERLESS_RANK : APTITUDES.indexOf(startingCap) + 1
}
