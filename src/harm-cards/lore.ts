/** The meanings of the face cards, for a person who opens a card. Nobody plays these cards: harm draws them. */
import type { CardLore } from '../core/contract'
import { cardId, deckId } from '../core/deck-spec'
import { meaningOf } from './arena'
import { deck } from './deck'
import { FACES } from './faces'
import type { Settings } from './rules'

export const lore: CardLore<Settings> = {
  deck: () => deckId(deck),
  about: () => ({}),
  face({ id }) {
    const found = FACES.find((known) => cardId(known.id) === id)
    if (!found) return null
    const { suit, rank } = found
    return {
      suit: { key: `HnB.harmCards.arena.${suit}` },
      rank: { key: `HnB.harmCards.rank.${rank}` },
      meanings: [{ key: meaningOf(suit, rank) }],
    }
  },
}
