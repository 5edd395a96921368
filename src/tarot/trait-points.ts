/**
 * The points for traits that a character has in all: ten at the start, and later the points that the Narrator grants.
 */
import type { Refusal } from '../core/outcome'
import { refuse } from '../core/outcome'
import type { Situation } from '../core/game-views'
import {
  findStartingRankCap,
  STARTING_TRAIT_POINTS,
  calculateRankPrice,
  calculateTotalRankPrice,
} from './creation-points'
import type { Tarot } from './rules'
import { PEERLESS_RANK } from './rules'
import { listTraitsByRank } from './traits'

/**
 * Calculates a character's points for traits: all points (`budget`), the points paid for traits (`spent`), and the
 * remaining points (`left`, negative if too many are spent).
 */
export function calculateTraitPointBudget({
  state,
  items,
  settings,
}: Pick<Situation<Tarot>, 'state' | 'items' | 'settings'>) {
  const traitRanks = listTraitsByRank(items).flatMap(({ fields }) => (fields ? [fields.rank] : []))
  const [budget, spent] = [
    STARTING_TRAIT_POINTS + state.granted - state.lost,
    calculateTotalRankPrice(traitRanks, settings),
  ]
  return { budget, spent, left: budget - spent }
}

/** Refuses a rank above the table's cap to a new character. NPCs have no cap. */
export function whyNotStartWithRank(
  { actor, state, settings }: Pick<Situation<Tarot>, 'actor' | 'state' | 'settings'>,
  rank: number,
): Refusal | null {
  const isNewCharacter = actor.type === 'character' && !state.created
  return isNewCharacter && rank > findStartingRankCap(settings) ? refuse('HnB.tarot.refusal.cap') : null
}

/**
 * Counts the points that a change of a trait's rank costs beyond the points that the character has left. 0 if these
 * points suffice.
 */
export function countMissingTraitPoints(
  situation: Situation<Tarot>,
  currentTraitRank: number,
  newTraitRank: number,
): number {
  const { settings } = situation
  const traitPointCost =
    calculateRankPrice(newTraitRank, settings) - calculateRankPrice(currentTraitRank, settings)
  return Math.max(0, traitPointCost - Math.max(0, calculateTraitPointBudget(situation).left))
}

/**
 * Refuses a rank outside the ladder, above a new character's cap, or too expensive. After creation only the Narrator
 * may lower a trait, and she raises traits for free. NPCs have no points: "the Narrator do not have to go through all
 * of these steps for each of her characters".
 */
export function whyNotChangeRank(
  situation: Situation<Tarot>,
  currentTraitRank: number,
  newTraitRank: number,
): Refusal | null {
  const { actor, state, user } = situation
  if (newTraitRank < 1 || newTraitRank > PEERLESS_RANK) return refuse('HnB.tarot.refusal.offLadder')
  if (actor.type === 'npc') return null
  const isTraitGrantedByNarrator = state.created && user.isGM
  if (newTraitRank < currentTraitRank)
    return state.created && !isTraitGrantedByNarrator ? refuse('HnB.tarot.refusal.noLowering') : null
  const refusal = whyNotStartWithRank(situation, newTraitRank)
  if (
    refusal ||
    isTraitGrantedByNarrator ||
    countMissingTraitPoints(situation, currentTraitRank, newTraitRank) === 0
  )
    return refusal
  return state.created
    ? refuse('HnB.tarot.refusal.noPoint', { name: actor.name })
    : refuse('HnB.tarot.refusal.points', { budget: calculateTraitPointBudget(situation).budget })
}
