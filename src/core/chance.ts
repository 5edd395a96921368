/** The interfaces through which rules roll dice, get random numbers and move cards. `src/foundry` implements them. */
import type { CardView } from './card-view'
import type { DiceGroup, DiceResult } from './dice'
import type { Refusal } from './outcome'

export type { CardView, HandSummary } from './card-view'

/**
 * The source of chance in a decision. Every `decide` function gets it as an argument, so that tests can pass
 * predictable dice.
 */
export interface Chance {
  /**
   * Rolls dice openly, so that everybody sees them. The dice appear on the message that the action posts or changes.
   */
  roll(diceGroups: readonly DiceGroup[]): Promise<DiceResult>
  /** Returns a random number: at least 0, below 1. */
  random(): number
  /** A fresh random key of sixteen letters and digits. */
  newId(): string
  /**
   * Opens a deck (by id) for one user, by default the user who pressed the button. The returned handle plans moves of
   * cards, which the shell writes with the outcome. Refuses a deck that the user may not use. Only for actions decided
   * `byGM`.
   */
  openDeck(deckId: string, userId?: string): DeckHandle | Refusal
}

/**
 * One person's access to a deck. If the action has planned moves of cards, the handle's counts and cards already
 * include these moves.
 */
export interface DeckHandle {
  /** The person's hand, in the order in which it was drawn. */
  readonly hand: readonly CardView[]
  /** The number of cards in the deck. `discarded` is the number of discards. */
  readonly left: number
  readonly discarded: number
  /** Did the deck run out during this action, so that the discards were shuffled into a new deck? */
  readonly reshuffled: boolean
  /** The number of hands that the person has drawn since all cards were last returned to the deck. */
  readonly handsDrawn: number
  /**
   * The number of cards that the person has on the table for messages that still exist, and the number of these cards
   * that lie face down.
   */
  readonly onTable: { readonly all: number; readonly down: number }
  /** The cards that any person has laid on the table under this tag. */
  cardsUnderTag(tagOfCard: string): readonly CardView[]
  /** Returns every card to the deck from hands, table and discards, and shuffles the deck. Gamemasters only. */
  gatherAllCards(): void
  /** Draws a hand from the top of the deck: `cardCount` cards, or fewer when the deck and the discards run out. */
  drawHand(cardCount: number): readonly CardView[]
  /**
   * Burns cards from the top of the deck, or fewer if the cards run out. With a tag, the burnt cards lie face up on the
   * table. Without a tag, they go to the discards.
   */
  burn(cardCount: number, tagOfCard?: string): readonly CardView[]
  /** Lays cards of the hand on the table under a tag. Returns false if a card is not in the hand. */
  lay(cardIds: readonly string[], tagOfCard: string, isFaceUp?: boolean): boolean
  /**
   * Discards cards that are in the person's hand or lie on the table under the tag. Returns false if a card is in
   * neither place.
   */
  discard(cardIds: readonly string[], tagOfCard?: string): boolean
  /**
   * Returns cards to the bottom of the deck without shuffling. Returns false if a card is neither in the hand nor under
   * the tag.
   */
  returnToDeck(cardIds: readonly string[], tagOfCard?: string): boolean
}
