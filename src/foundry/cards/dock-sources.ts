/**
 * What other folders supply to the dock: the list of what waits for this person (`chat/waiting-list.ts`) and the
 * current turn of a fight (`rounds/dock-turn.ts`).
 */

/** A message or window that waits for this person, as a line of the dock's list. */
export interface WaitingEntry {
  readonly id: string
  /** The key and the glyph of the entry's game; both empty for an entry of no game. */
  readonly game: string
  readonly icon: string
  readonly text: string
  /** What the person has to do, where `text` does not say it; otherwise empty. */
  readonly todo: string
  /** Shows the person the message or window that waits. */
  readonly lead: () => Promise<void>
}

/** The current turn of the fight, as a line of the dock. */
export interface DockTurn {
  readonly words: string
  /** May this person act in the turn and end it? */
  readonly mine: boolean
  /** Shows the person the fighter whose turn it is. */
  readonly lead: () => Promise<void>
  readonly end: () => Promise<void>
}

/** A fighter of this person whose initiative the person has to roll, as a line of the dock. */
export interface DockInitiative {
  readonly words: string
  readonly roll: () => Promise<unknown>
}

/** The most entries of the list. Nobody reads more, and each of them takes work with every redraw of the dock. */
export const MAX_WAITING_ENTRIES = 50

let turnSource: () => DockTurn | null = () => null
let initiativeSource: () => DockInitiative | null = () => null
let waitingSource: () => readonly WaitingEntry[] = () => []

/** At `init`: sets the function that lists what waits. */
export function setWaitingSource(source: () => readonly WaitingEntry[]): void {
  waitingSource = source
}

/** At `ready`: sets the function that returns the current turn. */
export function setTurnSource(source: () => DockTurn | null): void {
  turnSource = source
}

/** At `ready`: sets the function that returns the initiative that this person has to roll. */
export function setInitiativeSource(source: () => DockInitiative | null): void {
  initiativeSource = source
}

/** The initiative that this person has to roll; null for none. */
export const initiativeToRoll = (): DockInitiative | null => initiativeSource()

/** The current turn of the fight; null without a fight. */
export const currentDockTurn = (): DockTurn | null => turnSource()

/** The newest entries of the list of what waits for this person. */
export const waitingEntries = (): readonly WaitingEntry[] => waitingSource()
