/** The button of an arena of action, which posts how harm hinders actions there. */
import * as v from 'valibot'
import { refuse } from '../core/outcome'
import { defineAction, emptyAnswersSchema } from '../core/action'
import type { ActionContext } from '../core/game-views'
import { CRISIS_STATUS_ID } from './conditions'
import type { HarmCards, HarmArenaSuit } from './rules'
import { findStrongestHarmRank, FACE_CARD_RANKS, HARM_ARENA_SUITS } from './rules'

/**
 * The schema of the facts of a message about harm in an arena: the rank of the arena's most intense harm, and whether a
 * crisis forbids action.
 */
export const harmArenaFactsSchema = v.object({
  suit: v.picklist(HARM_ARENA_SUITS),
  rank: v.nullable(v.picklist(FACE_CARD_RANKS)),
  crisis: v.boolean(),
})
export type HarmArenaFacts = v.InferOutput<typeof harmArenaFactsSchema>

/**
 * Posts how harm hinders an action in an arena. The rule: "consider the most intense harm". Refuses an unknown arena.
 */
export const showArenaHarmAction = defineAction<ActionContext<HarmCards>, object>({
  answers: emptyAnswersSchema,
  decided: 'here',
  decide({ actor, state, data }) {
    const harmArenaSuit = HARM_ARENA_SUITS.find((possibleArenaSuit) => possibleArenaSuit === data.suit)
    if (!harmArenaSuit) return refuse('HnB.harmCards.refusal.arena')
    const harmArenaFacts: HarmArenaFacts = {
      suit: harmArenaSuit,
      rank: findStrongestHarmRank(state, harmArenaSuit),
      crisis: hasCrisisStatus(actor.statuses),
    }
    return { post: { kind: 'arena', facts: harmArenaFacts } }
  },
})

/** Is a character in crisis? Such a character cannot act for the rest of the scene ("In Crisis"). */
export function hasCrisisStatus(actorStatuses: readonly string[]): boolean {
  return actorStatuses.includes(CRISIS_STATUS_ID)
}

/**
 * The phrase key of a sentence that says how harm of this rank hinders actions in this arena. If the rank is null, the
 * arena has no harm.
 */
export function toPhraseKeyOfHarmMeaning(suit: HarmArenaSuit, rank: HarmArenaFacts['rank']): string {
  return `HnB.harmCards.meaning.${suit}.${rank ?? 'none'}`
}
