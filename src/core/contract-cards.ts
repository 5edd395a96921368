/** The contract for a game's cards: the actions that use chosen cards, the meaning of each card, and the rules for hands. */
import type { CardView, HandSummary } from './chance'
import type { Refusal } from './outcome'
import type { Phrase } from './phrase'

/**
 * A use for cards that a person has chosen from a hand. The use starts an action. The action's question asks for the
 * cards, or the action posts a message on which the person plays the cards later.
 */
export interface CardUse {
  readonly act: string
  /**
   * The kind of message that has a button for this action. People can use the cards this way only while such a message
   * waits. Absent if the action is on the tab.
   */
  readonly messageKind?: string
  /**
   * The phrase key of the label on this card use's button. If the use answers a waiting message, the dock shows the
   * message's own label instead.
   */
  readonly label: string
  readonly icon: string
  /** True: the use harms others. Cards dropped on a token then target its actor. */
  readonly harmsOthers?: boolean
  /**
   * True if this use needs no cards. It is then offered even with an empty hand, and cards that a person drops do not
   * start it.
   */
  readonly takesNoCards?: boolean
  /** If true, people can use cards in this way only during a fight whose turns the game orders. */
  readonly onlyInFight?: boolean
}

/** A game's description of one card: its suit, its rank and its meanings. */
export interface CardDescription {
  /** The name of the suit. Null for a card that has no suit or no rank. */
  readonly suit: Phrase | null
  readonly rank: Phrase | null
  /** A sentence about the card's symbolism, and a sentence for each rule that uses the card. */
  readonly meanings: readonly Phrase[]
}

/** A report on the chosen deck: which of its cards the game recognises. */
export interface DeckAnalysis {
  /** Does the deck contain each expected card exactly once, and no other card? */
  readonly isComplete: boolean
  readonly lines: readonly {
    readonly phrase: Phrase
    /** True if the line reports a fault: a card that is missing or unknown. */
    readonly bad: boolean
  }[]
}

/** The meanings that one game gives to the cards of a deck. */
export interface CardMeanings<Settings> {
  /** Returns the id of the deck that this table uses for the game. */
  readonly deckId: (settings: Settings) => string
  /**
   * Returns further `data-*` attributes for the button that uses the chosen cards. Their values are the initial values
   * in the action's question.
   */
  readonly buttonData: (
    chosenCards: readonly CardView[],
    settings: Settings,
  ) => Readonly<Record<string, string>>
  /** Returns the description of a card. Null for a card that the game does not know. */
  readonly describeCard: (card: CardView, settings: Settings) => CardDescription | null
}

/** The rules for hands of a deck from which people draw and play only as the game says. */
export interface HandRules<S, Settings> {
  /** The id of the deck that this table plays with. */
  readonly deckId: (settings: Settings) => string
  /**
   * The note below a hand of cards. It may have a button that draws the next hand.
   * @param situation the situation of the actor whose player has the hand; null for a Gamemaster
   */
  readonly note: (situation: S | null, handSummary: HandSummary) => HandInfoLine
  /** Checks a deck's cards for the deck window, and before a Gamemaster chooses the deck. */
  readonly analyseDeck: (deckCards: readonly CardView[], settings: Settings) => DeckAnalysis
}

/** A text with a button below a person's hand of cards. */
export interface HandInfoLine {
  readonly phrase: Phrase
  /** The id of the button's action: an action of the tab or, for a Gamemaster, a group action. */
  readonly act: string
  readonly label: Phrase
  /** The refusal that explains why the button is disabled. Null if the button is enabled. */
  readonly disabledReason: Refusal | null
}
