/**
 * Dice, random numbers and cards for a decision: interfaces that `foundry` implements with Foundry's dice and cards.
 */
import type { CardView } from './card-view'
import type { DiceGroup, DiceResult } from './dice'
import type { Refusal } from './outcome'

export type { CardView, HandSummary } from './card-view'

/** The dice, random numbers and decks that a decision gets as an argument, so that tests can pass their own. */
export interface Chance {
  /** Rolls dice publicly; the message that the action posts or amends shows them. */
  roll(groups: readonly DiceGroup[]): Promise<DiceResult>
  /** A number from 0 up to but not including 1, each equally likely. */
  random(): number
  /** A fresh random key of sixteen letters and digits. */
  newId(): string
  /**
   * Opens a deck, by its id, for one person: by default the person who pressed the button. Moves are only planned here;
   * the outcome carries them out in one write or not at all. If one move cannot be planned because its card is missing,
   * the whole outcome is refused. Refuses an unknown deck (`HnB.cards.refusal.noDeck`) and a deck that this person may
   * not use. Only actions decided `byGM` have cards.
   */
  openDeck(deckId: string, userId?: string): DeckHandle | Refusal
}

/** One deck, opened for one person, after all moves planned so far. */
export interface DeckHandle {
  /** The person's hand, in the order in which it was drawn. */
  readonly hand: readonly CardView[]
  /** The number of cards in the deck, and the number in the discards. */
  readonly left: number
  readonly discarded: number
  /** Did the deck run out during this action, so that its discards were shuffled into a new deck? */
  readonly reshuffled: boolean
  /** The number of hands that the person has drawn since all cards were last gathered. */
  readonly handsDrawn: number
  /** The person's cards on the table for messages that still exist: their number, and the number face down. */
  readonly onTable: { readonly all: number; readonly down: number }
  /** The cards on the table under a tag, laid by any person. */
  cardsUnderTag(tag: string): readonly CardView[]
  /** Returns every card to the deck from hands, table and discards, and shuffles the deck. Gamemasters only. */
  gatherAllCards(): void
  /** Draws a hand from the top of the deck: `count` cards, or fewer when the deck and the discards run out. */
  drawHand(count: number): readonly CardView[]
  /**
   * Turns up `count` cards from the top, or fewer when the cards run out. With a tag they lie on the table under it;
   * without a tag they go to the discards. Later draws in the same action never return a burned card.
   */
  burn(count: number, tag?: string): readonly CardView[]
  /** Lays cards of the hand on the table under a tag, face down or up. False when a card is not in the hand. */
  lay(cardIds: readonly string[], tag: string, isFaceUp?: boolean): boolean
  /** Discards cards of the hand, or cards laid under a tag. False when a card is in neither place. */
  discard(cardIds: readonly string[], tag?: string): boolean
  /**
   * Returns cards to the bottom of the deck without shuffling. False when a card is neither in the hand nor under the
   * tag.
   */
  returnToDeck(cardIds: readonly string[], tag?: string): boolean
}
