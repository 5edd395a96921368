/** What a client may ask of the dealer, as it travels. */
import * as v from 'valibot'
import { id } from '../play/request'

/** What may be done with the cards of a deck. */
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
  'mend',
  'remake',
] as const

/** What somebody wants of the dealer. */
export const cardsSchema = v.object({
  type: v.literal('cards'),
  act: v.picklist(CARD_ACTS),
  /** The deck whose cards are moved. */
  deck: id,
  /** The stack where `cards` lie; empty when they come from the deck. */
  from: v.union([v.literal(''), id]),
  cards: v.pipe(v.array(id), v.maxLength(200)),
  /** Whose hands the cards go to. */
  users: v.pipe(v.array(id), v.maxLength(100)),
  /** How many: of all cards that are drawn or burnt, or dealt to each. */
  number: v.number(),
  faceDown: v.boolean(),
})

export type CardsRequest = v.InferOutput<typeof cardsSchema>
