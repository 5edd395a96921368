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
  'recall',
  'follow',
  'mend',
  'remake',
] as const

/** What somebody asks of the dealer. */
export const cardsSchema = v.object({
  type: v.literal('cards'),
  act: v.picklist(CARD_ACTS),
  /** The deck whose cards are moved. */
  deck: id,
  /** The stack where `cards` lie; empty when they come from the deck. */
  from: v.union([v.literal(''), id]),
  cards: v.pipe(v.array(id), v.maxLength(200)),
  /** The people whose hands the cards go to. */
  users: v.pipe(v.array(id), v.maxLength(100)),
  /** How many: of all cards drawn or burnt, or for each person dealt to. */
  number: v.number(),
  faceDown: v.boolean(),
})

export type CardsRequest = v.InferOutput<typeof cardsSchema>
