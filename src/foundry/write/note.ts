import { SYSTEM_ID } from '../platform/system-id'
import type { NewMessage } from './operation'

/**
 * What is written in several requests can be cut off between them, by a reload or a line that is lost: then something
 * has changed, nothing tells it, and nobody can undo it. So this browser keeps the message as a note until it is
 * posted; `play/unfinished.ts` reads it when the page is there again.
 */
const KEY = (): string => `${SYSTEM_ID}.${game.world.id}.${game.user.id}.unfinished`

export function keepNote(message: NewMessage): void {
  localStorage.setItem(KEY(), JSON.stringify(message))
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
