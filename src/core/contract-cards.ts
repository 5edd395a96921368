/** The contract for cards: the actions that use chosen cards, and the meaning of each card. */
import type { CardView } from './chance'
import type { Phrase } from './phrase'

/**
 * One use of cards that a person has chosen in their hand. Either the action asks for the cards in its question, or
 * the action posts a message to which people play cards later.
 */
export interface CardUse {
  readonly act: string
  /**
   * The message kind whose messages have the button of this action. People can choose the use while a message of this
   * kind waits for them. Absent: the action is an action of the tab.
   */
  readonly messageKind?: string
  /**
   * The phrase key of the button's label. While a message waits for the person, the dock shows the label of the
   * message's button instead.
   */
  readonly label: string
  readonly icon: string
  /** Does the use harm other people? Then dropping cards on a token uses them against the token's actor. */
  readonly harmsOthers?: boolean
  /**
   * True: the use needs no cards. An empty hand offers the use too, and cards that a person drops do not trigger it.
   */
  readonly takesNoCards?: boolean
  /** Is the use offered only during a fight whose turns the game orders? */
  readonly onlyInFight?: boolean
}

/** The description of one card. */
export interface CardDescription {
  /** The name of the suit. Null for a card that has no suit or no rank. */
  readonly suit: Phrase | null
  readonly rank: Phrase | null
  /** A sentence about the card's symbolism, and a sentence for each rule that uses the card. */
  readonly meanings: readonly Phrase[]
}

/** A report on the deck that the table chose: the lines say which of the deck's cards the game recognises. */
export interface DeckAnalysis {
  /** Does the deck contain every card exactly once, and no other card? */
  readonly isComplete: boolean
  readonly lines: readonly {
    readonly phrase: Phrase
    /** Does this line report a missing card or an unknown card? */
    readonly bad: boolean
  }[]
}

/** What the cards of a deck mean in one game. */
export interface CardMeanings<Settings> {
  /** The id of the deck that this table uses for the game. */
  readonly deckId: (settings: Settings) => string
  /** Further `data-*` for the button of a use: the values that its question shows at first. */
  readonly buttonData: (cards: readonly CardView[], settings: Settings) => Readonly<Record<string, string>>
  /** Describes a card. Null for a card that the game does not know. */
  readonly describeCard: (card: CardView, settings: Settings) => CardDescription | null
}
