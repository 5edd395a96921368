/** Checks a deck before the table chooses it: counts minor and major arcana, and lists missing and unknown cards. */
import type { CardView } from '../core/chance'
import type { DeckAnalysis } from '../core/contract-cards'
import type { PhraseValue, Phrase } from '../core/phrase'
import { toPlaceholderValue } from '../core/phrase'
import type { CardSuit } from './arcana'
import { TAROT_CARDS, MINOR_ARCANA_SUITS } from './arcana'
import { createSuitLabel } from './table-deck'
import { recogniseCard } from './recognise-card'
import type { TarotSettings } from './rules'

type SuitNameSettings = Pick<TarotSettings, 'suits'>

/**
 * The highest number of cards that a line of the deck report names. If a line is about more cards, it states only their
 * number.
 */
const MAX_CARD_NAMES_PER_FAULT = 5

/** The suits in a complete tarot deck, with the major arcana as a suit. */
const TAROT_SUITS = [...MINOR_ARCANA_SUITS, 'major'] as const
const countCardsOfSuit = (suit: CardSuit): number =>
  TAROT_CARDS.filter((card) => findSuitOfTarotCard(card) === suit).length
const findSuitOfTarotCard = (card: (typeof TAROT_CARDS)[number]): CardSuit =>
  card.kind === 'major' ? 'major' : card.suit

/** Analyses a deck: which of its cards the game would recognise, and the faults of the deck. */
export function analyseTarotDeck(cards: readonly CardView[], settings: SuitNameSettings): DeckAnalysis {
  const recognisedCards = cards.map((card) => ({ card, ...recogniseCard(card, settings) }))
  const listNumbersOfSuitCards = (suit: CardSuit) =>
    recognisedCards.flatMap((recognisedCard) => (recognisedCard.suit === suit ? [recognisedCard.number] : []))
  const minorArcanaCounts = MINOR_ARCANA_SUITS.map(
    (suit) => [suit, listNumbersOfSuitCards(suit).length] as const,
  )
  const minorArcanaTotal = minorArcanaCounts.reduce(
    (totalCardCount, [, number]) => totalCardCount + number,
    0,
  )
  const unknownCardNames = recognisedCards
    .filter(({ suit }) => suit === null)
    .map(({ card }) => formatUnknownCardName(card))
  const deckFaults = [
    ...TAROT_SUITS.flatMap((suit) => findFaultsOfCardsOfSuit(suit, listNumbersOfSuitCards(suit), settings)),
    ...createUnknownCardPhrases(unknownCardNames),
  ]
  return {
    isComplete: deckFaults.length === 0,
    lines: [
      {
        phrase: {
          key: 'HnB.tarot.deck.minors',
          data: { number: minorArcanaTotal, ...createSuitCountPlaceholders(minorArcanaCounts, settings) },
        },
        bad: false,
      },
      {
        phrase: { key: 'HnB.tarot.deck.majors', data: { number: listNumbersOfSuitCards('major').length } },
        bad: false,
      },
      ...deckFaults.map((deckFaultPhrase) => ({ phrase: deckFaultPhrase, bad: true })),
    ],
  }
}

function createSuitCountPlaceholders(
  suitCounts: readonly (readonly [CardSuit & (typeof MINOR_ARCANA_SUITS)[number], number])[],
  settings: SuitNameSettings,
): Record<string, PhraseValue> {
  return Object.fromEntries(
    suitCounts.flatMap(([suit, number]): [string, PhraseValue][] => [
      [suit, toPlaceholderValue(createSuitLabel(suit, settings))],
      [`${suit}Number`, number],
    ]),
  )
}

/**
 * Reports missing and surplus cards of a suit. Missing cards are named only if all found cards have known, different
 * numbers; otherwise they are only counted.
 */
function findFaultsOfCardsOfSuit(
  suit: CardSuit,
  numbersOfSuitCards: readonly (number | null)[],
  settings: SuitNameSettings,
): Phrase[] {
  const expectedCardCount = countCardsOfSuit(suit)
  const suitName =
    suit === 'major'
      ? { key: 'HnB.tarot.does.majorSuit' }
      : toPlaceholderValue(createSuitLabel(suit, settings))
  if (numbersOfSuitCards.length > expectedCardCount)
    return [
      {
        key: 'HnB.tarot.deck.tooMany',
        data: { suit: suitName, number: numbersOfSuitCards.length - expectedCardCount },
      },
    ]
  if (numbersOfSuitCards.length === expectedCardCount) return []
  const hasDistinctNumbers =
    new Set(numbersOfSuitCards).size === numbersOfSuitCards.length && !numbersOfSuitCards.includes(null)
  const missingCards = TAROT_CARDS.filter(
    (card) => findSuitOfTarotCard(card) === suit && !numbersOfSuitCards.includes(card.number),
  )
  if (!hasDistinctNumbers || missingCards.length > MAX_CARD_NAMES_PER_FAULT)
    return [
      {
        key: 'HnB.tarot.deck.tooFew',
        data: { suit: suitName, number: expectedCardCount - numbersOfSuitCards.length },
      },
    ]
  return missingCards.map((card) => ({ key: 'HnB.tarot.deck.missing', data: { card: { key: card.name } } }))
}

function createUnknownCardPhrases(unknownCardNames: readonly string[]): Phrase[] {
  if (unknownCardNames.length === 0) return []
  const cardNamesToList = [...new Set(unknownCardNames)].slice(0, MAX_CARD_NAMES_PER_FAULT)
  return [
    {
      key: 'HnB.tarot.deck.strange',
      data: { number: unknownCardNames.length, names: { names: cardNamesToList } },
    },
  ]
}

const formatUnknownCardName = ({ name, suit }: CardView): string =>
  suit.trim() === '' ? name : `${name} (${suit})`
