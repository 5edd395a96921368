/** What a decision gets dice and cards from: the interfaces that `foundry` fills with Foundry's own. */
import type { DiceGroup, Thrown } from './dice'

/** Chance, and the cards that it deals, handed to a decision so that it never makes its own. */
export interface Chance {
  /** Throws dice in the open; what fell is shown with the message that the action posts or amends. */
  roll(groups: readonly DiceGroup[]): Promise<Thrown>
  /** An even chance from 0 up to, not with, 1. */
  random(): number
  /** A fresh random key of sixteen letters and digits. */
  id(): string
  /**
   * A deck, by its id, as one person plays with it: whoever asks, unless another is named. What is done with it is
   * planned, and carried out with the outcome in one write, or not at all. Null when there is no such deck. Only an
   * action that is decided `byGM` has cards.
   */
  cards(deck: string, user?: string): Dealing | null
}

/** A card as a rule sees it. */
export interface Dealt {
  readonly id: string
  readonly suit: string
  readonly value: number
  readonly name: string
  readonly img: string
}

/** One deck in the hands of one person, as it lies after all that has been planned so far. */
export interface Dealing {
  /** The person's hand, in the order in which it was drawn. */
  readonly hand: readonly Dealt[]
  /** How many cards are left in the deck, and how many lie in the discards. */
  readonly left: number
  readonly discarded: number
  /** Did the deck run out on the way, so that its discards were shuffled into a new one? */
  readonly reshuffled: boolean
  /** How many hands the person has drawn since all cards were last gathered. */
  readonly hands: number
  /** How many cards of the person's hand lie on the table for a message that is still there, and how many of them face down. */
  readonly onTable: { readonly all: number; readonly down: number }
  /** The cards that lie on the table for something, whoever laid them there. */
  laid(tag: string): readonly Dealt[]
  /** Every card comes home, wherever it lies, and the deck is shuffled. Only a Gamemaster gathers. */
  gather(): void
  /** A hand: that many cards from the top, or fewer when there are no more. */
  drawHand(number: number): readonly Dealt[]
  /**
   * Cards from the top, face up; fewer when there are no more. They lie on the table for something, or without a tag go
   * to the discards; until all is done no card that is drawn after them is one of them again.
   */
  burn(number: number, tag?: string): readonly Dealt[]
  /** Cards of the hand onto the table for something, face down or up. False when one of them is not in the hand. */
  lay(cards: readonly string[], tag: string, up?: boolean): boolean
  /** Cards of the hand, or laid for something, to the discards. False when one of them is not there. */
  discard(cards: readonly string[], tag?: string): boolean
  /** The same, back into the deck, which is not shuffled: they lie at the bottom. */
  giveBack(cards: readonly string[], tag?: string): boolean
}

/** What somebody has of a deck. */
export interface HeldHand {
  /** Cards in the hand. */
  readonly held: number
  /** Hands drawn since all cards were last gathered. */
  readonly drawn: number
}
