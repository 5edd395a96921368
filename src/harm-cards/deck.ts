/** The deck of twelve face cards. The package creates this deck for the game. */
import type { DeckDefinition } from '../core/deck-definition'
import { FACE_CARDS } from './face-cards'
import { FACE_CARD_RANKS } from './rules'

/** The value of a Jack in a poker deck. */
const JACK_CARD_VALUE = 11

export const harmDeckDefinition: DeckDefinition = {
  id: 'harm-cards',
  name: 'HnB.harmCards.deck.name',
  description: 'HnB.harmCards.deck.description',
  back: 'back-harm',
  cards: FACE_CARDS.map(({ id, name, suit, rank }) => ({
    id,
    name,
    suit,
    value: JACK_CARD_VALUE + FACE_CARD_RANKS.indexOf(rank),
  })),
}
