/**
 * What later rooms supply to the dock and the combat tracker: the list of messages and windows that wait for this
 * person (`chat/waiting-list.ts`), and the current turn of a fight (`rounds/dock-turn.ts`). The dock calls the
 * functions that they set here.
 */

/** A line of the dock's list: a message or window that waits for this person. */
export interface WaitingEntry {
  readonly id: string
  /** The key and the icon of the entry's game. Both are empty for an entry without a game. */
  readonly game: string
  readonly icon: string
  readonly text: string
  /** What the person must do. Empty if `text` already says it. */
  readonly task: string
  /** The facts that the person needs for the task, a line each, such as the conditions to which they agree. */
  readonly details: readonly string[]
  /** The uuid of the waiting message. */
  readonly message: string
  /** The actors of the pending steps, by uuid. */
  readonly actors: readonly string[]
  /** The template data of the steps' buttons. Empty if the person must choose in the message or window itself. */
  readonly buttons: readonly object[]
  /** Is the entry optional? Nobody waits for an optional entry, so the list and its number leave it out. */
  readonly isOptional?: boolean
  /** Shows this person the waiting message or window. */
  readonly show: () => Promise<void>
}

/**
 * Presses a message's button that is shown outside the message. The button names the message in `data-message` (a
 * uuid).
 */
type MessagePresser = (event: MouseEvent, button: HTMLElement) => Promise<void>

/** The dock's line about whose turn it is in the fight. */
export interface DockTurn {
  readonly text: string
  /** May this person act in the turn and end it? */
  readonly isOwnTurn: boolean
  /** Shows the acting fighter on the screen. */
  readonly showFighter: () => Promise<void>
  readonly end: () => Promise<void>
}

/** The dock's line about a fighter whose initiative this person must roll. */
export interface DockInitiative {
  readonly text: string
  readonly roll: () => Promise<unknown>
}

/**
 * The dock's list has at most this many entries: nobody reads more, and every redraw of the dock computes them
 * all.
 */
export const MAX_WAITING_ENTRIES = 50

let turnSource: () => DockTurn | null = () => null
let initiativeSource: () => DockInitiative | null = () => null
let waitingSource: () => readonly WaitingEntry[] = () => []
let messagePresser: MessagePresser = () => Promise.resolve()

/** Sets the function that lists the messages and windows that wait for this person. Called at `init`. */
export function setWaitingEntriesSource(source: () => readonly WaitingEntry[]): void {
  waitingSource = source
}

/** Sets the function that presses a message's button in the dock or in the combat tracker. Called at `init`. */
export function setMessagePresser(presser: MessagePresser): void {
  messagePresser = presser
}

/** Sets the function that returns the current turn. Called at `ready`. */
export function setDockTurnSource(source: () => DockTurn | null): void {
  turnSource = source
}

/** Sets the function that returns the initiative that this person must roll. Called at `ready`. */
export function setDockInitiativeSource(source: () => DockInitiative | null): void {
  initiativeSource = source
}

/** The initiative that this person must roll; null for none. */
export const currentDockInitiative = (): DockInitiative | null => initiativeSource()

/** The current turn of the fight; null without a fight. */
export const currentDockTurn = (): DockTurn | null => turnSource()

/** Presses a message's button that the dock or the combat tracker shows, with the same effect as in the message. */
export const pressStepButton: MessagePresser = (event, button) => messagePresser(event, button)

/** The messages and windows that wait for this person: the newest `MAX_WAITING_ENTRIES`. */
export const waitingEntries = (): readonly WaitingEntry[] => waitingSource()
