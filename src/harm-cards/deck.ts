import type { DeckSpec } from '../core/deck-spec'
import { FACES } from './faces'
import { RANKS } from './rules'

/** A Jack's value in a poker deck. */
const JACK = 11

/** The twelve face cards. */
export const deck: DeckSpec = {
  id: 'harm-cards',
  name: 'HnB.harmCards.deck.name',
  description: 'HnB.harmCards.deck.description',
  back: 'back-harm',
  cards: FACES.map(({ id, name, suit, rank }) => ({ id, name, suit, value: JACK + RANKS.indexOf(rank) })),
}
