/**
 * What the dock lists beside cards: what waits for this person, which the chat knows (`chat/waiting-list.ts`), and their
 * turn in a fight (`rounds/own-turn.ts`).
 */

/** One thing that waits. */
export interface DockEntry {
  readonly id: string
  /** The game's key, empty for what belongs to none, and its glyph. */
  readonly game: string
  readonly icon: string
  readonly text: string
  /** Brings the person to it. */
  readonly lead: () => Promise<void>
}

/** The turn of somebody whom this person plays. */
export interface DockTurn {
  readonly words: string
  /** Brings the person to whose turn it is. */
  readonly lead: () => Promise<void>
  readonly end: () => Promise<void>
}

let turn: () => DockTurn | null = () => null
let give: () => readonly DockEntry[] = () => []

/** At `init`: where the list comes from. */
export function registerDockWaiting(list: () => readonly DockEntry[]): void {
  give = list
}

/** At `ready`: where the turn comes from. */
export function registerDockTurn(own: () => DockTurn | null): void {
  turn = own
}

export const myTurn = (): DockTurn | null => turn()

export const waitingForMe = (): readonly DockEntry[] => give()
