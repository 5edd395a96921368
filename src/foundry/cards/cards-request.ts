/** The schemas of the requests that clients send to the dealer through the socket. */
import * as v from 'valibot'
import { foundryIdSchema } from '../play/client-request'

/** The actions that a client can ask the dealer for. */
export const DEALER_ACTIONS = [
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

/** A request to the dealer: what to do, the deck, the cards, the users and the number. */
export const cardsRequestSchema = v.object({
  type: v.literal('cards'),
  act: v.picklist(DEALER_ACTIONS),
  /** The id of the deck whose cards move. */
  deck: foundryIdSchema,
  /** The id of the stack from which `cards` come. Empty if they come from the deck. */
  from: v.union([v.literal(''), foundryIdSchema]),
  cards: v.pipe(v.array(foundryIdSchema), v.maxLength(200)),
  /** The ids of the users whose hands receive the cards. */
  users: v.pipe(v.array(foundryIdSchema), v.maxLength(100)),
  /** How many cards to draw or burn, or to deal to each user. */
  number: v.number(),
  faceDown: v.boolean(),
})

export type CardsRequest = v.InferOutput<typeof cardsRequestSchema>
