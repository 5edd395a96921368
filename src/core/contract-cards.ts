/** What a game says of cards: what chosen ones may be for, and what each of them is. */
import type { Dealt } from './chance'
import type { Words } from './words'

/** One thing that chosen cards may be for: an action whose question takes cards, or begins what takes them later. */
export interface CardUse {
  readonly act: string
  /** The kind of message that it answers, while one waits; without it the action is one of the tab. */
  readonly on?: string
  /** The key of its words; on a message the button there says what it is called. */
  readonly label: string
  readonly icon: string
  /** Is it for others, so that cards dragged to somebody mean it for them? */
  readonly against?: boolean
}

/** A card as it is looked at closely. */
export interface CardFace {
  /** Its suit and its rank; nothing for what has none. */
  readonly suit: Words | null
  readonly rank: Words | null
  /** What it stands for, and what the rules do with it, a sentence each. */
  readonly meanings: readonly Words[]
}

/** A game's word on the cards of its deck. */
export interface CardLore<Settings> {
  /** The deck's id at this table. */
  readonly deck: (settings: Settings) => string
  /** The usual ones first. */
  readonly uses: readonly CardUse[]
  /** What the button of a use says besides (`data-*`), which is what its question begins with. */
  readonly about: (cards: readonly Dealt[], settings: Settings) => Readonly<Record<string, string>>
  /** Null for a card that the game knows nothing of. */
  readonly face: (card: Dealt, settings: Settings) => CardFace | null
}
