/** Recognises cards of any author's deck by suit, name, or the table's suit names (ruling TC10). */
import type { CardView } from '../core/chance'
import type { CardSuit, MinorArcanaSuit } from './arcana'
import { MINOR_ARCANA_SUITS } from './arcana'
import {
  IGNORED_CARD_NAME_WORDS,
  MAJOR_CARD_NAMES_IN_OTHER_LANGUAGES,
  MAJOR_SUIT_NAMES_IN_OTHER_LANGUAGES,
  CARD_RANK_NAMES_IN_OTHER_LANGUAGES,
  SUIT_NAMES_IN_OTHER_LANGUAGES,
} from './foreign-card-names'
import type { TarotSettings } from './rules'

/** The setting with the names that the table gives to the suits. */
type SuitNameSettings = Pick<TarotSettings, 'suits'>

/** The properties of a card by which the game recognises the card. */
type CardToRecognise = Omit<CardView, 'id'>

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
    .filter((wordOfCardName) => wordOfCardName !== '')
}

/**
 * Finds the suit that a text names. The table's own suit names are tried first. Empty text means the major arcana
 * (`major`). Null for an unknown text.
 */
export function recogniseSuit(suitName: string, settings: SuitNameSettings): CardSuit | null {
  const wordsOfSuitName = splitIntoLowercaseWords(suitName)
  const suitWithNameOfTable = findSuitByOwnName(wordsOfSuitName, settings)
  if (suitWithNameOfTable) return suitWithNameOfTable
  if (wordsOfSuitName.length === 0) return 'major'
  const minorArcanaSuits = findMinorArcanaSuitsInWords(wordsOfSuitName)
  if (minorArcanaSuits.length === 1) return minorArcanaSuits[0] ?? null
  return MAJOR_SUIT_NAMES_IN_OTHER_LANGUAGES.some((majorSuitNameInOtherLanguage) =>
    isPhraseInWords(majorSuitNameInOtherLanguage.split(' '), wordsOfSuitName),
  )
    ? 'major'
    : null
}

/** Does the text say only "minor arcana", without the name of a suit? */
const isMinorArcanaName = (suitName: string): boolean =>
  ['minor', 'minors', 'minor arcana'].includes(splitIntoLowercaseWords(suitName).join(' '))

/** Finds the suit to which the table's settings give this name. */
function findSuitByOwnName(
  wordsOfSuitName: readonly string[],
  { suits }: SuitNameSettings,
): CardSuit | undefined {
  return RENAMABLE_SUITS.find((suit) => {
    const suitNameWords = splitIntoLowercaseWords(suits[suit] ?? '')
    return suitNameWords.length > 0 && suitNameWords.join(' ') === wordsOfSuitName.join(' ')
  })
}

const RENAMABLE_SUITS = [...MINOR_ARCANA_SUITS, 'major'] as const

/** Recognises a card by its name. Null if the name contains neither a suit nor a major arcana. */
function recogniseCardName(cardName: string, settings: SuitNameSettings): RecognisedCard | null {
  const cardNameWords = splitIntoLowercaseWords(cardName)
  const suitWithNameOfTable = MINOR_ARCANA_SUITS.find((suit) =>
    isPhraseInWords(splitIntoLowercaseWords(settings.suits[suit]), cardNameWords),
  )
  const minorArcanaSuits = suitWithNameOfTable
    ? [suitWithNameOfTable]
    : findMinorArcanaSuitsInWords(cardNameWords)
  const [suit] = minorArcanaSuits.length === 1 ? minorArcanaSuits : []
  const rankNumber = findCardRankNumber(cardNameWords)
  if (suit && rankNumber !== null) return { suit, number: rankNumber }
  const remainingNameWords = cardNameWords
    .filter(
      (wordOfCardName) =>
        !IGNORED_CARD_NAME_WORDS.has(wordOfCardName) && parseCardNumber(wordOfCardName) === null,
    )
    .join(' ')
  const majorCardNumber = MAJOR_CARD_NAMES_IN_OTHER_LANGUAGES.findIndex((namesInOtherLanguages) =>
    namesInOtherLanguages.includes(remainingNameWords),
  )
  if (majorCardNumber >= 0) return { suit: 'major', number: majorCardNumber }
  return suit ? { suit, number: null } : null
}

/**
 * Recognises a printed card by its suit, then by its name. A card with neither a suit nor a known name counts as a
 * major arcana. A blank card, without picture and value, is not recognised.
 */
export function recogniseCard(card: CardToRecognise, settings: SuitNameSettings): RecognisedCard {
  const isCardSuitMissing = splitIntoLowercaseWords(card.suit).length === 0
  const suitPrintedOnCard =
    isCardSuitMissing || isMinorArcanaName(card.suit) ? null : recogniseSuit(card.suit, settings)
  const cardRecognisedByName =
    recogniseCardName(card.name, settings) ?? recogniseCardName(card.ownName ?? '', settings)
  if (suitPrintedOnCard)
    return {
      suit: suitPrintedOnCard,
      number:
        (cardRecognisedByName?.suit === suitPrintedOnCard ? cardRecognisedByName.number : null) ??
        findPrintedCardNumber(suitPrintedOnCard, card),
    }
  if (cardRecognisedByName?.suit)
    return {
      suit: cardRecognisedByName.suit,
      number: cardRecognisedByName.number ?? findPrintedCardNumber(cardRecognisedByName.suit, card),
    }
  const isBlankCard = card.img === '' && card.value === 0
  return isCardSuitMissing && !isBlankCard
    ? { suit: 'major', number: findPrintedCardNumber('major', card) }
    : { suit: null, number: null }
}

/**
 * Finds the number of a card. This is the card's value if the suit has a card of that number, otherwise the first
 * number in the card's name that the suit has.
 */
function findPrintedCardNumber(
  suit: CardSuit,
  { value, name, ownName = '' }: CardToRecognise,
): number | null {
  const isCardNumberInRange = (possibleCardNumber: number) =>
    possibleCardNumber >= (suit === 'major' ? 0 : 1) && possibleCardNumber <= (suit === 'major' ? 21 : 14)
  const numbersPrintedOnCard = splitIntoLowercaseWords(`${name} ${ownName}`).flatMap(
    (wordOfCardName) => parseCardNumber(wordOfCardName) ?? [],
  )
  return (
    (value > 0 && isCardNumberInRange(value) ? value : numbersPrintedOnCard.find(isCardNumberInRange)) ?? null
  )
}

function findCardRankNumber(cardNameWords: readonly string[]): number | null {
  const courtRanksInCardName = cardNameWords.map(
    (wordOfCardName) =>
      CARD_RANK_NAMES_IN_OTHER_LANGUAGES.findIndex((namesInOtherLanguages) =>
        namesInOtherLanguages.includes(wordOfCardName),
      ) + 1,
  )
  const numbersInCardName = cardNameWords.map((wordOfCardName) => parseCardNumber(wordOfCardName) ?? 0)
  return (
    [...courtRanksInCardName, ...numbersInCardName].find(
      (rank) => rank >= 1 && rank <= CARD_RANK_NAMES_IN_OTHER_LANGUAGES.length,
    ) ?? null
  )
}

/** Parses a number of up to three digits, or a Roman numeral below 30. Null for any other word. */
function parseCardNumber(wordOfCardNumber: string): number | null {
  if (/^\d{1,3}$/.test(wordOfCardNumber)) return Number(wordOfCardNumber)
  const romanNumeralMatch = /^(x{0,2})(ix|iv|v?i{0,4})$/.exec(wordOfCardNumber)
  if (!romanNumeralMatch || wordOfCardNumber === '') return null
  const [, tensNumerals = '', onesNumerals = ''] = romanNumeralMatch
  const irregularRomanNumerals: Readonly<Record<string, number>> = { ix: 9, iv: 4 }
  return (
    tensNumerals.length * 10 +
    (irregularRomanNumerals[onesNumerals] ?? (onesNumerals.startsWith('v') ? 4 : 0) + onesNumerals.length)
  )
}

const findMinorArcanaSuitsInWords = (cardNameWords: readonly string[]): MinorArcanaSuit[] =>
  MINOR_ARCANA_SUITS.filter((suit) =>
    cardNameWords.some((wordOfCardName) =>
      SUIT_NAMES_IN_OTHER_LANGUAGES[suit].some(
        (suitName) => wordOfCardName === suitName || wordOfCardName === `${suitName}s`,
      ),
    ),
  )

/** Do the words of a text contain the words of a phrase, one directly after another? False for an empty phrase. */
const isPhraseInWords = (wordsOfPhrase: readonly string[], wordsOfText: readonly string[]): boolean =>
  wordsOfPhrase.length > 0 && ` ${wordsOfText.join(' ')} `.includes(` ${wordsOfPhrase.join(' ')} `)
