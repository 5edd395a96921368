/** The shape of the requests that a client sends to the dealer over the socket. */
import * as v from 'valibot'
import { foundryIdSchema } from '../play/client-request'

/** The acts of the dealer: what it can do with the cards of a deck. */
export const CARD_ACTS = [
  'draw',
  'deal',
  'burn',
  'play',
  'pass',
  'reveal',
  'discard',
  'return',
  'reshuffle',
  'gather',
  'recall',
  'follow',
  'mend',
  'remake',
] as const

/** A request to the dealer: an act, a deck, and the act's cards, users and number. */
export const cardsRequestSchema = v.object({
  type: v.literal('cards'),
  act: v.picklist(CARD_ACTS),
  /** The deck whose cards are moved. */
  deck: foundryIdSchema,
  /** The stack where `cards` lie; empty when they come from the deck. */
  from: v.union([v.literal(''), foundryIdSchema]),
  cards: v.pipe(v.array(foundryIdSchema), v.maxLength(200)),
  /** The people whose hands the cards go to. */
  users: v.pipe(v.array(foundryIdSchema), v.maxLength(100)),
  /** How many cards to draw or burn, or to deal to each person. */
  number: v.number(),
  faceDown: v.boolean(),
})

export type CardsRequest = v.InferOutput<typeof cardsRequestSchema>
