/** The plain data about cards and hands that a game's rules read. */

/** A playing card as a game's rules see it. */
export interface CardView {
  readonly id: string
  readonly suit: string
  readonly value: number
  readonly name: string
  readonly img: string
  /** A name of its own that the deck gives the card, if it differs from the name of the card's face. */
  readonly ownName?: string
}

/** How many cards of one deck a person holds, has drawn and has on the table. */
export interface HandSummary {
  /** The number of cards in the hand. */
  readonly held: number
  /** The number of hands that the person has drawn since all cards were last gathered. */
  readonly handsDrawn: number
  /** How many of the person's cards for a message still lie on the table. Absent: none. */
  readonly onTable?: number
}
