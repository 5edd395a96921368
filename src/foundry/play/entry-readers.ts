/** Decides who may read an entry of a message's history. */
import type { HistoryEntry } from '../../core/shell/message-history'
import { changedActor, mayReadMessage, messageByUuid } from '../world/documents'
import { keptHistories } from '../world/kept-histories'
import type { MessageRecord } from '../world/message-record'

/**
 * May this user see an entry? Gamemasters see every entry. Players see the entries that they made, and entries that changed their
 * actors.
 */
export function maySeeEntry({ user: authorId, changes }: HistoryEntry, user: User.Stored): boolean {
  if (user.isGM || authorId === user.id) return true
  return changes.some((change) => changedActor(change)?.testUserPermission(user, 'OWNER') === true)
}

/** May this user read a history entry and its message? The function also answers for a deleted message. */
export function mayReadEntry(entry: HistoryEntry, { uuid }: MessageRecord, user: User.Stored): boolean {
  if (user.isGM) return true
  const message = messageByUuid(uuid)
  const keptHistory = keptHistories().find((candidate) => `ChatMessage.${candidate.message}` === uuid)
  const mayReadWholeMessage = message
    ? mayReadMessage(message, user)
    : keptHistory?.readers.length === 0 || keptHistory?.readers.includes(user.id) === true
  return mayReadWholeMessage && maySeeEntry(entry, user)
}
