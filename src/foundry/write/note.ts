/** Keeps in the browser what is being written, so that a page that is cut off can still tell it. */
import { SYSTEM_ID } from '../platform/system-id'
import type { Operation } from './operation'

/**
 * What is written in several requests can be cut off between them, by a reload or a line that is lost: then something
 * has changed, nothing tells it, and nobody can undo it. So this browser keeps the message, or what is to
 * be written into one, as a note until it is written; `play/unfinished.ts` reads it when the page is there again.
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
