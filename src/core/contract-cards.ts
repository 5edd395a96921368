/** The contract for cards: the actions that use chosen cards, and the meaning of each card. */
import type { CardView } from './chance'
import type { Phrase } from './phrase'

/**
 * One use of chosen cards. Either the action's question asks for the cards, or the action starts a message to which
 * people play cards later.
 */
export interface CardUse {
  readonly act: string
  /**
   * The message kind that the action belongs to: the use is offered while such a message waits. Absent for an action
   * of the tab.
   */
  readonly messageKind?: string
  /** The phrase key of the button's label. While a message waits, the message's own button gives the label. */
  readonly label: string
  readonly icon: string
  /** Does the use harm other people? Then dropping cards on a token uses them against the token's actor. */
  readonly harmsOthers?: boolean
  /** Does the use need no cards? Then it is also offered with an empty hand, and dropping cards does not trigger it. */
  readonly takesNoCards?: boolean
  /** Is the use offered only during a fight whose turns the game orders? */
  readonly onlyInFight?: boolean
}

/** The description of one card. */
export interface CardDescription {
  /** The name of the suit. Null for a card that has no suit or no rank. */
  readonly suit: Phrase | null
  readonly rank: Phrase | null
  /** One sentence each: the card's symbolism, and the rules that use the card. */
  readonly meanings: readonly Phrase[]
}

/** The check of a deck that the table chose: the cards that a game recognises, line by line. */
export interface DeckAnalysis {
  /** Does the deck contain every card exactly once, and no other card? */
  readonly isComplete: boolean
  readonly lines: readonly {
    readonly phrase: Phrase
    /** Does the line report a missing card or an unknown card? */
    readonly bad: boolean
  }[]
}

/** What the cards of a deck mean in one game. */
export interface CardMeanings<Settings> {
  /** The id of the deck that this table uses for the game. */
  readonly deckId: (settings: Settings) => string
  /** Further `data-*` of a use's button: the initial values of its question. */
  readonly buttonData: (cards: readonly CardView[], settings: Settings) => Readonly<Record<string, string>>
  /** Describes a card. Null for a card that the game does not know. */
  readonly describeCard: (card: CardView, settings: Settings) => CardDescription | null
}
