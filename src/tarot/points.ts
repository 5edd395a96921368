/** What a character may spend, and what is left: the first ten points, and those that the Narrator grants. */
import type { Refusal } from '../core/outcome'
import { refuse } from '../core/outcome'
import type { Situation } from '../core/game-views'
import { capOf, POINTS, priceOf, spentOn } from './creation'
import type { Tarot } from './rules'
import { PEERLESS } from './rules'
import { traitsOf } from './traits'

/** How many points there are to spend, how many are spent, and how many are left. */
export function pointsOf({ state, items, settings }: Pick<Situation<Tarot>, 'state' | 'items' | 'settings'>) {
  const ranks = traitsOf(items).flatMap(({ fields }) => (fields ? [fields.rank] : []))
  const [budget, spent] = [POINTS + state.granted - state.lost, spentOn(ranks, settings)]
  return { budget, spent, left: budget - spent }
}

/** Refuses a new character a rank above the table's cap; the Narrator's persons begin as she likes. */
export function whyNotStart(
  { actor, state, settings }: Pick<Situation<Tarot>, 'actor' | 'state' | 'settings'>,
  rank: number,
): Refusal | null {
  const isNew = actor.type === 'character' && !state.created
  return isNew && rank > capOf(settings) ? refuse('HnB.tarot.refusal.cap') : null
}

/** The points missing for a change of rank. */
export function missingFor(situation: Situation<Tarot>, from: number, to: number): number {
  const { settings } = situation
  const cost = priceOf(to, settings) - priceOf(from, settings)
  return Math.max(0, cost - Math.max(0, pointsOf(situation).left))
}

/**
 * Refuses a change of rank that the points do not pay for, one above the cap for a new character, and, once the
 * character is created, a lower rank to everybody but the Narrator, who grants what she raises. The Narrator's persons
 * have no points to pay with: "the Narrator do not have to go through all of these steps for each of her characters".
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
