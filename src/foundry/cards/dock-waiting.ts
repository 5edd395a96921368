/**
 * What the dock lists beside cards: what waits for this person, supplied by the chat (`chat/waiting-list.ts`), and
 * whose turn it is in a fight (`rounds/whose-turn.ts`).
 */

/** One thing that waits. */
export interface DockEntry {
  readonly id: string
  /** The game's key, empty where it belongs to none, and its glyph. */
  readonly game: string
  readonly icon: string
  readonly text: string
  /** What is to be done, where the text does not say it. */
  readonly todo: string
  /** Brings the person to it. */
  readonly lead: () => Promise<void>
}

/** Whose turn it is in the fight. */
export interface DockTurn {
  readonly words: string
  /** Is it for this person to act, and to end it? */
  readonly mine: boolean
  /** Brings the person to the one whose turn it is. */
  readonly lead: () => Promise<void>
  readonly end: () => Promise<void>
}

let turn: () => DockTurn | null = () => null
let give: () => readonly DockEntry[] = () => []

/** At `init`: sets the source of the list. */
export function registerDockWaiting(list: () => readonly DockEntry[]): void {
  give = list
}

/** At `ready`: sets the source of the turn. */
export function registerDockTurn(now: () => DockTurn | null): void {
  turn = now
}

export const dockTurn = (): DockTurn | null => turn()

export const waitingForMe = (): readonly DockEntry[] => give()
