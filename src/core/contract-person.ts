/** The contract for the Gamemaster's screen: a game's lines, buttons and tools as plain data, which the shell draws. */
import type { HandSummary } from './chance'
import type { Refusal } from './outcome'
import type { GameData, SituationView, UnparsedGame } from './game-views'
import type { Phrase } from './phrase'

/**
 * A person on the Gamemaster's screen; `hand` says how many cards their player has of the game's deck, null without a
 * player.
 */
export interface ScreenPerson<G extends GameData> extends SituationView<G> {
  readonly hand: HandSummary | null
}
export type RawScreenPerson = ScreenPerson<UnparsedGame>

/** One fact about a person, to be read at a glance. */
export interface PersonLine {
  readonly phrase: Phrase
  /** The value of the fact, shown after a colon. */
  readonly value?: Phrase
  /** The name of the glyph before the line. */
  readonly icon?: string
  /** `bad`: a person should act on it. `soft`: merely good to know. */
  readonly tone?: 'bad' | 'soft'
  /** The key of the sentence that explains the line. */
  readonly hint?: string
}

/** A button for this person alone. */
export interface PersonButton {
  /** An action of the tab; with `item`, an action of the item; with `group`, a group action for this person alone. */
  readonly act: string
  readonly label: Phrase
  readonly icon?: string
  readonly group?: boolean
  /** The uuid of the item that the button acts on. */
  readonly item?: string
  /** Further `data-*` of the button. */
  readonly data?: Readonly<Record<string, string>>
}

/** A game's lines and buttons for one person. Leave out a button that would refuse. */
export interface PersonView {
  readonly lines: readonly PersonLine[]
  readonly buttons: readonly PersonButton[]
}

/**
 * A Gamemaster's button that runs one group action for the chosen people, or for the person onto whom it is dragged.
 */
export interface GroupTool {
  readonly act: string
  readonly data: Readonly<Record<string, string>>
  readonly label: string
  readonly icon: string
  /** The key of its explanation, where the label is not enough. */
  readonly hint?: string
}

/** The present state of a tool. */
export interface GroupToolState {
  /** Why the tool is disabled, or null. */
  readonly disabledReason: Refusal | null
  /** An addition to the label, such as the number of cards in hands. */
  readonly note: Phrase | null
}
