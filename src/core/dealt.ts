/** Cards and hands as plain data. */

/** A card as a rule sees it. */
export interface Dealt {
  readonly id: string
  readonly suit: string
  readonly value: number
  readonly name: string
  readonly img: string
  /** The card's own name, where its face has another. */
  readonly also?: string
}

/** What somebody has of a deck. */
export interface HeldHand {
  /** Cards in the hand. */
  readonly held: number
  /** Hands drawn since all cards were last gathered. */
  readonly drawn: number
}
