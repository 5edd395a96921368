/** What a new character costs, in points. */
import type { Settings } from './rules'
import { APTITUDES, MEDIOCRE, PEERLESS } from './rules'

/** What a new character may spend ("You get ten points"). */
export const POINTS = 10

/**
 * The points that a rank costs: one for each rank above Mediocre. A rank below costs nothing, or gives points back where
 * the table says so (ruling TC1).
 */
export function priceOf(
  rank: number,
  { refundBelowMediocre }: Pick<Settings, 'refundBelowMediocre'>,
): number {
  return rank >= MEDIOCRE || refundBelowMediocre ? rank - MEDIOCRE : 0
}

/** The points that some traits cost together, by their ranks. */
export function spentOn(ranks: readonly number[], settings: Pick<Settings, 'refundBelowMediocre'>): number {
  return ranks.reduce((sum, rank) => sum + priceOf(rank, settings), 0)
}

/** The best rank that a new character may buy. */
export function capOf({ startingCap }: Pick<Settings, 'startingCap'>): number {
  return startingCap === '' ? PEERLESS : APTITUDES.indexOf(startingCap) + 1
}
