/** The 78 tarot cards: 22 major arcana, and four suits of 14 cards. */

/** The suits of the minor arcana. */
export const MINOR_SUITS = ['wands', 'cups', 'swords', 'pentacles'] as const
export type MinorSuit = (typeof MINOR_SUITS)[number]

/** The suit of a card in a push; the major arcana count as a suit of their own. */
export type CardSuit = MinorSuit | 'major'

/** The major arcana run from the Fool, 0, to the World, 21; a suit runs from its Ace, 1, to its King, 14. */
const MAJORS = 22
const RANKS = 14
/** The number of a suit's Page. The Knight, the Queen and the King follow it. */
export const PAGE = 11

interface Arcanum {
  /** The card's picture has the same name: `assets/cards/<id>.svg`. */
  readonly id: string
  readonly number: number
  /** The localization key of the card's name. */
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

/** All 78 cards: first the major arcana, then the four suits, each sorted by number. */
export const ARCANA: readonly (Major | Minor)[] = [
  ...upTo(MAJORS).map(major),
  ...MINOR_SUITS.flatMap((suit) => upTo(RANKS).map((index) => minor(suit, index + 1))),
]
