/** The button of an arena of action, which posts how harm hinders actions there. */
import * as v from 'valibot'
import { refuse } from '../core/outcome'
import { defineAction, noAnswersSchema } from '../core/action'
import type { Click } from '../core/game-views'
import { CRISIS_STATUS_ID } from './conditions'
import type { HarmCards, ArenaSuit } from './rules'
import { findStrongestHarmRank, FACE_CARD_RANKS, ARENA_SUITS } from './rules'

/** The facts of an arena's message: its most intense harm's rank, and whether a crisis forbids action. */
export const arenaFactsSchema = v.object({
  suit: v.picklist(ARENA_SUITS),
  rank: v.nullable(v.picklist(FACE_CARD_RANKS)),
  crisis: v.boolean(),
})
export type ArenaFacts = v.InferOutput<typeof arenaFactsSchema>

/**
 * Posts how harm hinders an action in an arena. The rule: "consider the most intense harm". Refuses an unknown arena.
 */
export const showArenaHarmAction = defineAction<Click<HarmCards>, object>({
  answers: noAnswersSchema,
  decided: 'here',
  decide({ actor, state, data }) {
    const arenaSuit = ARENA_SUITS.find((knownSuit) => knownSuit === data.suit)
    if (!arenaSuit) return refuse('HnB.harmCards.refusal.arena')
    const arenaFacts: ArenaFacts = {
      suit: arenaSuit,
      rank: findStrongestHarmRank(state, arenaSuit),
      crisis: hasCrisisStatus(actor.statuses),
    }
    return { post: { kind: 'arena', facts: arenaFacts } }
  },
})

/** Is a character in crisis? Such a character cannot act for the rest of the scene ("In Crisis"). */
export function hasCrisisStatus(actorStatuses: readonly string[]): boolean {
  return actorStatuses.includes(CRISIS_STATUS_ID)
}

/** The phrase key for how harm of this rank hinders actions in this arena. Rank null: no harm. */
export function toHarmMeaningPhraseKey(suit: ArenaSuit, rank: ArenaFacts['rank']): string {
  return `HnB.harmCards.meaning.${suit}.${rank ?? 'none'}`
}
