/** The points that the traits of a new character cost. */
import type { Settings } from './rules'
import { APTITUDES, MEDIOCRE, PEERLESS } from './rules'

/** The points that a new character can spend ("You get ten points"). */
export const POINTS = 10

/**
 * The price of a rank: one point for each rank above Mediocre. A rank below Mediocre is free, or refunds points if the
 * table's settings say so (ruling TC1).
 */
export function priceOf(
  rank: number,
  { refundBelowMediocre }: Pick<Settings, 'refundBelowMediocre'>,
): number {
  return rank >= MEDIOCRE || refundBelowMediocre ? rank - MEDIOCRE : 0
}

/** The total price of several traits, in points. */
export function spentOn(ranks: readonly number[], settings: Pick<Settings, 'refundBelowMediocre'>): number {
  return ranks.reduce((sum, rank) => sum + priceOf(rank, settings), 0)
}

/** The highest rank that a new character can buy, from 1 to 9: the cap in the settings, by default Peerless. */
export function capOf({ startingCap }: Pick<Settings, 'startingCap'>): number {
  return startingCap === '' ? PEERLESS : APTITUDES.indexOf(startingCap) + 1
}
