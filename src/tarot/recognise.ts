/** Recognises the cards of other authors' decks by suit, by name, or by the table's own suit names (ruling TC10). */
import type { CardView } from '../core/chance'
import type { CardSuit, MinorSuit } from './arcana'
import { MINOR_SUITS } from './arcana'
import { ASIDE, MAJOR_NAMES, MAJOR_SUITS, RANK_NAMES, SUIT_NAMES } from './names-of-other-decks'
import type { Settings } from './rules'

/** The setting with the table's own suit names. */
type Named = Pick<Settings, 'suits'>

/** The data of a card that recognition reads. */
export type Face = Omit<CardView, 'id'>

/** A card's recognised suit and number; null where recognition fails. */
interface Recognised {
  readonly suit: CardSuit | null
  /** Minor arcana: from 1, the Ace, to 14, the King. Major arcana: from 0, the Fool, to 21, the World. */
  readonly number: number | null
}

const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ß: 'ss',
  œ: 'oe',
  '♣': ' clubs ',
  '♥': ' hearts ',
  '♠': ' spades ',
  '♦': ' diamonds ',
}

/** Splits a name into words in lower case without accents. Examples: `Tarot_Ace_Cups_01`, `AceOfCups`, `Épées`. */
export function plainWords(text: string): readonly string[] {
  return text
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łßœ♣♥♠♦]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/(\p{L})(?=\p{N})|(\p{N})(?=\p{L})/gu, '$1$2 ')
    .replace(/of(?=(?:wands|cups|swords|pentacles|coins)\b)/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** Recognises a suit's text; the table's own names come first. An empty text is `major`, an unknown suit null. */
export function suitOf(suit: string, settings: Named): CardSuit | null {
  const words = plainWords(suit)
  const own = ownSuit(words, settings)
  if (own) return own
  if (words.length === 0) return 'major'
  const minors = suitsIn(words)
  if (minors.length === 1) return minors[0] ?? null
  return MAJOR_SUITS.some((name) => isWithin(name.split(' '), words)) ? 'major' : null
}

/** Does the suit's text only say that the card belongs to the minor arcana? */
const isMinor = (suit: string): boolean =>
  ['minor', 'minors', 'minor arcana'].includes(plainWords(suit).join(' '))

/** The suit with this name in the table's settings. */
function ownSuit(words: readonly string[], { suits }: Named): CardSuit | undefined {
  return OWN.find((suit) => {
    const own = plainWords(suits[suit] ?? '')
    return own.length > 0 && own.join(' ') === words.join(' ')
  })
}

const OWN = [...MINOR_SUITS, 'major'] as const

/** Recognises a card by its name; null if the name contains no suit and no major arcana. */
function byName(name: string, settings: Named): Recognised | null {
  const words = plainWords(name)
  const own = MINOR_SUITS.find((suit) => isWithin(plainWords(settings.suits[suit]), words))
  const minors = own ? [own] : suitsIn(words)
  const [suit] = minors.length === 1 ? minors : []
  const rank = rankIn(words)
  if (suit && rank !== null) return { suit, number: rank }
  const rest = words.filter((word) => !ASIDE.has(word) && numberOf(word) === null).join(' ')
  const major = MAJOR_NAMES.findIndex((names) => names.includes(rest))
  if (major >= 0) return { suit: 'major', number: major }
  return suit ? { suit, number: null } : null
}

/**
 * Recognises a card by its suit, then by its name. A card without a suit and with an unknown name counts as a major
 * arcana, unless the card is blank: without picture and value.
 */
export function recognise(card: Face, settings: Named): Recognised {
  const isSilent = plainWords(card.suit).length === 0
  const said = isSilent || isMinor(card.suit) ? null : suitOf(card.suit, settings)
  const named = byName(card.name, settings) ?? byName(card.also ?? '', settings)
  if (said)
    return { suit: said, number: (named?.suit === said ? named.number : null) ?? numberOn(said, card) }
  if (named?.suit) return { suit: named.suit, number: named.number ?? numberOn(named.suit, card) }
  const isBlank = card.img === '' && card.value === 0
  return isSilent && !isBlank
    ? { suit: 'major', number: numberOn('major', card) }
    : { suit: null, number: null }
}

/** The card's number: its value if the suit has that number, otherwise the first suitable number in its name. */
function numberOn(suit: CardSuit, { value, name, also = '' }: Face): number | null {
  const fits = (number: number) =>
    number >= (suit === 'major' ? 0 : 1) && number <= (suit === 'major' ? 21 : 14)
  const numbers = plainWords(`${name} ${also}`).flatMap((word) => numberOf(word) ?? [])
  return (value > 0 && fits(value) ? value : numbers.find(fits)) ?? null
}

function rankIn(words: readonly string[]): number | null {
  const named = words.map((word) => RANK_NAMES.findIndex((names) => names.includes(word)) + 1)
  const numbers = words.map((word) => numberOf(word) ?? 0)
  return [...named, ...numbers].find((rank) => rank >= 1 && rank <= RANK_NAMES.length) ?? null
}

/** Parses a number of up to three digits, or a Roman numeral below XXX; null for another word. */
function numberOf(word: string): number | null {
  if (/^\d{1,3}$/.test(word)) return Number(word)
  const roman = /^(x{0,2})(ix|iv|v?i{0,4})$/.exec(word)
  if (!roman || word === '') return null
  const [, tens = '', ones = ''] = roman
  const of: Readonly<Record<string, number>> = { ix: 9, iv: 4 }
  return tens.length * 10 + (of[ones] ?? (ones.startsWith('v') ? 4 : 0) + ones.length)
}

const suitsIn = (words: readonly string[]): MinorSuit[] =>
  MINOR_SUITS.filter((suit) => words.some((word) => SUIT_NAMES[suit].includes(word)))

/** Do the words contain the phrase, word by word? An empty phrase never matches. */
const isWithin = (phrase: readonly string[], words: readonly string[]): boolean =>
  phrase.length > 0 && ` ${words.join(' ')} `.includes(` ${phrase.join(' ')} `)
