/** The contract for the Gamemaster's screen: a game's lines, buttons and tools as plain data. */
import type { RemarkedRolls } from './modifiers'
import type { HandSummary } from './chance'
import type { Refusal } from './outcome'
import type { GameData, SituationView, UnparsedGameData } from './game-views'
import type { Phrase } from './phrase'

/**
 * A person on the Gamemaster's screen. `hand` counts the cards that the person's player has from the game's deck;
 * null without a player.
 */
export interface PersonOnGMScreen<G extends GameData> extends SituationView<G> {
  readonly hand: HandSummary | null
}
export type UnparsedScreenPerson = PersonOnGMScreen<UnparsedGameData>

/** A short fact about a person on the Gamemaster's screen, which can be read at a glance. */
export interface PersonLine {
  readonly phrase: Phrase
  /** The value that the line shows after the phrase and a colon. */
  readonly value?: Phrase
  /** The name of the icon that is shown before the text. */
  readonly icon?: string
  /** How the screen shows the line. `bad`: as a fact to which a person should react. `soft`: as a background fact. */
  readonly tone?: 'bad' | 'soft'
  /** The phrase key of a sentence that explains the line. */
  readonly hint?: string
  /** The rolls of other games that show this line as a remark. Absent: no rolls. */
  readonly remarkedRolls?: RemarkedRolls | undefined
}

/** A button that the Gamemaster's screen shows beside a person, and that acts on this person. */
export interface PersonButton {
  /**
   * The id of the button's action. It is an action of the item if `item` is set, a group action on only this person if
   * `group` is set, and otherwise an action of the tab.
   */
  readonly act: string
  readonly label: Phrase
  readonly icon?: string
  readonly group?: boolean
  /** The uuid of the item that the button acts on. */
  readonly item?: string
  /** More `data-*` attributes of the button. */
  readonly data?: Readonly<Record<string, string>>
}

/** A game's lines and buttons for one person on the screen. Buttons that would refuse are left out. */
export interface PersonView {
  readonly lines: readonly PersonLine[]
  readonly buttons: readonly PersonButton[]
}

/** A Gamemaster's button for a group action on the chosen people, or on the person on whom it is dropped. */
export interface GMToolButton {
  readonly act: string
  readonly data: Readonly<Record<string, string>>
  readonly label: string
  readonly icon: string
  /** The phrase key of a sentence that explains the tool. Absent if the label says enough. */
  readonly hint?: string
}

/** The present state of a Gamemaster's tool: whether its button is disabled, and a note after its label. */
export interface GMToolButtonState {
  /** The refusal that explains why the tool is disabled. Null if the tool is enabled. */
  readonly disabledReason: Refusal | null
  /** A short text beside the label of a Gamemaster's tool, such as the number of cards in people's hands. */
  readonly note: Phrase | null
}
