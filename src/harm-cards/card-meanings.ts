/**
 * The texts that explain a face card. People never play these cards: the game draws them when a character suffers harm.
 */
import type { CardMeanings } from '../core/contract'
import { toCardDocumentId, toDeckDocumentId } from '../core/deck-definition'
import { toPhraseKeyOfHarmMeaning } from './arena'
import { harmDeckDefinition } from './deck'
import { FACE_CARDS } from './face-cards'
import type { HarmCardsSettings } from './rules'

export const harmCardMeanings: CardMeanings<HarmCardsSettings> = {
  deckId: () => toDeckDocumentId(harmDeckDefinition),
  buttonData: () => ({}),
  describeCard({ id }) {
    const faceCard = FACE_CARDS.find((possibleFaceCard) => toCardDocumentId(possibleFaceCard.id) === id)
    if (!faceCard) return null
    const { suit, rank } = faceCard
    return {
      suit: { key: `HnB.harmCards.arena.${suit}` },
      rank: { key: `HnB.harmCards.rank.${rank}` },
      meanings: [{ key: toPhraseKeyOfHarmMeaning(suit, rank) }],
    }
  },
}
