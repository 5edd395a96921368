/** The meanings of the tarot cards, for the enlarged view of a card and for the dock. */
import type { CardDescription, CardMeanings } from '../core/contract'
import type { CardView } from '../core/chance'
import { TAROT_PAGE_CARD_NUMBER } from './arcana'
import { findTarotDeckId, createStoredCard, createSuitLabel } from './table-deck'
import { findBestPushSuit } from './push/push-preview'
import type { TarotSettings } from './rules'

/** The number of a card of the game's own deck: the last two characters of its id. */
const toCardNumberText = (arcanumId: string): string => arcanumId.slice(-2)

function describeTarotCard(card: CardView, settings: TarotSettings): CardDescription {
  const { suit, arcanum } = createStoredCard(card, settings)
  const createEffectPhrase = (effectPhraseName: 'majorSuit' | 'major' | 'strange') => ({
    key: `HnB.tarot.does.${effectPhraseName}`,
  })
  if (suit === 'major') {
    const arcanumMeanings = arcanum === '' ? [] : [{ key: `HnB.tarot.arcanum.${arcanum}` }]
    return {
      suit: createEffectPhrase('majorSuit'),
      rank: toRomanNumeral(arcanum),
      meanings: [...arcanumMeanings, createEffectPhrase('major')],
    }
  }
  if (suit === 'strange')
    return { suit: { text: card.suit }, rank: null, meanings: [createEffectPhrase('strange')] }
  const cardNumber = Number(toCardNumberText(arcanum) || card.value)
  const isCourtCard = arcanum !== '' && cardNumber >= TAROT_PAGE_CARD_NUMBER
  return {
    suit: createSuitLabel(suit, settings),
    rank:
      arcanum === ''
        ? { text: String(card.value) }
        : { key: `HnB.tarot.cardRank.${toCardNumberText(arcanum)}` },
    meanings: [
      ...(isCourtCard ? [{ key: `HnB.tarot.court.${arcanum}` }] : []),
      { key: `HnB.tarot.suitMeaning.${suit}` },
    ],
  }
}

/** The Roman numeral printed on a major arcana. Null for the Fool and for other decks' cards. */
function toRomanNumeral(arcanumId: string): { readonly text: string } | null {
  const arcanumNumber = arcanumId === '' ? 0 : Number(toCardNumberText(arcanumId))
  if (arcanumNumber === 0) return null
  const romanTensText = 'X'.repeat(Math.floor(arcanumNumber / 10))
  return {
    text:
      romanTensText +
      (['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'][arcanumNumber % 10] ?? ''),
  }
}

/**
 * Describes what the tarot cards mean in this game. `buttonData` finds the suit in which the chosen cards help most.
 * The form of the push selects this suit at first.
 */
export const tarotCardMeanings: CardMeanings<TarotSettings> = {
  deckId: findTarotDeckId,
  describeCard: describeTarotCard,
  buttonData(cards, settings): Readonly<Record<string, string>> {
    const suit = findBestPushSuit(cards, settings)
    return suit === null ? {} : { suit }
  },
}
