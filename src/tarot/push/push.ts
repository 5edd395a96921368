/** A push as messages store it: the suit, the cards and their effects, and how the major arcana were turned. */
import * as v from 'valibot'
import { cardFact } from '../cards'
import { EFFECTS, PUSH_SUITS } from './rules'

/** The longest narration of a card that a message stores. */
export const MOST_WORDS = 1_500

/** A major arcana is turned toward the person who played it or toward the Narrator; that person narrates. */
const turned = v.object({
  toward: v.picklist(['self', 'narrator']),
  narration: v.pipe(v.string(), v.maxLength(MOST_WORDS)),
  /** How many cards of the same message were turned before this one, from 0. */
  place: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(200)),
})
export type Turned = v.InferOutput<typeof turned>

const shown = v.object({
  card: cardFact,
  effect: v.picklist(EFFECTS),
  burnt: v.boolean(),
  /** Null for a card that was not turned, and for every card of the minor arcana. */
  turned: v.nullable(turned),
})
type ShownCard = v.InferOutput<typeof shown>

/** The part of a message's facts that stands for one push. */
export const pushSchema = v.object({
  /** Null as long as nobody has pushed. */
  suit: v.nullable(v.picklist(PUSH_SUITS)),
  /** In the order of the reveal. */
  shown: v.pipe(v.array(shown), v.maxLength(160)),
  /** Did the deck run out for its burnt cards, so that the discards were shuffled into a new one (ruling TC11)? */
  again: v.optional(v.boolean()),
})
export type Push = v.InferOutput<typeof pushSchema>

/** A push without cards. */
export const NO_PUSH: Push = { suit: null, shown: [] }

/** By how many ranks a push raises a trait. */
export function stepsOf({ shown: cards }: Pick<Push, 'shown'>): number {
  return cards.filter(({ effect }) => effect === 'step').length
}

/** The major arcana of a push, in the order of the reveal. */
export function majorsOf({ shown: cards }: Pick<Push, 'shown'>): ShownCard[] {
  return cards.filter(({ effect }) => effect === 'major')
}

/** The major arcana that were turned. */
export function turnedMajors(push: Pick<Push, 'shown'>): (ShownCard & { readonly turned: Turned })[] {
  return majorsOf(push).flatMap((one) => (one.turned ? [{ ...one, turned: one.turned }] : []))
}
