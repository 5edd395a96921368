/** The sizes of hands, and when players and the Narrator may draw a hand ("Cards"). */
import * as v from 'valibot'
import type { HandSummary } from '../core/chance'
import type { Refusal } from '../core/outcome'
import { refuse } from '../core/outcome'
import type { Situation } from '../core/game-views'
import { storedNameSchema } from '../core/short-name'
import type { Tarot } from './rules'

/**
 * The size of a player's first hand and of the Narrator's full hand: "five cards to each player, including herself".
 */
export const FULL_HAND_CARD_COUNT = 5

/** Computes the size of a player's next hand. The first hand has five cards, and each later hand has one card fewer. */
export function calculateNextHandSize(drawnHandCount: number): number {
  return Math.max(0, FULL_HAND_CARD_COUNT - drawnHandCount)
}

/**
 * The three numbers that decide whether a user may draw a new hand: the cards in the hand, the user's cards on the
 * table, and the hands drawn before.
 */
export interface HandStateForDrawing extends HandSummary {
  readonly onTable: number
}

/**
 * Refuses a new hand while the user holds cards or has cards on the table. The rule: a player draws only "once the
 * outcome has been determined".
 */
export function whyNotDrawNewHand({
  held,
  onTable: cardsOnTable,
}: Omit<HandStateForDrawing, 'handsDrawn'>): Refusal | null {
  if (held > 0) return refuse('HnB.tarot.refusal.handNotEmpty', { number: held })
  return cardsOnTable > 0 ? refuse('HnB.tarot.refusal.onTable', { number: cardsOnTable }) : null
}

/** Refuses to let a player draw a sixth hand. Also refuses every new hand that `whyNotDrawNewHand` refuses. */
export function whyNotDrawHand({ handsDrawn: drawnHandCount, ...hand }: HandStateForDrawing): Refusal | null {
  return (
    whyNotDrawNewHand(hand) ??
    (calculateNextHandSize(drawnHandCount) === 0 ? refuse('HnB.tarot.refusal.noMoreHands') : null)
  )
}

/** The stored data of a message about drawn hands: the number of cards that each person drew. */
export const drawnHandsFactsSchema = v.object({
  /** Did this deal start a new game, with all cards gathered and shuffled first? */
  begins: v.boolean(),
  shares: v.pipe(v.array(v.object({ name: storedNameSchema, number: v.number() })), v.maxLength(100)),
  /** True if the deck had too few cards left to deal a full hand. */
  short: v.boolean(),
  /** Did the deck run out while these cards were dealt? The discards were then shuffled into it (ruling TC11). */
  again: v.optional(v.boolean()),
  /** The names of the players who have no character. */
  without: v.pipe(v.array(storedNameSchema), v.maxLength(100)),
})
export type DrawnHandsFacts = v.InferOutput<typeof drawnHandsFactsSchema>

/**
 * Creates the note below a hand of cards. The note has the size of the next hand, and the reason why the user cannot
 * draw it yet.
 * @param situation the situation of the user's character; null for the Narrator
 */
export function createInfoLineAboutNextHand(situation: Situation<Tarot> | null, handSummary: HandSummary) {
  const handDrawState: HandStateForDrawing = { ...handSummary, onTable: handSummary.onTable ?? 0 }
  const refusal = situation ? whyNotDrawHand(handDrawState) : whyNotDrawNewHand(handDrawState)
  const cardCountOfNextHand = situation ? calculateNextHandSize(handSummary.handsDrawn) : FULL_HAND_CARD_COUNT
  return {
    phrase: {
      key: `HnB.tarot.hands.${situation ? 'next' : 'nextNarrator'}`,
      data: { number: cardCountOfNextHand },
    },
    act: situation ? 'drawHand' : 'narratorHand',
    label: { key: 'HnB.tarot.hands.draw' },
    disabledReason: refusal,
  }
}
