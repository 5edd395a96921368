/**
 * Keeps a note of an unfinished write in the browser. If the page is closed or reloaded too early, the next page can
 * post the message of that write.
 */
import { SYSTEM_ID } from '../platform/icon-path'

/**
 * The key of the note in the browser's storage. A reload or a lost connection can interrupt a write of several requests. Then
 * some documents have changed, but no message reports the change, and nobody can undo it. So the browser keeps the message, or
 * the change of the message, as a note until it is written. `play/finish-unfinished.ts` reads the note when the page is opened
 * again.
 */
const unfinishedNoteKey = (): string => `${SYSTEM_ID}.${game.world.id}.${game.user.id}.unfinished`

export function storeUnfinishedNote(unfinishedNote: unknown): void {
  localStorage.setItem(unfinishedNoteKey(), JSON.stringify(unfinishedNote))
}

export function removeUnfinishedNote(): void {
  localStorage.removeItem(unfinishedNoteKey())
}

/**
 * Reads the note that an earlier page of this browser has left. Null if there is no readable note. No schema has
 * checked the note.
 */
export function readUnfinishedNote(): unknown {
  try {
    return JSON.parse(localStorage.getItem(unfinishedNoteKey()) ?? 'null')
  } catch {
    return null
  }
}
