/** The arenas of action, and the harm that counts in each. */
import * as v from 'valibot'
import { refuse } from '../core/outcome'
import { action, NOTHING } from '../core/action'
import type { Click } from '../core/views'
import { CRISIS } from './statuses'
import type { HarmCards, Suit } from './rules'
import { intensityOf, RANKS, SUITS } from './rules'

/** The facts of a look at an arena: its most intense harm, and whether a crisis forbids acting at all. */
export const arenaFacts = v.object({
  suit: v.picklist(SUITS),
  rank: v.nullable(v.picklist(RANKS)),
  crisis: v.boolean(),
})
export type ArenaFacts = v.InferOutput<typeof arenaFacts>

/** Says in chat which harm counts for an action in an arena ("consider the most intense harm"). */
export const arena = action<Click<HarmCards>, object>({
  answers: NOTHING,
  decided: 'here',
  decide({ actor, state, data }) {
    const suit = SUITS.find((known) => known === data.suit)
    if (!suit) return refuse('HnB.harmCards.refusal.arena')
    const facts: ArenaFacts = { suit, rank: intensityOf(state, suit), crisis: isInCrisis(actor.statuses) }
    return { post: { kind: 'arena', facts } }
  },
})

/** Is a character in crisis, and so unable to act for the rest of the scene ("In Crisis")? */
export function isInCrisis(statuses: readonly string[]): boolean {
  return statuses.includes(CRISIS)
}

/** The key of what harm of a rank does to an arena, or of what its absence does. */
export function meaningOf(suit: Suit, rank: ArenaFacts['rank']): string {
  return `HnB.harmCards.meaning.${suit}.${rank ?? 'none'}`
}
