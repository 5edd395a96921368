/** Keeps an unfinished write in the browser, so that an interrupted page can still post its message. */
import { SYSTEM_ID } from '../platform/system-id'
import type { Operation } from './operation'

/**
 * A reload or a lost connection can interrupt a write of several requests. Then some documents have changed, no message
 * says so, and nobody can undo it. So this browser keeps the message, or the amendment of a message, as a note until it
 * is written; `play/finish-unfinished.ts` reads the note when the page is opened again.
 */
const noteKey = (): string => `${SYSTEM_ID}.${game.world.id}.${game.user.id}.unfinished`

export function keepNote(note: NonNullable<Operation['note']>): void {
  localStorage.setItem(noteKey(), JSON.stringify(note))
}

export function dropNote(): void {
  localStorage.removeItem(noteKey())
}

/** The note that an earlier page of this browser left, which no schema has checked yet; or null. */
export function leftNote(): unknown {
  try {
    return JSON.parse(localStorage.getItem(noteKey()) ?? 'null')
  } catch {
    return null
  }
}
