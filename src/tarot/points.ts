/** The points that a character can spend on traits: ten starting points, and the points that the Narrator grants. */
import type { Refusal } from '../core/outcome'
import { refuse } from '../core/outcome'
import type { Situation } from '../core/game-views'
import { capOf, POINTS, priceOf, spentOn } from './creation'
import type { Tarot } from './rules'
import { PEERLESS } from './rules'
import { traitsOf } from './traits'

/** A character's points: the total `budget`, the points spent, and the points left (negative if overspent). */
export function pointsOf({ state, items, settings }: Pick<Situation<Tarot>, 'state' | 'items' | 'settings'>) {
  const ranks = traitsOf(items).flatMap(({ fields }) => (fields ? [fields.rank] : []))
  const [budget, spent] = [POINTS + state.granted - state.lost, spentOn(ranks, settings)]
  return { budget, spent, left: budget - spent }
}

/** Refuses a new character a rank above the table's cap. NPCs have no cap. */
export function whyNotStart(
  { actor, state, settings }: Pick<Situation<Tarot>, 'actor' | 'state' | 'settings'>,
  rank: number,
): Refusal | null {
  const isNew = actor.type === 'character' && !state.created
  return isNew && rank > capOf(settings) ? refuse('HnB.tarot.refusal.cap') : null
}

/** The points that a character lacks for a change of rank; 0 if the points left suffice. */
export function missingFor(situation: Situation<Tarot>, from: number, to: number): number {
  const { settings } = situation
  const cost = priceOf(to, settings) - priceOf(from, settings)
  return Math.max(0, cost - Math.max(0, pointsOf(situation).left))
}

/**
 * Refuses a rank outside the ladder, a rank that the character cannot pay for, and a rank above a new character's cap.
 * After creation only the Narrator can lower a trait, and the Narrator's raises need no points: the Narrator grants
 * them. NPCs have no points: "the Narrator do not have to go through all of these steps for each of her characters".
 */
export function whyNotRank(situation: Situation<Tarot>, from: number, to: number): Refusal | null {
  const { actor, state, asker } = situation
  if (to < 1 || to > PEERLESS) return refuse('HnB.tarot.refusal.offLadder')
  if (actor.type === 'npc') return null
  const grants = state.created && asker.isGM
  if (to < from) return state.created && !grants ? refuse('HnB.tarot.refusal.noLowering') : null
  const no = whyNotStart(situation, to)
  if (no || grants || missingFor(situation, from, to) === 0) return no
  return state.created
    ? refuse('HnB.tarot.refusal.noPoint', { name: actor.name })
    : refuse('HnB.tarot.refusal.points', { budget: pointsOf(situation).budget })
}
