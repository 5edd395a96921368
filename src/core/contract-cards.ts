/** The contract for cards: the actions that use chosen cards, and the meaning of each card. */
import type { CardView } from './chance'
import type { Phrase } from './phrase'

/**
 * One use of chosen cards: an action whose question takes the cards, or an action that starts a message to which people
 * play cards later.
 */
export interface CardUse {
  readonly act: string
  /**
   * The kind of message that the action answers while such a message waits; without it the action belongs to the tab.
   */
  readonly messageKind?: string
  /** The key of the button's label; while a message waits, the label comes from the message's button. */
  readonly label: string
  readonly icon: string
  /** Does the use harm other people? Then cards dropped on a token are used against its actor. */
  readonly harmsOthers?: boolean
  /** Does the use take no card of the hand? Then an empty hand offers it, too, and dropped cards do not press it. */
  readonly takesNoCards?: boolean
  /** Is the use offered only during a fight? */
  readonly onlyInFight?: boolean
}

/** The description of one card. */
export interface CardDescription {
  /** Null for a card without suit or rank. */
  readonly suit: Phrase | null
  readonly rank: Phrase | null
  /** The symbolism of the card, and the rules that use it, one sentence each. */
  readonly meanings: readonly Phrase[]
}

/** What a game recognises in a deck that the table chose, line by line. */
export interface DeckAnalysis {
  /** Does the deck have every card exactly once, and no other card? */
  readonly isComplete: boolean
  readonly lines: readonly {
    readonly phrase: Phrase
    /** Does the line report a missing or unknown card? */
    readonly bad: boolean
  }[]
}

/** The meaning of a deck's cards in one game. */
export interface CardMeanings<Settings> {
  /** The deck's id at this table. */
  readonly deckId: (settings: Settings) => string
  /** Further `data-*` for the button of a use: the values with which its question begins. */
  readonly buttonData: (cards: readonly CardView[], settings: Settings) => Readonly<Record<string, string>>
  /** Describes a card; null for an unknown card. */
  readonly describeCard: (card: CardView, settings: Settings) => CardDescription | null
}
