/** The button of an arena of action: a chat message says which harm hinders actions there. */
import * as v from 'valibot'
import { refuse } from '../core/outcome'
import { action, NOTHING } from '../core/action'
import type { Click } from '../core/views'
import { CRISIS } from './statuses'
import type { HarmCards, Suit } from './rules'
import { intensityOf, RANKS, SUITS } from './rules'

/** What an arena's message stores: the rank of the most intense harm there, and whether a crisis forbids action. */
export const arenaFacts = v.object({
  suit: v.picklist(SUITS),
  rank: v.nullable(v.picklist(RANKS)),
  crisis: v.boolean(),
})
export type ArenaFacts = v.InferOutput<typeof arenaFacts>

/** Posts which harm counts for an action in an arena ("consider the most intense harm"). Refuses an unknown arena. */
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

/** Is a character in crisis? Then it cannot act for the rest of the scene ("In Crisis"). */
export function isInCrisis(statuses: readonly string[]): boolean {
  return statuses.includes(CRISIS)
}

/** The phrase key of the effect that harm of this rank has on an arena; null stands for an arena without harm. */
export function meaningOf(suit: Suit, rank: ArenaFacts['rank']): string {
  return `HnB.harmCards.meaning.${suit}.${rank ?? 'none'}`
}
