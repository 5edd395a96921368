/** What a game says of somebody, and of its tools, in the Gamemaster's screen: plain data, which the house draws. */
import type { HeldHand } from './chance'
import type { Refusal } from './outcome'
import type { Game, Situation, Unread } from './views'
import type { Words } from './words'

/** Somebody as the screen sees them: also what their player has of the game's deck, null where nobody plays them. */
export interface Seen<G extends Game> extends Situation<G> {
  readonly hand: HeldHand | null
}
export type RawSeen = Seen<Unread>

/** One thing that is to be known of somebody at a glance. */
export interface PersonLine {
  readonly words: Words
  /** What it comes to, behind a colon. */
  readonly value?: Words
  /** A glyph that stands before it. */
  readonly icon?: string
  /** Is it what somebody should do something about (`bad`), or good to know and no more (`soft`)? */
  readonly tone?: 'bad' | 'soft'
  /** The key of what it means, in a sentence. */
  readonly hint?: string
}

/** A button for this person alone. */
export interface PersonButton {
  /** An action of the tab; of `item`, where that is named; or of the group, for this one. */
  readonly act: string
  readonly label: Words
  readonly icon?: string
  readonly group?: boolean
  /** The item that it is about, by uuid. */
  readonly item?: string
  /** What else the button says, as `data-*`. */
  readonly data?: Readonly<Record<string, string>>
}

/** What a game says of one person. A button that would refuse is not there. */
export interface PersonLook {
  readonly lines: readonly PersonLine[]
  readonly buttons: readonly PersonButton[]
}

/** A Gamemaster's button that does one thing (an action of `group`) to those who are chosen, or to whom it is dragged. */
export interface Tool {
  readonly act: string
  readonly data: Readonly<Record<string, string>>
  readonly label: string
  readonly icon: string
  /** The key of what it does, where its label does not say all of it. */
  readonly hint?: string
}

/** How a tool stands now. */
export interface ToolNow {
  /** Why it cannot be pressed, or null. */
  readonly off: Refusal | null
  /** What is added to its label: how many cards are held. */
  readonly note: Words | null
}
