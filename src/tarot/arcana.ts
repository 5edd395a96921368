/** The suits of the minor arcana ("Coins" of other decks are the Pentacles here, ruling TC10). */
export const MINOR_SUITS = ['wands', 'cups', 'swords', 'pentacles'] as const
export type MinorSuit = (typeof MINOR_SUITS)[number]

/** The major arcana run from the Fool, 0, to the World, 21; a suit from its Ace, 1, to its King, 14. */
const MAJORS = 22
const RANKS = 14
/** The first of the four court cards of a suit: page, knight, queen, king. */
export const PAGE = 11

interface Arcanum {
  /** Also the name of its picture: `assets/cards/<id>.svg`. */
  readonly id: string
  readonly number: number
  /** The key of its name. */
  readonly name: string
}

/** A trump, which belongs to no suit. */
export interface Major extends Arcanum {
  readonly kind: 'major'
}

/** A card of a suit: its Ace to ten, and its court. */
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

/** The 78 cards of a tarot deck: the major arcana, then the suits, each in its order. */
export const ARCANA: readonly (Major | Minor)[] = [
  ...upTo(MAJORS).map(major),
  ...MINOR_SUITS.flatMap((suit) => upTo(RANKS).map((index) => minor(suit, index + 1))),
]
