/** The schema of the requests by which clients ask the dealer to move cards. */
import * as v from 'valibot'
import { foundryIdSchema } from '../play/client-request'

/** The actions with cards that a client can request from the dealer (the active Gamemaster's client). */
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

/**
 * The schema of a request to the dealer, the active Gamemaster's client, which moves cards. It names the action, the
 * deck, the cards, the users and a number.
 */
export const cardsRequestSchema = v.object({
  type: v.literal('cards'),
  act: v.picklist(DEALER_ACTIONS),
  /** The id of the deck whose cards move. */
  deck: foundryIdSchema,
  /** The id of the stack in which the cards of the field `cards` lie now. Empty if they lie in the deck. */
  from: v.union([v.literal(''), foundryIdSchema]),
  cards: v.pipe(v.array(foundryIdSchema), v.maxLength(200)),
  /** The ids of the users who get the cards into their hands. */
  users: v.pipe(v.array(foundryIdSchema), v.maxLength(100)),
  /** The number of cards to draw, to burn, or to deal to each user. */
  number: v.number(),
  faceDown: v.boolean(),
})

export type CardsRequest = v.InferOutput<typeof cardsRequestSchema>
