/** Analyses a deck before the table chooses it: counts minor and major arcana, lists missing and unknown cards. */
import type { CardView } from '../core/chance'
import type { DeckAnalysis } from '../core/contract-cards'
import type { PhraseValue, Phrase } from '../core/phrase'
import type { CardSuit } from './arcana'
import { ARCANA, MINOR_SUITS } from './arcana'
import { suitWords } from './cards'
import { recognise } from './recognise'
import type { Settings } from './rules'

type Reading = Pick<Settings, 'suits'>

/** The most card names that a line lists; a longer list becomes a number. */
const NAMED = 5

/** The suits of a complete deck. */
const SUITS = [...MINOR_SUITS, 'major'] as const
const sizeOf = (suit: CardSuit): number => ARCANA.filter((card) => suitOfArcanum(card) === suit).length
const suitOfArcanum = (card: (typeof ARCANA)[number]): CardSuit =>
  card.kind === 'major' ? 'major' : card.suit

/** Lists the cards that the game would recognise in a deck, and the deck's faults. */
export function readDeck(cards: readonly CardView[], settings: Reading): DeckAnalysis {
  const read = cards.map((card) => ({ card, ...recognise(card, settings) }))
  const numbersOf = (suit: CardSuit) => read.flatMap((one) => (one.suit === suit ? [one.number] : []))
  const counts = MINOR_SUITS.map((suit) => [suit, numbersOf(suit).length] as const)
  const minors = counts.reduce((sum, [, number]) => sum + number, 0)
  const strange = read.filter(({ suit }) => suit === null).map(({ card }) => nameOfStrange(card))
  const wrong = [
    ...SUITS.flatMap((suit) => faultsOf(suit, numbersOf(suit), settings)),
    ...strangeLines(strange),
  ]
  return {
    whole: wrong.length === 0,
    lines: [
      {
        words: { key: 'HnB.tarot.deck.minors', data: { number: minors, ...countsBySuit(counts, settings) } },
        bad: false,
      },
      { words: { key: 'HnB.tarot.deck.majors', data: { number: numbersOf('major').length } }, bad: false },
      ...wrong.map((words) => ({ words, bad: true })),
    ],
  }
}

function countsBySuit(
  counts: readonly (readonly [CardSuit & (typeof MINOR_SUITS)[number], number])[],
  settings: Reading,
): Record<string, PhraseValue> {
  return Object.fromEntries(
    counts.flatMap(([suit, number]) => [
      [suit, nameData(suitWords(suit, settings))] as const,
      [`${suit}Number`, number] as const,
    ]),
  )
}

const nameData = (words: Phrase): PhraseValue => ('text' in words ? words.text : { key: words.key })

/** A suit's missing or surplus cards. Missing cards have names only if all cards found have different numbers. */
function faultsOf(suit: CardSuit, numbers: readonly (number | null)[], settings: Reading): Phrase[] {
  const size = sizeOf(suit)
  const name = suit === 'major' ? { key: 'HnB.tarot.does.majorSuit' } : nameData(suitWords(suit, settings))
  if (numbers.length > size)
    return [{ key: 'HnB.tarot.deck.tooMany', data: { suit: name, number: numbers.length - size } }]
  if (numbers.length === size) return []
  const isClear = new Set(numbers).size === numbers.length && !numbers.includes(null)
  const lacking = ARCANA.filter((card) => suitOfArcanum(card) === suit && !numbers.includes(card.number))
  if (!isClear || lacking.length > NAMED)
    return [{ key: 'HnB.tarot.deck.tooFew', data: { suit: name, number: size - numbers.length } }]
  return lacking.map((card) => ({ key: 'HnB.tarot.deck.missing', data: { card: { key: card.name } } }))
}

function strangeLines(names: readonly string[]): Phrase[] {
  if (names.length === 0) return []
  const some = [...new Set(names)].slice(0, NAMED)
  return [{ key: 'HnB.tarot.deck.strange', data: { number: names.length, names: { names: some } } }]
}

const nameOfStrange = ({ name, suit }: CardView): string => (suit.trim() === '' ? name : `${name} (${suit})`)
