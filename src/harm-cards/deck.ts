/** The deck of the twelve face cards, which the package creates for What's the Harm? */
import type { DeckDefinition } from '../core/deck-definition'
import { FACE_CARDS } from './face-cards'
import { FACE_CARD_RANKS } from './rules'

/** The value of a Jack in a deck of poker cards. */
const JACK_VALUE_IN_POKER_DECK = 11

export const harmDeckDefinition: DeckDefinition = {
  id: 'harm-cards',
  name: 'HnB.harmCards.deck.name',
  description: 'HnB.harmCards.deck.description',
  back: 'back-harm',
  cards: FACE_CARDS.map(({ id, name, suit, rank }) => ({
    id,
    name,
    suit,
    value: JACK_VALUE_IN_POKER_DECK + FACE_CARD_RANKS.indexOf(rank),
  })),
}
