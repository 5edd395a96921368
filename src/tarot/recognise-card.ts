/**
 * Recognises the cards of other authors' decks by their suit, their name, or the table's own suit names (ruling
 * TC10).
 */
import type { CardView } from '../core/chance'
import type { CardSuit, MinorSuit } from './arcana'
import { MINOR_SUITS } from './arcana'
import {
  IGNORED_NAME_WORDS,
  FOREIGN_MAJOR_NAMES,
  FOREIGN_MAJOR_SUIT_NAMES,
  FOREIGN_RANK_NAMES,
  FOREIGN_SUIT_NAMES,
} from './foreign-card-names'
import type { TarotSettings } from './rules'

/** The setting with the table's own suit names. */
type OwnSuitNames = Pick<TarotSettings, 'suits'>

/** What is printed on a card. The game recognises the card by these properties. */
type PrintedCard = Omit<CardView, 'id'>

/** The suit and the number of a card. Null for a value that the game does not recognise. */
interface RecognisedCard {
  readonly suit: CardSuit | null
  /**
   * The number of the card. A minor arcana has a number from 1 (Ace) to 14 (King). A major arcana has a number from 0
   * (the Fool) to 21 (the World).
   */
  readonly number: number | null
}

const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ß: 'ss',
  œ: 'oe',
  '♣': ' clubs ',
  '♥': ' hearts ',
  '♠': ' spades ',
  '♦': ' diamonds ',
}

/** Splits a name into words in lower case without accents. Examples: `Tarot_Ace_Cups_01`, `AceOfCups`, `Épées`. */
export function lowercaseWords(text: string): readonly string[] {
  return text
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łßœ♣♥♠♦]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/(\p{L})(?=\p{N})|(\p{N})(?=\p{L})/gu, '$1$2 ')
    .replace(/of(?=(?:wands|cups|swords|pentacles|coins)\b)/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/**
 * The suit that a text names. The table's own names of suits come first. An empty text means `major`. Null for an
 * unknown suit.
 */
export function recogniseSuit(suit: string, settings: OwnSuitNames): CardSuit | null {
  const words = lowercaseWords(suit)
  const renamedSuit = suitByOwnName(words, settings)
  if (renamedSuit) return renamedSuit
  if (words.length === 0) return 'major'
  const minorSuits = findMinorSuits(words)
  if (minorSuits.length === 1) return minorSuits[0] ?? null
  return FOREIGN_MAJOR_SUIT_NAMES.some((name) => containsPhrase(name.split(' '), words)) ? 'major' : null
}

/** Does this text contain only the words "minor arcana", and not the name of a suit? */
const isMinorSuitName = (suit: string): boolean =>
  ['minor', 'minors', 'minor arcana'].includes(lowercaseWords(suit).join(' '))

/** The suit to which the table has given this name in its settings. */
function suitByOwnName(words: readonly string[], { suits }: OwnSuitNames): CardSuit | undefined {
  return RENAMABLE_SUITS.find((suit) => {
    const ownWords = lowercaseWords(suits[suit] ?? '')
    return ownWords.length > 0 && ownWords.join(' ') === words.join(' ')
  })
}

const RENAMABLE_SUITS = [...MINOR_SUITS, 'major'] as const

/** Recognises a card by its name. Null if the name contains neither a suit nor a major arcana. */
function recogniseName(name: string, settings: OwnSuitNames): RecognisedCard | null {
  const words = lowercaseWords(name)
  const renamedSuit = MINOR_SUITS.find((suit) => containsPhrase(lowercaseWords(settings.suits[suit]), words))
  const minorSuits = renamedSuit ? [renamedSuit] : findMinorSuits(words)
  const [suit] = minorSuits.length === 1 ? minorSuits : []
  const rank = findRankNumber(words)
  if (suit && rank !== null) return { suit, number: rank }
  const remainingName = words
    .filter((word) => !IGNORED_NAME_WORDS.has(word) && parseCardNumber(word) === null)
    .join(' ')
  const majorNumber = FOREIGN_MAJOR_NAMES.findIndex((names) => names.includes(remainingName))
  if (majorNumber >= 0) return { suit: 'major', number: majorNumber }
  return suit ? { suit, number: null } : null
}

/**
 * Recognises a card by its suit, then by its name. A card without a suit and with an unknown name counts as a major
 * arcana. A blank card, which has no picture and no value, does not.
 */
export function recogniseCard(card: PrintedCard, settings: OwnSuitNames): RecognisedCard {
  const hasNoSuit = lowercaseWords(card.suit).length === 0
  const statedSuit = hasNoSuit || isMinorSuitName(card.suit) ? null : recogniseSuit(card.suit, settings)
  const nameResult = recogniseName(card.name, settings) ?? recogniseName(card.ownName ?? '', settings)
  if (statedSuit)
    return {
      suit: statedSuit,
      number: (nameResult?.suit === statedSuit ? nameResult.number : null) ?? printedNumber(statedSuit, card),
    }
  if (nameResult?.suit)
    return { suit: nameResult.suit, number: nameResult.number ?? printedNumber(nameResult.suit, card) }
  const isBlank = card.img === '' && card.value === 0
  return hasNoSuit && !isBlank
    ? { suit: 'major', number: printedNumber('major', card) }
    : { suit: null, number: null }
}

/**
 * The number of a card: the card's value, if the suit has a card with this number. Otherwise the first number in the
 * card's name that the suit has.
 */
function printedNumber(suit: CardSuit, { value, name, ownName = '' }: PrintedCard): number | null {
  const isInRange = (number: number) =>
    number >= (suit === 'major' ? 0 : 1) && number <= (suit === 'major' ? 21 : 14)
  const numbers = lowercaseWords(`${name} ${ownName}`).flatMap((word) => parseCardNumber(word) ?? [])
  return (value > 0 && isInRange(value) ? value : numbers.find(isInRange)) ?? null
}

function findRankNumber(words: readonly string[]): number | null {
  const namedRanks = words.map((word) => FOREIGN_RANK_NAMES.findIndex((names) => names.includes(word)) + 1)
  const numericRanks = words.map((word) => parseCardNumber(word) ?? 0)
  return (
    [...namedRanks, ...numericRanks].find((rank) => rank >= 1 && rank <= FOREIGN_RANK_NAMES.length) ?? null
  )
}

/** Parses a number of up to three digits, or a Roman numeral below 30. Null for any other word. */
function parseCardNumber(word: string): number | null {
  if (/^\d{1,3}$/.test(word)) return Number(word)
  const romanMatch = /^(x{0,2})(ix|iv|v?i{0,4})$/.exec(word)
  if (!romanMatch || word === '') return null
  const [, tensNumerals = '', onesNumerals = ''] = romanMatch
  const irregularValues: Readonly<Record<string, number>> = { ix: 9, iv: 4 }
  return (
    tensNumerals.length * 10 +
    (irregularValues[onesNumerals] ?? (onesNumerals.startsWith('v') ? 4 : 0) + onesNumerals.length)
  )
}

const findMinorSuits = (words: readonly string[]): MinorSuit[] =>
  MINOR_SUITS.filter((suit) =>
    words.some((word) =>
      FOREIGN_SUIT_NAMES[suit].some((suitName) => word === suitName || word === `${suitName}s`),
    ),
  )

/** Do the words contain the phrase as consecutive words? An empty phrase never matches. */
const containsPhrase = (phrase: readonly string[], words: readonly string[]): boolean =>
  phrase.length > 0 && ` ${words.join(' ')} `.includes(` ${phrase.join(' ')} `)
