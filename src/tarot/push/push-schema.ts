/** The stored form of a push: its suit, its cards with their effects, and its turned major arcana. */
import * as v from 'valibot'
import { cardFactSchema } from '../table-deck'
import { PUSH_CARD_EFFECTS, PUSH_SUITS } from './push-rules'

/** The highest number of characters in a card's narration. */
export const MAX_NARRATION_CHARS = 1_500

/**
 * A turned major arcana. The player turns it toward themselves or toward the Narrator. The person whom it faces
 * narrates it.
 */
const turnedMajorSchema = v.object({
  toward: v.picklist(['self', 'narrator']),
  narration: v.pipe(v.string(), v.maxLength(MAX_NARRATION_CHARS)),
  /** The number of cards in the same message that players turned before this card. */
  place: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(200)),
})
export type TurnedMajor = v.InferOutput<typeof turnedMajorSchema>

const shownCardSchema = v.object({
  card: cardFactSchema,
  effect: v.picklist(PUSH_CARD_EFFECTS),
  burnt: v.boolean(),
  /** The turn of a major arcana. Null while the card is not turned, and for every minor arcana. */
  turned: v.nullable(turnedMajorSchema),
})
type ShownCard = v.InferOutput<typeof shownCardSchema>

/** Has the Narrator changed the suit that the player declared? Then the player's notification says so. */
export const isSuitChangedField = v.optional(v.boolean())

/** A push in the facts of a message. */
export const pushSchema = v.object({
  /** The suit of the push. Null until the player declares a suit or plays cards. */
  suit: v.nullable(v.picklist(PUSH_SUITS)),
  isSuitChanged: isSuitChangedField,
  /** The cards in the order of the reveal. */
  shown: v.pipe(v.array(shownCardSchema), v.maxLength(160)),
  /**
   * True if the deck ran out while cards were drawn for burnt cards, so that the discards became the new deck (ruling
   * TC11).
   */
  again: v.optional(v.boolean()),
})
export type Push = v.InferOutput<typeof pushSchema>

/** An empty push: no suit, no cards. */
export const NO_PUSH: Push = { suit: null, shown: [] }

/** The number of ranks by which a push raises a trait. */
export function countRaisedRanks({ shown: cards }: Pick<Push, 'shown'>): number {
  return cards.filter(({ effect }) => effect === 'step').length
}

/** The major arcana of a push, in the order of the reveal. */
export function findMajorCards({ shown: cards }: Pick<Push, 'shown'>): ShownCard[] {
  return cards.filter(({ effect }) => effect === 'major')
}

/** The turned major arcana of a push. */
export function turnedMajorCards(
  push: Pick<Push, 'shown'>,
): (ShownCard & { readonly turned: TurnedMajor })[] {
  return findMajorCards(push).flatMap((shownCard) =>
    shownCard.turned ? [{ ...shownCard, turned: shownCard.turned }] : [],
  )
}

/** Has the player already turned a major arcana of this push, or does the push have none? A player turns only one. */
export function areMajorsTurned(push: Push): boolean {
  return findMajorCards(push).length === 0 || turnedMajorCards(push).length > 0
}
