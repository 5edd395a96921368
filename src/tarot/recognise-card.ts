/** Recognises cards of any author's deck by suit, name, or the table's suit names (ruling TC10). */
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

/** The setting with the names that the table gives to the suits. */
type SuitNameSettings = Pick<TarotSettings, 'suits'>

/** What is printed on a card, by which the game recognises the card. */
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
    .filter((nameWord) => nameWord !== '')
}

/** The suit that a text names, by the table's own names first. Empty text: `major`. Unknown: null. */
export function recogniseSuit(suitName: string, settings: SuitNameSettings): CardSuit | null {
  const suitWords = splitIntoLowercaseWords(suitName)
  const renamedSuit = findSuitByOwnName(suitWords, settings)
  if (renamedSuit) return renamedSuit
  if (suitWords.length === 0) return 'major'
  const minorArcanaSuits = findMinorSuits(suitWords)
  if (minorArcanaSuits.length === 1) return minorArcanaSuits[0] ?? null
  return FOREIGN_MAJOR_SUIT_NAMES.some((foreignSuitName) =>
    isPhraseInWords(foreignSuitName.split(' '), suitWords),
  )
    ? 'major'
    : null
}

/** Does the text say only "minor arcana", without the name of a suit? */
const isMinorSuitName = (suitName: string): boolean =>
  ['minor', 'minors', 'minor arcana'].includes(splitIntoLowercaseWords(suitName).join(' '))

/** Finds the suit to which the table's settings give this name. */
function findSuitByOwnName(suitWords: readonly string[], { suits }: SuitNameSettings): CardSuit | undefined {
  return RENAMABLE_SUITS.find((suit) => {
    const suitNameWords = splitIntoLowercaseWords(suits[suit] ?? '')
    return suitNameWords.length > 0 && suitNameWords.join(' ') === suitWords.join(' ')
  })
}

const RENAMABLE_SUITS = [...MINOR_ARCANA_SUITS, 'major'] as const

/** Recognises a card by its name. Null if the name contains neither a suit nor a major arcana. */
function recogniseCardName(cardName: string, settings: SuitNameSettings): RecognisedCard | null {
  const cardNameWords = splitIntoLowercaseWords(cardName)
  const renamedSuit = MINOR_ARCANA_SUITS.find((suit) =>
    isPhraseInWords(splitIntoLowercaseWords(settings.suits[suit]), cardNameWords),
  )
  const minorArcanaSuits = renamedSuit ? [renamedSuit] : findMinorSuits(cardNameWords)
  const [suit] = minorArcanaSuits.length === 1 ? minorArcanaSuits : []
  const rankNumber = findCardRankNumber(cardNameWords)
  if (suit && rankNumber !== null) return { suit, number: rankNumber }
  const remainingNameWords = cardNameWords
    .filter((nameWord) => !IGNORED_CARD_NAME_WORDS.has(nameWord) && parseCardNumber(nameWord) === null)
    .join(' ')
  const majorCardNumber = FOREIGN_MAJOR_CARD_NAMES.findIndex((foreignNames) =>
    foreignNames.includes(remainingNameWords),
  )
  if (majorCardNumber >= 0) return { suit: 'major', number: majorCardNumber }
  return suit ? { suit, number: null } : null
}

/**
 * Recognises a printed card by its suit, then by its name. Without suit and known name it is a major arcana, unless it
 * is blank (no picture and no value).
 */
export function recogniseCard(card: PrintedCard, settings: SuitNameSettings): RecognisedCard {
  const isCardSuitMissing = splitIntoLowercaseWords(card.suit).length === 0
  const statedSuit =
    isCardSuitMissing || isMinorSuitName(card.suit) ? null : recogniseSuit(card.suit, settings)
  const recognisedName =
    recogniseCardName(card.name, settings) ?? recogniseCardName(card.ownName ?? '', settings)
  if (statedSuit)
    return {
      suit: statedSuit,
      number:
        (recognisedName?.suit === statedSuit ? recognisedName.number : null) ??
        findPrintedCardNumber(statedSuit, card),
    }
  if (recognisedName?.suit)
    return {
      suit: recognisedName.suit,
      number: recognisedName.number ?? findPrintedCardNumber(recognisedName.suit, card),
    }
  const isBlankCard = card.img === '' && card.value === 0
  return isCardSuitMissing && !isBlankCard
    ? { suit: 'major', number: findPrintedCardNumber('major', card) }
    : { suit: null, number: null }
}

/** A card's number: its value if the suit has it, otherwise the first number in its name that the suit has. */
function findPrintedCardNumber(suit: CardSuit, { value, name, ownName = '' }: PrintedCard): number | null {
  const isCardNumberInRange = (possibleCardNumber: number) =>
    possibleCardNumber >= (suit === 'major' ? 0 : 1) && possibleCardNumber <= (suit === 'major' ? 21 : 14)
  const printedNumbers = splitIntoLowercaseWords(`${name} ${ownName}`).flatMap(
    (nameWord) => parseCardNumber(nameWord) ?? [],
  )
  return (value > 0 && isCardNumberInRange(value) ? value : printedNumbers.find(isCardNumberInRange)) ?? null
}

function findCardRankNumber(cardNameWords: readonly string[]): number | null {
  const namedRanks = cardNameWords.map(
    (nameWord) => FOREIGN_CARD_RANK_NAMES.findIndex((foreignNames) => foreignNames.includes(nameWord)) + 1,
  )
  const printedRankNumbers = cardNameWords.map((nameWord) => parseCardNumber(nameWord) ?? 0)
  return (
    [...namedRanks, ...printedRankNumbers].find(
      (rank) => rank >= 1 && rank <= FOREIGN_CARD_RANK_NAMES.length,
    ) ?? null
  )
}

/** Parses a number of up to three digits, or a Roman numeral below 30. Null for any other word. */
function parseCardNumber(numberWord: string): number | null {
  if (/^\d{1,3}$/.test(numberWord)) return Number(numberWord)
  const romanMatch = /^(x{0,2})(ix|iv|v?i{0,4})$/.exec(numberWord)
  if (!romanMatch || numberWord === '') return null
  const [, tensNumerals = '', onesNumerals = ''] = romanMatch
  const irregularRomanNumerals: Readonly<Record<string, number>> = { ix: 9, iv: 4 }
  return (
    tensNumerals.length * 10 +
    (irregularRomanNumerals[onesNumerals] ?? (onesNumerals.startsWith('v') ? 4 : 0) + onesNumerals.length)
  )
}

const findMinorSuits = (cardNameWords: readonly string[]): MinorArcanaSuit[] =>
  MINOR_ARCANA_SUITS.filter((suit) =>
    cardNameWords.some((nameWord) =>
      FOREIGN_SUIT_NAMES[suit].some((suitName) => nameWord === suitName || nameWord === `${suitName}s`),
    ),
  )

/** Do the words of a text contain the words of a phrase, one directly after another? False for an empty phrase. */
const isPhraseInWords = (phraseWords: readonly string[], textWords: readonly string[]): boolean =>
  phraseWords.length > 0 && ` ${textWords.join(' ')} `.includes(` ${phraseWords.join(' ')} `)
