/** Keeps in the browser what is being written, so that an interrupted page can still tell it. */
import { SYSTEM_ID } from '../platform/system-id'
import type { Operation } from './operation'

/**
 * A write in several requests can be interrupted between them, by a reload or a lost connection: then something has
 * changed that nothing tells and nobody can undo. So this browser keeps the message, or what is to be written into one,
 * as a note until it is written; `play/unfinished.ts` reads the note when the page is opened again.
 */
const KEY = (): string => `${SYSTEM_ID}.${game.world.id}.${game.user.id}.unfinished`

export function keepNote(note: NonNullable<Operation['note']>): void {
  localStorage.setItem(KEY(), JSON.stringify(note))
}

export function dropNote(): void {
  localStorage.removeItem(KEY())
}

/** The note that an earlier page of this browser left, unread, or null. */
export function noteLeft(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEY()) ?? 'null')
  } catch {
    return null
  }
}
