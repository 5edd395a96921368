/** The tarot deck that comes with the game. */
import type { DeckSpec } from '../core/deck-spec'
import { TAROT_CARDS } from './arcana'

export const tarotDeckSpec: DeckSpec = {
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
