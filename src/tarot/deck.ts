/** The tarot deck that comes with the game. */
import type { DeckDefinition } from '../core/deck-definition'
import { TAROT_CARDS } from './arcana'

export const tarotDeckDefinition: DeckDefinition = {
  id: 'tarot',
  name: 'HnB.tarot.deck.name',
  description: 'HnB.tarot.deck.description',
  back: 'back-tarot',
  cards: TAROT_CARDS.map((card) => ({
    id: card.id,
    name: card.name,
    suit: card.kind === 'minor' ? card.suit : 'major',
    value: card.number,
  })),
}
