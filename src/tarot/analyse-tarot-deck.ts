/** Checks a deck before the table chooses it: counts minor and major arcana, and lists missing and unknown cards. */
import type { CardView } from '../core/chance'
import type { DeckAnalysis } from '../core/contract-cards'
import type { PhraseValue, Phrase } from '../core/phrase'
import { toPlaceholderValue } from '../core/phrase'
import type { CardSuit } from './arcana'
import { TAROT_CARDS, MINOR_SUITS } from './arcana'
import { suitLabel } from './table-deck'
import { recogniseCard } from './recognise-card'
import type { TarotSettings } from './rules'

type SuitNameSettings = Pick<TarotSettings, 'suits'>

/**
 * A line of the report names at most this many cards. If more cards are concerned, the line states only their number.
 */
const MAX_NAMED_CARDS = 5

/** The suits that a complete deck has. */
const TAROT_SUITS = [...MINOR_SUITS, 'major'] as const
const suitSize = (suit: CardSuit): number =>
  TAROT_CARDS.filter((card) => suitOfTarotCard(card) === suit).length
const suitOfTarotCard = (card: (typeof TAROT_CARDS)[number]): CardSuit =>
  card.kind === 'major' ? 'major' : card.suit

/** Analyses a deck: lists the cards that the game would recognise, and the faults of the deck. */
export function analyseTarotDeck(cards: readonly CardView[], settings: SuitNameSettings): DeckAnalysis {
  const recognisedCards = cards.map((card) => ({ card, ...recogniseCard(card, settings) }))
  const numbersInSuit = (suit: CardSuit) =>
    recognisedCards.flatMap((recognisedCard) => (recognisedCard.suit === suit ? [recognisedCard.number] : []))
  const minorCounts = MINOR_SUITS.map((suit) => [suit, numbersInSuit(suit).length] as const)
  const minorTotal = minorCounts.reduce((sum, [, number]) => sum + number, 0)
  const unknownNames = recognisedCards
    .filter(({ suit }) => suit === null)
    .map(({ card }) => unknownCardName(card))
  const faults = [
    ...TAROT_SUITS.flatMap((suit) => suitFaults(suit, numbersInSuit(suit), settings)),
    ...unknownCardLines(unknownNames),
  ]
  return {
    isComplete: faults.length === 0,
    lines: [
      {
        phrase: {
          key: 'HnB.tarot.deck.minors',
          data: { number: minorTotal, ...suitCountData(minorCounts, settings) },
        },
        bad: false,
      },
      {
        phrase: { key: 'HnB.tarot.deck.majors', data: { number: numbersInSuit('major').length } },
        bad: false,
      },
      ...faults.map((fault) => ({ phrase: fault, bad: true })),
    ],
  }
}

function suitCountData(
  suitCounts: readonly (readonly [CardSuit & (typeof MINOR_SUITS)[number], number])[],
  settings: SuitNameSettings,
): Record<string, PhraseValue> {
  return Object.fromEntries(
    suitCounts.flatMap(([suit, number]): [string, PhraseValue][] => [
      [suit, toPlaceholderValue(suitLabel(suit, settings))],
      [`${suit}Number`, number],
    ]),
  )
}

/**
 * Reports missing and surplus cards of a suit. The report can name the missing cards only if all found cards of the
 * suit have known and different numbers. Otherwise it states only how many cards are missing.
 */
function suitFaults(
  suit: CardSuit,
  numbers: readonly (number | null)[],
  settings: SuitNameSettings,
): Phrase[] {
  const expectedCount = suitSize(suit)
  const suitName =
    suit === 'major' ? { key: 'HnB.tarot.does.majorSuit' } : toPlaceholderValue(suitLabel(suit, settings))
  if (numbers.length > expectedCount)
    return [
      { key: 'HnB.tarot.deck.tooMany', data: { suit: suitName, number: numbers.length - expectedCount } },
    ]
  if (numbers.length === expectedCount) return []
  const hasDistinctNumbers = new Set(numbers).size === numbers.length && !numbers.includes(null)
  const missingCards = TAROT_CARDS.filter(
    (card) => suitOfTarotCard(card) === suit && !numbers.includes(card.number),
  )
  if (!hasDistinctNumbers || missingCards.length > MAX_NAMED_CARDS)
    return [
      { key: 'HnB.tarot.deck.tooFew', data: { suit: suitName, number: expectedCount - numbers.length } },
    ]
  return missingCards.map((card) => ({ key: 'HnB.tarot.deck.missing', data: { card: { key: card.name } } }))
}

function unknownCardLines(names: readonly string[]): Phrase[] {
  if (names.length === 0) return []
  const shownNames = [...new Set(names)].slice(0, MAX_NAMED_CARDS)
  return [{ key: 'HnB.tarot.deck.strange', data: { number: names.length, names: { names: shownNames } } }]
}

const unknownCardName = ({ name, suit }: CardView): string =>
  suit.trim() === '' ? name : `${name} (${suit})`
