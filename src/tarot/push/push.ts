/** The stored form of a push: its suit, its cards with their effects, and its turned major arcana. */
import * as v from 'valibot'
import { cardFact } from '../cards'
import { EFFECTS, PUSH_SUITS } from './rules'

/** The maximum length of a card's narration, in characters. */
export const MOST_WORDS = 1_500

/** A turned major arcana. The player turns the card toward themselves or the Narrator; that person narrates it. */
const turned = v.object({
  toward: v.picklist(['self', 'narrator']),
  narration: v.pipe(v.string(), v.maxLength(MOST_WORDS)),
  /** The number of cards in the same message that players turned before this card. */
  place: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(200)),
})
export type Turned = v.InferOutput<typeof turned>

const shown = v.object({
  card: cardFact,
  effect: v.picklist(EFFECTS),
  burnt: v.boolean(),
  /** Null for an unturned card and for every card of the minor arcana. */
  turned: v.nullable(turned),
})
type ShownCard = v.InferOutput<typeof shown>

/** A push in the facts of a message. */
export const pushSchema = v.object({
  /** Null until the player declares a suit or plays cards. */
  suit: v.nullable(v.picklist(PUSH_SUITS)),
  /** The cards in the order of the reveal. */
  shown: v.pipe(v.array(shown), v.maxLength(160)),
  /** True when the deck ran out during the draws for burnt cards and the discards became the new deck (ruling TC11). */
  again: v.optional(v.boolean()),
})
export type Push = v.InferOutput<typeof pushSchema>

/** An empty push: no suit, no cards. */
export const NO_PUSH: Push = { suit: null, shown: [] }

/** The number of ranks by which a push raises a trait. */
export function stepsOf({ shown: cards }: Pick<Push, 'shown'>): number {
  return cards.filter(({ effect }) => effect === 'step').length
}

/** The major arcana of a push, in the order of the reveal. */
export function majorsOf({ shown: cards }: Pick<Push, 'shown'>): ShownCard[] {
  return cards.filter(({ effect }) => effect === 'major')
}

/** The turned major arcana of a push. */
export function turnedMajors(push: Pick<Push, 'shown'>): (ShownCard & { readonly turned: Turned })[] {
  return majorsOf(push).flatMap((one) => (one.turned ? [{ ...one, turned: one.turned }] : []))
}
