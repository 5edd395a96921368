/** What the dock lists beside cards: what waits for this person, which the chat knows (`chat/waiting-list.ts`). */

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

let give: () => readonly DockEntry[] = () => []

/** At `init`: where the list comes from. */
export function registerDockWaiting(list: () => readonly DockEntry[]): void {
  give = list
}

export const waitingForMe = (): readonly DockEntry[] => give()
