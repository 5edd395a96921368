/** The deck of the twelve face cards, which the package creates for the game. */
import type { DeckSpec } from '../core/deck-spec'
import { FACES } from './faces'
import { RANKS } from './rules'

/** The value of a Jack in a poker deck. */
const JACK = 11

export const deck: DeckSpec = {
  id: 'harm-cards',
  name: 'HnB.harmCards.deck.name',
  description: 'HnB.harmCards.deck.description',
  back: 'back-harm',
  cards: FACES.map(({ id, name, suit, rank }) => ({ id, name, suit, value: JACK + RANKS.indexOf(rank) })),
}
