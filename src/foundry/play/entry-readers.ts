/** Decides who may read an entry of a message's history. */
import type { HistoryEntry } from '../../core/shell/message-history'
import { findChangedActor, mayReadMessage, findMessageByUuid } from '../world/documents'
import { readKeptHistories } from '../world/kept-histories'
import type { MessageRecord } from '../world/message-record'

/**
 * May this user see a history entry? Players see their own entries and entries that changed their actors. Gamemasters
 * see all.
 */
export function maySeeHistoryEntry({ user: authorId, changes }: HistoryEntry, user: User.Stored): boolean {
  if (user.isGM || authorId === user.id) return true
  return changes.some(
    (historyChange) => findChangedActor(historyChange)?.testUserPermission(user, 'OWNER') === true,
  )
}

/** True if this user may read a history entry and its message. The message may have been deleted. */
export function mayReadHistoryEntry(
  historyEntry: HistoryEntry,
  { uuid }: MessageRecord,
  user: User.Stored,
): boolean {
  if (user.isGM) return true
  const message = findMessageByUuid(uuid)
  const keptHistory = readKeptHistories().find(
    (candidateHistory) => `ChatMessage.${candidateHistory.message}` === uuid,
  )
  const mayReadWholeMessage = message
    ? mayReadMessage(message, user)
    : keptHistory?.readers.length === 0 || keptHistory?.readers.includes(user.id) === true
  return mayReadWholeMessage && maySeeHistoryEntry(historyEntry, user)
}
