/** What a game says about its cards: what chosen cards can be used for, and what each one is. */
import type { Dealt } from './chance'
import type { Words } from './words'

/** One use of chosen cards: an action whose question takes cards, or that begins something which takes them later. */
export interface CardUse {
  readonly act: string
  /** The kind of message that it answers, while one waits; without it the action belongs to the tab. */
  readonly on?: string
  /** The key of its words; on a message the button there has the words. */
  readonly label: string
  readonly icon: string
  /** Is it aimed at others, so that cards dragged onto somebody are used against them? */
  readonly against?: boolean
  /** Is it offered only to somebody who is in a fight? */
  readonly fighting?: boolean
}

/** A card looked at closely. */
export interface CardFace {
  /** Its suit and its rank; null for a card without them. */
  readonly suit: Words | null
  readonly rank: Words | null
  /** What it stands for, and what the rules do with it, one sentence each. */
  readonly meanings: readonly Words[]
}

/** What a game recognises in a deck of the table's own, line by line. */
export interface DeckReading {
  /** Is there every card of a whole deck, once, and no other? */
  readonly whole: boolean
  readonly lines: readonly {
    readonly words: Words
    /** Is it something that is missing, or not recognised? */
    readonly bad: boolean
  }[]
}

/** What a game knows about the cards of its deck. */
export interface CardLore<Settings> {
  /** The deck's id at this table. */
  readonly deck: (settings: Settings) => string
  /** What else the button of a use carries (`data-*`), with which its question begins. */
  readonly about: (cards: readonly Dealt[], settings: Settings) => Readonly<Record<string, string>>
  /** Null for a card that the game does not know. */
  readonly face: (card: Dealt, settings: Settings) => CardFace | null
}
