/** Stores an unfinished write in the browser, so that the next page can post the message of an interrupted page. */
import { SYSTEM_ID } from '../platform/system-id'
import type { Operation } from './operation'

/**
 * A reload or a lost connection can interrupt a write of several requests. Then some documents have changed, but no
 * message reports it and nobody can undo it. So this browser stores the message, or the amendment of a message, as a
 * note until it is written; `play/finish-unfinished.ts` reads the note when the page is opened again.
 */
const noteKey = (): string => `${SYSTEM_ID}.${game.world.id}.${game.user.id}.unfinished`

export function storeUnfinishedNote(note: NonNullable<Operation['note']>): void {
  localStorage.setItem(noteKey(), JSON.stringify(note))
}

export function removeUnfinishedNote(): void {
  localStorage.removeItem(noteKey())
}

/** The note that an earlier page of this browser left, not yet checked by a schema; null for none. */
export function readUnfinishedNote(): unknown {
  try {
    return JSON.parse(localStorage.getItem(noteKey()) ?? 'null')
  } catch {
    return null
  }
}
