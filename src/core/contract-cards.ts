/** The contract for cards: the actions that use chosen cards, and the meaning of each card. */
import type { Dealt } from './chance'
import type { Words } from './words'

/**
 * One use of chosen cards: an action whose question takes cards, or an action that begins something which takes cards
 * later.
 */
export interface CardUse {
  readonly act: string
  /**
   * The kind of message that the action answers while such a message waits; without it the action belongs to the tab.
   */
  readonly on?: string
  /** The key of the button's label; while a message waits, the label comes from the message's button. */
  readonly label: string
  readonly icon: string
  /** Does it harm other people, so that dropping cards on a token uses them against its actor? */
  readonly against?: boolean
  /** Is the use offered only during a fight? */
  readonly fighting?: boolean
}

/** The description of one card. */
export interface CardFace {
  /** Null for a card without suit or rank. */
  readonly suit: Words | null
  readonly rank: Words | null
  /** The symbolism of the card, and the rules that use it, one sentence each. */
  readonly meanings: readonly Words[]
}

/** What a game recognises in a deck that the table chose, line by line. */
export interface DeckReading {
  /** Does the deck have every card exactly once, and no other card? */
  readonly whole: boolean
  readonly lines: readonly {
    readonly words: Words
    /** Does the line report a missing or unknown card? */
    readonly bad: boolean
  }[]
}

/** The meaning of a deck's cards in one game. */
export interface CardLore<Settings> {
  /** The deck's id at this table. */
  readonly deck: (settings: Settings) => string
  /** Further `data-*` for the button of a use: the values with which its question begins. */
  readonly about: (cards: readonly Dealt[], settings: Settings) => Readonly<Record<string, string>>
  /** Describes a card; null for an unknown card. */
  readonly face: (card: Dealt, settings: Settings) => CardFace | null
}
