/**
 * Keeps a note of an unfinished write in the browser. If the page closes too early, the next page can post its message.
 */
import { SYSTEM_ID } from '../platform/icon-path'

/**
 * The key of the browser's note about an unfinished write. A reload may interrupt several requests, so the note keeps
 * their message. `play/finish-unfinished.ts` posts it when the page opens again.
 */
const unfinishedNotesKey = (): string => `${SYSTEM_ID}.${game.world.id}.${game.user.id}.unfinished`

const storeUnfinishedNotes = (unfinishedNotes: readonly unknown[]): void =>
  localStorage.setItem(unfinishedNotesKey(), JSON.stringify(unfinishedNotes))

export function storeUnfinishedNote(unfinishedNote: unknown): void {
  storeUnfinishedNotes([...readUnfinishedNotes(), unfinishedNote])
}

/** Removes a note. Returns false if the note is not stored any more. */
export function removeUnfinishedNote(unfinishedNote: unknown): boolean {
  const storedNotes = readUnfinishedNotes()
  const noteText = JSON.stringify(unfinishedNote)
  const otherNotes = storedNotes.filter((storedNote) => JSON.stringify(storedNote) !== noteText)
  storeUnfinishedNotes(otherNotes)
  return otherNotes.length < storedNotes.length
}

/** Reads the notes that pages of this browser have left, the oldest first. No schema has checked them. */
export function readUnfinishedNotes(): readonly unknown[] {
  try {
    const storedNotes: unknown = JSON.parse(localStorage.getItem(unfinishedNotesKey()) ?? '[]')
    return Array.isArray(storedNotes) ? storedNotes : []
  } catch {
    return []
  }
}
