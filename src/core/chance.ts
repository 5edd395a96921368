/** Where a decision gets its dice and cards: the interfaces that `foundry` implements with Foundry's own. */
import type { Dealt } from './dealt'
import type { DiceGroup, Thrown } from './dice'
import type { Refusal } from './outcome'

export type { Dealt, HeldHand } from './dealt'

/** Chance, handed to a decision so that it never makes its own, and the cards it deals. */
export interface Chance {
  /** Throws dice in the open; they are shown with the message that the action posts or amends. */
  roll(groups: readonly DiceGroup[]): Promise<Thrown>
  /** A number from 0 up to but not including 1, each equally likely. */
  random(): number
  /** A fresh random key of sixteen letters and digits. */
  id(): string
  /**
   * A deck, by its id, as one person plays with it: the person who asks, unless another is named. Moves are planned
   * here and carried out with the outcome, in one write or not at all: where a move cannot be planned, because a card is not
   * there, the whole outcome is refused. Refuses where there is no such deck (`HnB.cards.refusal.noDeck`) or it may not be
   * played with. Only an action that is decided `byGM` has cards.
   */
  cards(deck: string, user?: string): Dealing | Refusal
}

/** One deck in the hands of one person, after all moves planned so far. */
export interface Dealing {
  /** The person's hand, in the order in which it was drawn. */
  readonly hand: readonly Dealt[]
  /** How many cards are left in the deck, and how many are in the discards. */
  readonly left: number
  readonly discarded: number
  /** Did the deck run out in the meantime, so that its discards were shuffled into a new one? */
  readonly reshuffled: boolean
  /** How many hands the person has drawn since all cards were last gathered. */
  readonly hands: number
  /**
   * How many of the person's cards lie on the table for a message that still exists, and how many of those face down.
   */
  readonly onTable: { readonly all: number; readonly down: number }
  /** The cards laid on the table for a tag, whoever laid them. */
  laid(tag: string): readonly Dealt[]
  /** Brings every card home from wherever it lies, and shuffles the deck. Only a Gamemaster gathers. */
  gather(): void
  /** Draws a hand: that many cards from the top, or as many as are left. */
  drawHand(number: number): readonly Dealt[]
  /**
   * Turns cards up from the top, or as many as are left. They lie on the table under the tag, or without one go to the
   * discards; later draws in the same action never return one of them.
   */
  burn(number: number, tag?: string): readonly Dealt[]
  /** Lays cards of the hand on the table under a tag, face down or up. False when one of them is not in the hand. */
  lay(cards: readonly string[], tag: string, up?: boolean): boolean
  /** Discards cards of the hand, or those laid under a tag. False when one of them is not there. */
  discard(cards: readonly string[], tag?: string): boolean
  /** Returns cards to the bottom of the deck, which is not shuffled. False when one of them is not there. */
  giveBack(cards: readonly string[], tag?: string): boolean
}
