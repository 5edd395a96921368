/** The 78 cards of the tarot, as a table. */

/** The suits of the minor arcana. */
export const MINOR_SUITS = ['wands', 'cups', 'swords', 'pentacles'] as const
export type MinorSuit = (typeof MINOR_SUITS)[number]

/** The suit under which a card counts in a push. */
export type CardSuit = MinorSuit | 'major'

/** The major arcana run from the Fool, 0, to the World, 21; a suit runs from its Ace, 1, to its King, 14. */
const MAJORS = 22
const RANKS = 14
/** The number of the first of a suit's four court cards: page, knight, queen, king. */
export const PAGE = 11

interface Arcanum {
  /** Also the name of its picture: `assets/cards/<id>.svg`. */
  readonly id: string
  readonly number: number
  /** The key of its name. */
  readonly name: string
}

/** A card of the major arcana, which has no suit. */
export interface Major extends Arcanum {
  readonly kind: 'major'
}

/** A card of a suit. */
export interface Minor extends Arcanum {
  readonly kind: 'minor'
  readonly suit: MinorSuit
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')

function major(number: number): Major {
  const id = `major-${twoDigits(number)}`
  return { kind: 'major', id, number, name: `HnB.tarot.card.${id}` }
}

function minor(suit: MinorSuit, number: number): Minor {
  const id = `${suit}-${twoDigits(number)}`
  return { kind: 'minor', id, suit, number, name: `HnB.tarot.card.${id}` }
}

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)

/** The major arcana first, then suit after suit, each in its order. */
export const ARCANA: readonly (Major | Minor)[] = [
  ...upTo(MAJORS).map(major),
  ...MINOR_SUITS.flatMap((suit) => upTo(RANKS).map((index) => minor(suit, index + 1))),
]
