/** The meanings of the tarot cards. The enlarged view of a card and the dock show them. */
import type { CardDescription, CardMeanings } from '../core/contract'
import type { CardView } from '../core/chance'
import { PAGE_CARD_NUMBER } from './arcana'
import { tarotDeckId, createStoredCard, suitLabel } from './table-deck'
import { bestPushSuit } from './push/push-preview'
import type { TarotSettings } from './rules'

/** The number of a card of the game's own deck: the last two characters of its id. */
const cardNumberText = (arcanum: string): string => arcanum.slice(-2)

function describeTarotCard(card: CardView, settings: TarotSettings): CardDescription {
  const { suit, arcanum } = createStoredCard(card, settings)
  const effectPhrase = (effect: 'majorSuit' | 'major' | 'strange') => ({ key: `HnB.tarot.does.${effect}` })
  if (suit === 'major') {
    const arcanumMeanings = arcanum === '' ? [] : [{ key: `HnB.tarot.arcanum.${arcanum}` }]
    return {
      suit: effectPhrase('majorSuit'),
      rank: romanNumeral(arcanum),
      meanings: [...arcanumMeanings, effectPhrase('major')],
    }
  }
  if (suit === 'strange')
    return { suit: { text: card.suit }, rank: null, meanings: [effectPhrase('strange')] }
  const cardNumber = Number(cardNumberText(arcanum) || card.value)
  const isCourtCard = arcanum !== '' && cardNumber >= PAGE_CARD_NUMBER
  return {
    suit: suitLabel(suit, settings),
    rank:
      arcanum === ''
        ? { text: String(card.value) }
        : { key: `HnB.tarot.cardRank.${cardNumberText(arcanum)}` },
    meanings: [
      ...(isCourtCard ? [{ key: `HnB.tarot.court.${arcanum}` }] : []),
      { key: `HnB.tarot.suitMeaning.${suit}` },
    ],
  }
}

/** The Roman numeral that is printed on a major arcana. Null for the Fool, and for a card of another deck. */
function romanNumeral(arcanum: string): { readonly text: string } | null {
  const majorNumber = arcanum === '' ? 0 : Number(cardNumberText(arcanum))
  if (majorNumber === 0) return null
  const tensText = 'X'.repeat(Math.floor(majorNumber / 10))
  return {
    text: tensText + (['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'][majorNumber % 10] ?? ''),
  }
}

/**
 * What the tarot cards mean in this game. `buttonData` proposes the suit that fits the chosen cards best. The form
 * selects this suit at first.
 */
export const tarotCardMeanings: CardMeanings<TarotSettings> = {
  deckId: tarotDeckId,
  describeCard: describeTarotCard,
  buttonData(cards, settings): Readonly<Record<string, string>> {
    const suit = bestPushSuit(cards, settings)
    return suit === null ? {} : { suit }
  },
}
