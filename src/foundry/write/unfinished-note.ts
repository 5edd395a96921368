/**
 * Keeps notes of unfinished writes in the browser. If the page is closed or reloaded too early, the next page can post
 * the message of each write.
 */
import { SYSTEM_ID } from '../platform/icon-path'

/**
 * The key of the notes in the browser's storage. A reload or a lost connection can interrupt a write of several requests. Then
 * some documents have changed, but no message reports the change, and nobody can undo it. So the browser keeps the message, or
 * the change of the message, as a note until it is written. `play/finish-unfinished.ts` reads the notes when the page is opened
 * again.
 */
const unfinishedNotesKey = (): string => `${SYSTEM_ID}.${game.world.id}.${game.user.id}.unfinished`

const storeNotes = (notes: readonly unknown[]): void =>
  localStorage.setItem(unfinishedNotesKey(), JSON.stringify(notes))

export function storeUnfinishedNote(unfinishedNote: unknown): void {
  storeNotes([...readUnfinishedNotes(), unfinishedNote])
}

/** Removes a note. Returns false if the note is not stored any more. */
export function removeUnfinishedNote(unfinishedNote: unknown): boolean {
  const storedNotes = readUnfinishedNotes()
  const noteText = JSON.stringify(unfinishedNote)
  const otherNotes = storedNotes.filter((storedNote) => JSON.stringify(storedNote) !== noteText)
  storeNotes(otherNotes)
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
