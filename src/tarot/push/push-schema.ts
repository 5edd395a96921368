/** A push as messages store it: suit, cards with their effects, and turned major arcana. */
import * as v from 'valibot'
import { storedFaceUpCardSchema } from '../table-deck'
import { PUSH_CARD_EFFECTS, PUSH_SUITS } from './push-rules'

/** The highest number of characters in the text with which a player narrates a card. */
export const MAX_NARRATION_CHARS = 1_500

/**
 * How a player has turned a major arcana: toward themselves or toward the Narrator. The person whom the card faces
 * narrates it.
 */
const turnedMajorCardSchema = v.object({
  toward: v.picklist(['self', 'narrator']),
  narration: v.pipe(v.string(), v.maxLength(MAX_NARRATION_CHARS)),
  /** The number of cards that players had turned in this message before this card. */
  place: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(200)),
})
export type TurnedMajorCard = v.InferOutput<typeof turnedMajorCardSchema>

const shownPushCardSchema = v.object({
  card: storedFaceUpCardSchema,
  effect: v.picklist(PUSH_CARD_EFFECTS),
  burnt: v.boolean(),
  /** How a player has turned this major arcana. Null before that, and for every minor arcana. */
  turned: v.nullable(turnedMajorCardSchema),
})
type ShownPushCard = v.InferOutput<typeof shownPushCardSchema>

/** True if the Narrator changed the suit that the player declared. The player's notification then says so. */
export const optionalSuitChangeFlagSchema = v.optional(v.boolean())

/** The schema of a push in a message's stored data. */
export const pushSchema = v.object({
  /** The suit of the push. Null until the player declares a suit or plays cards. */
  suit: v.nullable(v.picklist(PUSH_SUITS)),
  isSuitChanged: optionalSuitChangeFlagSchema,
  /** The revealed cards of the push, in the order of the reveal. */
  shown: v.pipe(v.array(shownPushCardSchema), v.maxLength(160)),
  /**
   * True if the deck ran out while it dealt cards for burnt cards. The discards then became the new deck (ruling TC11).
   */
  again: v.optional(v.boolean()),
})
export type Push = v.InferOutput<typeof pushSchema>

/** An empty push, which has no suit and no cards. */
export const EMPTY_PUSH: Push = { suit: null, shown: [] }

/** Counts the ranks by which a push raises its trait. */
export function countRanksRaisedByPush({ shown: cards }: Pick<Push, 'shown'>): number {
  return cards.filter(({ effect }) => effect === 'step').length
}

/** The major arcana among the cards of a push, in the order of the reveal. */
export function findMajorCards({ shown: cards }: Pick<Push, 'shown'>): ShownPushCard[] {
  return cards.filter(({ effect }) => effect === 'major')
}

/** The major arcana in a push that the player has already turned. */
export function findTurnedMajorCards(
  push: Pick<Push, 'shown'>,
): (ShownPushCard & { readonly turned: TurnedMajorCard })[] {
  return findMajorCards(push).flatMap((shownPushCard) =>
    shownPushCard.turned ? [{ ...shownPushCard, turned: shownPushCard.turned }] : [],
  )
}

/**
 * True if the player has turned a major arcana of this push, or if the push has none. A player turns only one major
 * arcana of a push.
 */
export function isMajorCardOfPushTurned(push: Push): boolean {
  return findMajorCards(push).length === 0 || findTurnedMajorCards(push).length > 0
}
