/** The 78 tarot cards: 22 major arcana, and four suits of 14 cards. */

/** The suits of the minor arcana. */
export const MINOR_ARCANA_SUITS = ['wands', 'cups', 'swords', 'pentacles'] as const
export type MinorArcanaSuit = (typeof MINOR_ARCANA_SUITS)[number]

/** The suit of a card for a push. The major arcana count as a suit of their own. */
export type CardSuit = MinorArcanaSuit | 'major'

/**
 * The number of major arcana, from the Fool (0) to the World (21). A suit has 14 cards, from the Ace (1) to the King
 * (14).
 */
const MAJOR_ARCANA_COUNT = 22
const CARDS_PER_SUIT = 14
/** The number of the Page in a suit. Knight, Queen and King follow. */
export const TAROT_PAGE_CARD_NUMBER = 11

interface TarotCardBase {
  /** The id of the card, which is also the name of its picture: `assets/cards/<id>.svg`. */
  readonly id: string
  readonly number: number
  /** The phrase key for the name of the card. */
  readonly name: string
}

/** A card of the major arcana, which has no suit. */
export interface MajorArcanaCard extends TarotCardBase {
  readonly kind: 'major'
}

/** A card of the minor arcana, which belongs to a suit. */
export interface MinorArcanaCard extends TarotCardBase {
  readonly kind: 'minor'
  readonly suit: MinorArcanaSuit
}

const padToTwoDigits = (paddedNumber: number): string => String(paddedNumber).padStart(2, '0')

function createMajorArcanaCard(cardNumber: number): MajorArcanaCard {
  const cardId = `major-${padToTwoDigits(cardNumber)}`
  return { kind: 'major', id: cardId, number: cardNumber, name: `HnB.tarot.card.${cardId}` }
}

function createMinorArcanaCard(suit: MinorArcanaSuit, cardNumber: number): MinorArcanaCard {
  const cardId = `${suit}-${padToTwoDigits(cardNumber)}`
  return { kind: 'minor', id: cardId, suit, number: cardNumber, name: `HnB.tarot.card.${cardId}` }
}

const listIndexesBelow = (indexCount: number): readonly number[] =>
  Array.from({ length: indexCount }, (_, index) => index)

/** All 78 cards: first the major arcana, then the suits one after another, each sorted by number. */
export const TAROT_CARDS: readonly (MajorArcanaCard | MinorArcanaCard)[] = [
  ...listIndexesBelow(MAJOR_ARCANA_COUNT).map(createMajorArcanaCard),
  ...MINOR_ARCANA_SUITS.flatMap((suit) =>
    listIndexesBelow(CARDS_PER_SUIT).map((index) => createMinorArcanaCard(suit, index + 1)),
  ),
]
