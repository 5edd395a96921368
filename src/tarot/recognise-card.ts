/**
 * Recognises the cards of other authors' decks by their suit, their name, or the table's own suit names (ruling
 * TC10).
 */
import type { CardView } from '../core/chance'
import type { CardSuit, MinorArcanaSuit } from './arcana'
import { MINOR_ARCANA_SUITS } from './arcana'
import {
  IGNORED_CARD_NAME_WORDS,
  FOREIGN_MAJOR_CARD_NAMES,
  FOREIGN_MAJOR_SUIT_NAMES,
  FOREIGN_CARD_RANK_NAMES,
  FOREIGN_SUIT_NAMES,
} from './foreign-card-names'
import type { TarotSettings } from './rules'

/** The setting with the table's own suit names. */
type SuitNameSettings = Pick<TarotSettings, 'suits'>

/** What is printed on a card. The game recognises the card by these properties. */
type PrintedCard = Omit<CardView, 'id'>

/** The suit and the number of a card. Null for a value that the game does not recognise. */
interface RecognisedCard {
  readonly suit: CardSuit | null
  /** The number of the card: for minor arcana 1 (Ace) to 14 (King), for major arcana 0 (the Fool) to 21 (the World). */
  readonly number: number | null
}

const PLAIN_LETTER_REPLACEMENTS: Readonly<Record<string, string>> = {
  ł: 'l',
  ß: 'ss',
  œ: 'oe',
  '♣': ' clubs ',
  '♥': ' hearts ',
  '♠': ' spades ',
  '♦': ' diamonds ',
}

/** Splits a name into words in lower case without accents. Examples: `Tarot_Ace_Cups_01`, `AceOfCups`, `Épées`. */
export function splitIntoLowercaseWords(cardText: string): readonly string[] {
  return cardText
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łßœ♣♥♠♦]/g, (letter) => PLAIN_LETTER_REPLACEMENTS[letter] ?? letter)
    .replace(/(\p{L})(?=\p{N})|(\p{N})(?=\p{L})/gu, '$1$2 ')
    .replace(/of(?=(?:wands|cups|swords|pentacles|coins)\b)/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/**
 * The suit that a text names. The table's own names of suits come first. An empty text means `major`. Null for an
 * unknown suit.
 */
export function recogniseSuit(suitName: string, settings: SuitNameSettings): CardSuit | null {
  const suitWords = splitIntoLowercaseWords(suitName)
  const renamedSuit = findSuitByOwnName(suitWords, settings)
  if (renamedSuit) return renamedSuit
  if (suitWords.length === 0) return 'major'
  const minorSuits = findMinorSuits(suitWords)
  if (minorSuits.length === 1) return minorSuits[0] ?? null
  return FOREIGN_MAJOR_SUIT_NAMES.some((foreignName) => isPhraseInWords(foreignName.split(' '), suitWords))
    ? 'major'
    : null
}

/** Does this text contain only the words "minor arcana", and not the name of a suit? */
const isMinorSuitName = (suitName: string): boolean =>
  ['minor', 'minors', 'minor arcana'].includes(splitIntoLowercaseWords(suitName).join(' '))

/** The suit to which the table has given this name in its settings. */
function findSuitByOwnName(suitWords: readonly string[], { suits }: SuitNameSettings): CardSuit | undefined {
  return RENAMABLE_SUITS.find((suit) => {
    const ownNameWords = splitIntoLowercaseWords(suits[suit] ?? '')
    return ownNameWords.length > 0 && ownNameWords.join(' ') === suitWords.join(' ')
  })
}

const RENAMABLE_SUITS = [...MINOR_ARCANA_SUITS, 'major'] as const

/** Recognises a card by its name. Null if the name contains neither a suit nor a major arcana. */
function recogniseCardName(cardName: string, settings: SuitNameSettings): RecognisedCard | null {
  const nameWords = splitIntoLowercaseWords(cardName)
  const renamedSuit = MINOR_ARCANA_SUITS.find((suit) =>
    isPhraseInWords(splitIntoLowercaseWords(settings.suits[suit]), nameWords),
  )
  const minorSuits = renamedSuit ? [renamedSuit] : findMinorSuits(nameWords)
  const [suit] = minorSuits.length === 1 ? minorSuits : []
  const rankNumber = findRankNumber(nameWords)
  if (suit && rankNumber !== null) return { suit, number: rankNumber }
  const remainingName = nameWords
    .filter((word) => !IGNORED_CARD_NAME_WORDS.has(word) && parseCardNumber(word) === null)
    .join(' ')
  const majorNumber = FOREIGN_MAJOR_CARD_NAMES.findIndex((foreignNames) =>
    foreignNames.includes(remainingName),
  )
  if (majorNumber >= 0) return { suit: 'major', number: majorNumber }
  return suit ? { suit, number: null } : null
}

/**
 * Recognises a printed card by its suit, then by its name. Without suit and known name it is a major arcana, unless it
 * is blank (no picture and no value).
 */
export function recogniseCard(card: PrintedCard, settings: SuitNameSettings): RecognisedCard {
  const hasNoSuit = splitIntoLowercaseWords(card.suit).length === 0
  const statedSuit = hasNoSuit || isMinorSuitName(card.suit) ? null : recogniseSuit(card.suit, settings)
  const recognisedName =
    recogniseCardName(card.name, settings) ?? recogniseCardName(card.ownName ?? '', settings)
  if (statedSuit)
    return {
      suit: statedSuit,
      number:
        (recognisedName?.suit === statedSuit ? recognisedName.number : null) ??
        findPrintedNumber(statedSuit, card),
    }
  if (recognisedName?.suit)
    return {
      suit: recognisedName.suit,
      number: recognisedName.number ?? findPrintedNumber(recognisedName.suit, card),
    }
  const isBlankCard = card.img === '' && card.value === 0
  return hasNoSuit && !isBlankCard
    ? { suit: 'major', number: findPrintedNumber('major', card) }
    : { suit: null, number: null }
}

/**
 * The number of a card: the card's value, if the suit has a card with this number. Otherwise the first number in the
 * card's name that the suit has.
 */
function findPrintedNumber(suit: CardSuit, { value, name, ownName = '' }: PrintedCard): number | null {
  const isCardNumberInRange = (number: number) =>
    number >= (suit === 'major' ? 0 : 1) && number <= (suit === 'major' ? 21 : 14)
  const namedNumbers = splitIntoLowercaseWords(`${name} ${ownName}`).flatMap(
    (word) => parseCardNumber(word) ?? [],
  )
  return (value > 0 && isCardNumberInRange(value) ? value : namedNumbers.find(isCardNumberInRange)) ?? null
}

function findRankNumber(nameWords: readonly string[]): number | null {
  const namedRanks = nameWords.map(
    (word) => FOREIGN_CARD_RANK_NAMES.findIndex((foreignNames) => foreignNames.includes(word)) + 1,
  )
  const numericRanks = nameWords.map((word) => parseCardNumber(word) ?? 0)
  return (
    [...namedRanks, ...numericRanks].find((rank) => rank >= 1 && rank <= FOREIGN_CARD_RANK_NAMES.length) ??
    null
  )
}

/** Parses a number of up to three digits, or a Roman numeral below 30. Null for any other word. */
function parseCardNumber(word: string): number | null {
  if (/^\d{1,3}$/.test(word)) return Number(word)
  const romanMatch = /^(x{0,2})(ix|iv|v?i{0,4})$/.exec(word)
  if (!romanMatch || word === '') return null
  const [, tensNumerals = '', onesNumerals = ''] = romanMatch
  const irregularNumerals: Readonly<Record<string, number>> = { ix: 9, iv: 4 }
  return (
    tensNumerals.length * 10 +
    (irregularNumerals[onesNumerals] ?? (onesNumerals.startsWith('v') ? 4 : 0) + onesNumerals.length)
  )
}

const findMinorSuits = (nameWords: readonly string[]): MinorArcanaSuit[] =>
  MINOR_ARCANA_SUITS.filter((suit) =>
    nameWords.some((word) =>
      FOREIGN_SUIT_NAMES[suit].some((suitName) => word === suitName || word === `${suitName}s`),
    ),
  )

/** Do the words contain the phrase as consecutive words? An empty phrase never matches. */
const isPhraseInWords = (phraseWords: readonly string[], textWords: readonly string[]): boolean =>
  phraseWords.length > 0 && ` ${textWords.join(' ')} `.includes(` ${phraseWords.join(' ')} `)
