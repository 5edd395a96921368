/** Recognises the cards of other people's decks: by their suit, by their name, or by the table's own words (ruling TC10). */
import type { CardView } from '../core/chance'
import type { CardSuit, MinorSuit } from './arcana'
import { MINOR_SUITS } from './arcana'
import { ASIDE, MAJOR_NAMES, MAJOR_SUITS, RANK_NAMES, SUIT_NAMES } from './names-of-other-decks'
import type { Settings } from './rules'

/** The table's own words for the suits. */
type Named = Pick<Settings, 'suits'>

/** What is read of a card. */
export type Face = Omit<CardView, 'id'>

/** What a card counts as: its suit, null for a card that nobody knows, and its number, null where none is found. */
interface Recognised {
  readonly suit: CardSuit | null
  /** Of a minor arcana from 1, the Ace, to 14, the King; of a major arcana from 0, the Fool, to 21, the World. */
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

/** The words of a name without accents, however they are stored, in lower case: `Tarot_Ace_Cups_01`, `AceOfCups`, `Épées`. */
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

/** What a suit alone counts as: the table's own words go first. Null for a suit that nobody knows; none is that of a major. */
export function suitOf(suit: string, settings: Named): CardSuit | null {
  const words = plainWords(suit)
  const own = ownSuit(words, settings)
  if (own) return own
  if (words.length === 0) return 'major'
  const minors = suitsIn(words)
  if (minors.length === 1) return minors[0] ?? null
  return MAJOR_SUITS.some((name) => isWithin(name.split(' '), words)) ? 'major' : null
}

/** A suit that says no more than that a card is none of the major arcana. */
const isMinor = (suit: string): boolean =>
  ['minor', 'minors', 'minor arcana'].includes(plainWords(suit).join(' '))

/** The suit that the table has called so. */
function ownSuit(words: readonly string[], { suits }: Named): CardSuit | undefined {
  return OWN.find((suit) => {
    const own = plainWords(suits[suit] ?? '')
    return own.length > 0 && own.join(' ') === words.join(' ')
  })
}

const OWN = [...MINOR_SUITS, 'major'] as const

/** What a card's name says; null where it says nothing. */
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

/** What a card counts as. A card without a suit whose name says nothing is one of the major arcana, unless it is blank. */
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

/** The number that a card bears as its value, or else in its name. */
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

/** A number in digits, or in Roman ones up to XXII. */
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

/** Does a phrase, which is not empty, stand among some words? */
const isWithin = (phrase: readonly string[], words: readonly string[]): boolean =>
  phrase.length > 0 && ` ${words.join(' ')} `.includes(` ${phrase.join(' ')} `)
