import type { Card } from './rules'
import { RANKS, SUITS } from './rules'

/** One of the twelve face cards, with what a deck and a chat card need to show it. */
export interface Face extends Card {
  /** Also the name of its picture: `assets/cards/<id>.svg`. */
  readonly id: string
  /** The key of its name. */
  readonly name: string
}

/** The twelve face cards, suit by suit, mildest first: the whole deck of What's the Harm?. */
export const FACES: readonly Face[] = SUITS.flatMap((suit) =>
  RANKS.map((rank) => {
    const id = `${rank}-${suit}`
    return { id, rank, suit, name: `HnB.harmCards.card.${id}` }
  }),
)
