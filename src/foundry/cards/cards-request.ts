/** The shape of the requests that a client sends to the dealer over the socket. */
import * as v from 'valibot'
import { foundryIdSchema } from '../play/client-request'

/** The acts that the dealer can carry out with the cards of a deck. */
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
  /** The id of the deck whose cards move. */
  deck: foundryIdSchema,
  /** The id of the stack where `cards` lie; empty if they come from the deck. */
  from: v.union([v.literal(''), foundryIdSchema]),
  cards: v.pipe(v.array(foundryIdSchema), v.maxLength(200)),
  /** The ids of the users whose hands receive the cards. */
  users: v.pipe(v.array(foundryIdSchema), v.maxLength(100)),
  /** How many cards to draw or burn, or to deal to each person. */
  number: v.number(),
  faceDown: v.boolean(),
})

export type CardsRequest = v.InferOutput<typeof cardsRequestSchema>
