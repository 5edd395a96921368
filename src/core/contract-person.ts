/** What a game says about people and tools on the Gamemaster's screen: plain data, which the house draws. */
import type { HeldHand } from './chance'
import type { Refusal } from './outcome'
import type { Game, Portrayal, Unread } from './views'
import type { Words } from './words'

/** A person as the screen sees them, with what their player has of the game's deck; null where nobody plays them. */
export interface Seen<G extends Game> extends Portrayal<G> {
  readonly hand: HeldHand | null
}
export type RawSeen = Seen<Unread>

/** One thing to know about somebody at a glance. */
export interface PersonLine {
  readonly words: Words
  /** Its value, shown after a colon. */
  readonly value?: Words
  /** A glyph shown before it. */
  readonly icon?: string
  /** `bad` where somebody should do something about it, `soft` where it is merely good to know. */
  readonly tone?: 'bad' | 'soft'
  /** The key of the sentence that explains it. */
  readonly hint?: string
}

/** A button for this person alone. */
export interface PersonButton {
  /** An action of the tab; of `item`, where that is named; or of the group, for this person only. */
  readonly act: string
  readonly label: Words
  readonly icon?: string
  readonly group?: boolean
  /** The item that it acts on, by uuid. */
  readonly item?: string
  /** What else the button carries, as `data-*`. */
  readonly data?: Readonly<Record<string, string>>
}

/** What a game shows of one person. A button that would refuse is left out. */
export interface PersonLook {
  readonly lines: readonly PersonLine[]
  readonly buttons: readonly PersonButton[]
}

/**
 * A Gamemaster's button that does one thing (an action of `group`) to those chosen, or to whoever it is dragged onto.
 */
export interface Tool {
  readonly act: string
  readonly data: Readonly<Record<string, string>>
  readonly label: string
  readonly icon: string
  /** The key of what it does, where its label does not say enough. */
  readonly hint?: string
}

/** The present state of a tool. */
export interface ToolNow {
  /** Why it cannot be pressed, or null. */
  readonly off: Refusal | null
  /** What is added to its label, such as how many cards are held. */
  readonly note: Words | null
}
