/**
 * Functions by which later folders supply data to the dock and the combat tracker: the list of messages and windows
 * that wait for this person, with their buttons (`chat/waiting-list.ts`), and the current turn of a fight
 * (`rounds/dock-turn.ts`).
 */

/** A line of the dock's list: a message or window that waits for this person. */
export interface WaitingEntry {
  readonly id: string
  /** The key and the icon of the entry's game; both empty for an entry that belongs to no game. */
  readonly game: string
  readonly icon: string
  readonly text: string
  /** What the person has to do; empty if `text` already says it. */
  readonly todo: string
  /** The uuid of the waiting message. */
  readonly message: string
  /** The actors of the pending steps, by uuid. */
  readonly actors: readonly string[]
  /** The template data of the steps' buttons; empty where the person must choose in the message or window itself. */
  readonly buttons: readonly object[]
  /** Shows this person the waiting message or window. */
  readonly lead: () => Promise<void>
}

/** Presses a button of a message that is shown outside the message; `data-message` names the message by its uuid. */
type MessagePresser = (event: MouseEvent, button: HTMLElement) => Promise<void>

/** The dock's line about the current turn of the fight. */
export interface DockTurn {
  readonly text: string
  /** May this person act in the turn and end it? */
  readonly mine: boolean
  /** Shows the person the fighter whose turn it is. */
  readonly lead: () => Promise<void>
  readonly end: () => Promise<void>
}

/** The dock's line about a fighter whose initiative this person has to roll. */
export interface DockInitiative {
  readonly text: string
  readonly roll: () => Promise<unknown>
}

/**
 * The list has at most this many entries. Nobody reads more entries, and the dock computes each entry at every
 * redraw.
 */
export const MAX_WAITING_ENTRIES = 50

let turnSource: () => DockTurn | null = () => null
let initiativeSource: () => DockInitiative | null = () => null
let waitingSource: () => readonly WaitingEntry[] = () => []
let messagePresser: MessagePresser = () => Promise.resolve()

/** At `init`: sets the function that lists the messages and windows that wait for this person. */
export function setWaitingEntriesSource(source: () => readonly WaitingEntry[]): void {
  waitingSource = source
}

/** At `init`: sets the function that presses a message's button in the dock or in the combat tracker. */
export function setMessagePresser(presser: MessagePresser): void {
  messagePresser = presser
}

/** At `ready`: sets the function that returns the current turn. */
export function setDockTurnSource(source: () => DockTurn | null): void {
  turnSource = source
}

/** At `ready`: sets the function that returns the initiative that this person has to roll. */
export function setDockInitiativeSource(source: () => DockInitiative | null): void {
  initiativeSource = source
}

/** The initiative that this person has to roll; null for none. */
export const currentDockInitiative = (): DockInitiative | null => initiativeSource()

/** The current turn of the fight; null without a fight. */
export const currentDockTurn = (): DockTurn | null => turnSource()

/** Presses a message's button that the dock or the combat tracker shows, as the message itself would. */
export const pressStepButton: MessagePresser = (event, button) => messagePresser(event, button)

/** The messages and windows that wait for this person: the newest `MAX_WAITING_ENTRIES`. */
export const waitingEntries = (): readonly WaitingEntry[] => waitingSource()
