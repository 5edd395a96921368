/**
 * Keeps a note of an unfinished write in the browser. If the page closes too early, the next page can post its message.
 */
import { SYSTEM_ID } from '../platform/icon-path'

/**
 * The key under which the browser stores notes about unfinished writes. A reload may interrupt a write between its
 * requests, so a note keeps the message that the write still has to post. `play/finish-unfinished.ts` posts it when the
 * page opens again.
 */
const unfinishedNotesKey = (): string => `${SYSTEM_ID}.${game.world.id}.${game.user.id}.unfinished`

const storeUnfinishedNotes = (notesOfUnfinishedActions: readonly unknown[]): void =>
  localStorage.setItem(unfinishedNotesKey(), JSON.stringify(notesOfUnfinishedActions))

export function storeUnfinishedNote(noteOfUnfinishedAction: unknown): void {
  storeUnfinishedNotes([...readUnfinishedNotes(), noteOfUnfinishedAction])
}

/** Removes the stored note of an unfinished action. Returns false if the note is not stored any more. */
export function removeUnfinishedNote(noteOfUnfinishedAction: unknown): boolean {
  const storedNotesOfActions = readUnfinishedNotes()
  const textOfNote = JSON.stringify(noteOfUnfinishedAction)
  const notesOfOtherActions = storedNotesOfActions.filter(
    (storedNote) => JSON.stringify(storedNote) !== textOfNote,
  )
  storeUnfinishedNotes(notesOfOtherActions)
  return notesOfOtherActions.length < storedNotesOfActions.length
}

/**
 * Reads the notes about unfinished actions that pages of this browser have stored, the oldest first. No schema has
 * checked them.
 */
export function readUnfinishedNotes(): readonly unknown[] {
  try {
    const storedNotesOfActions: unknown = JSON.parse(localStorage.getItem(unfinishedNotesKey()) ?? '[]')
    return Array.isArray(storedNotesOfActions) ? storedNotesOfActions : []
  } catch {
    return []
  }
}
