/** The meaning of each tarot card, for the enlarged card and for the dock. */
import type { CardDescription, CardMeanings } from '../core/contract'
import type { CardView } from '../core/chance'
import { PAGE } from './arcana'
import { deckOf, factOf, suitWords } from './cards'
import { likelySuit } from './push/would'
import type { Settings } from './rules'

/** The number of a card of the game's own deck: the last two characters of its id. */
const numberOf = (arcanum: string): string => arcanum.slice(-2)

function face(card: CardView, settings: Settings): CardDescription {
  const { suit, arcanum } = factOf(card, settings)
  const does = (what: 'majorSuit' | 'major' | 'strange') => ({ key: `HnB.tarot.does.${what}` })
  if (suit === 'major') {
    const meanings = arcanum === '' ? [] : [{ key: `HnB.tarot.arcanum.${arcanum}` }]
    return { suit: does('majorSuit'), rank: roman(arcanum), meanings: [...meanings, does('major')] }
  }
  if (suit === 'strange') return { suit: { text: card.suit }, rank: null, meanings: [does('strange')] }
  const number = Number(numberOf(arcanum) || card.value)
  const isPerson = arcanum !== '' && number >= PAGE
  return {
    suit: suitWords(suit, settings),
    rank: arcanum === '' ? { text: String(card.value) } : { key: `HnB.tarot.cardRank.${numberOf(arcanum)}` },
    meanings: [
      ...(isPerson ? [{ key: `HnB.tarot.court.${arcanum}` }] : []),
      { key: `HnB.tarot.suitMeaning.${suit}` },
    ],
  }
}

/** The Roman numeral of a major arcana, as printed on cards; null for the Fool, and for cards of another deck. */
function roman(arcanum: string): { readonly text: string } | null {
  const number = arcanum === '' ? 0 : Number(numberOf(arcanum))
  if (number === 0) return null
  const tens = 'X'.repeat(Math.floor(number / 10))
  return { text: tens + (['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'][number % 10] ?? '') }
}

/** The meanings of the tarot cards. `about` adds the likely suit of the chosen cards to an action's data. */
export const lore: CardMeanings<Settings> = {
  deck: deckOf,
  face,
  about(cards, settings): Readonly<Record<string, string>> {
    const suit = likelySuit(cards, settings)
    return suit === null ? {} : { suit }
  },
}
