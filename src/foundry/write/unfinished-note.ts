/**
 * Stores an unfinished write in the browser, so that the next page can post the message of a page that was
 * interrupted.
 */
import { SYSTEM_ID } from '../platform/icon-path'
import type { Operation } from './operation'

/**
 * A reload or a lost connection can interrupt a write of several requests. Then some documents have changed, but no
 * message reports it and nobody can undo it. So until the message (or its amendment) is written, this browser stores
 * it as a note. `play/finish-unfinished.ts` reads the note when the page is opened again.
 */
const noteKey = (): string => `${SYSTEM_ID}.${game.world.id}.${game.user.id}.unfinished`

export function storeUnfinishedNote(note: NonNullable<Operation['note']>): void {
  localStorage.setItem(noteKey(), JSON.stringify(note))
}

export function removeUnfinishedNote(): void {
  localStorage.removeItem(noteKey())
}

/** The note that an earlier page of this browser has left. No schema has checked it. Null for none. */
export function readUnfinishedNote(): unknown {
  try {
    return JSON.parse(localStorage.getItem(noteKey()) ?? 'null')
  } catch {
    return null
  }
}
