/** Reads the entries of a message's history, and decides who may undo an entry. */
import * as v from 'valibot'
import type { HistoryChange, HistoryEntry } from '../../core/shell/message-history'
import { historyEntrySchema, findHistoryEntryWriterId } from '../../core/shell/message-history'
import type { Refusal } from '../../core/outcome'
import { isWritablePath, refuse, EDIT_TARGET_FOR_WHOLE_TABLE } from '../../core/outcome'
import type { WritableDocument } from '../world/documents'
import { findActorByUuid, findWritableDocument } from '../world/documents'
import type { MessageRecord } from '../world/message-record'

/** The valid entries of a message's history. Invalid entries are left out, because nobody could undo them safely. */
export function readHistoryEntries(messageRecord: MessageRecord): HistoryEntry[] {
  return messageRecord.history.flatMap((storedHistoryEntry) => {
    const historyEntry = v.safeParse(historyEntrySchema, storedHistoryEntry)
    return historyEntry.success ? [historyEntry.output] : []
  })
}

/**
 * Refuses a user who may not undo this history entry. A Gamemaster may undo every credible entry. A player may undo
 * only their own entries, and only if the entry revealed nothing.
 */
export function whyNotUndoEntry(
  historyEntry: HistoryEntry,
  messageRecord: MessageRecord,
  user: User.Stored,
): Refusal | null {
  const refusal = refuse('HnB.refusal.notYoursToUndo')
  if (!user.isGM && historyEntry.user !== user.id) return refusal
  if (!user.isGM && historyEntry.final) return refuse('HnB.refusal.revealed')
  if (
    !historyEntry.changes.every((historyChange) => mayActionHaveMadeChange(historyChange, messageRecord.uuid))
  )
    return refuse('HnB.refusal.unreadableMessage')
  return isCredibleHistoryEntry(historyEntry, messageRecord) ? null : refusal
}

/**
 * Can this history entry be trusted? Yes, if a Gamemaster's client wrote it. A player's entry can be trusted if this
 * player could have made all of its changes without a Gamemaster.
 */
export function isCredibleHistoryEntry(historyEntry: HistoryEntry, messageRecord: MessageRecord): boolean {
  const writerOfHistoryEntry = findUserWhoWroteHistoryEntry(historyEntry, messageRecord)
  return (
    writerOfHistoryEntry !== undefined &&
    (writerOfHistoryEntry.isGM ||
      couldUserHaveMadeHistoryEntry(historyEntry, messageRecord, writerOfHistoryEntry))
  )
}

/** The user who wrote an entry. Undefined if the user no longer exists. */
export const findUserWhoWroteHistoryEntry = (
  historyEntry: HistoryEntry,
  messageRecord: MessageRecord,
): User.Stored | undefined =>
  game.users.get(
    findHistoryEntryWriterId(historyEntry, messageRecord.writer?.id ?? '', messageRecord.isGmConfirmed),
  )

/** Could this player have made all changes of a history entry without a Gamemaster's help? */
export function couldUserHaveMadeHistoryEntry(
  { user: authorId, changes }: HistoryEntry,
  { uuid: messageUuid }: MessageRecord,
  userToCheck: User.Stored,
): boolean {
  return (
    authorId === userToCheck.id &&
    changes.every(
      (historyChange) =>
        mayActionHaveMadeChange(historyChange, messageUuid) &&
        mayUserHaveMadeChange(historyChange, messageUuid, userToCheck),
    )
  )
}

/**
 * Can an action have made this change? Actions change only cards, actors' data, items, and the facts of this message.
 */
function mayActionHaveMadeChange(historyChange: HistoryChange, messageUuid: string): boolean {
  if ('deck' in historyChange) return true
  if ('item' in historyChange) return findActorByUuid(historyChange.target) !== null
  if (!isWritablePath(historyChange.path, findWritableDocument(historyChange.target) instanceof Item))
    return false
  return historyChange.target === messageUuid
    ? historyChange.path.startsWith('system.facts.')
    : !(findWritableDocument(historyChange.target) instanceof ChatMessage)
}

/**
 * True if this player could have made this change without a Gamemaster's help. Only Gamemasters' clients move cards and
 * change the table's data, so for such changes the answer is false. For a deleted document, it is true.
 */
function mayUserHaveMadeChange(
  historyChange: HistoryChange,
  messageUuid: string,
  user: User.Stored,
): boolean {
  if ('deck' in historyChange) return false
  if (historyChange.target === messageUuid) return true
  if (historyChange.target === EDIT_TARGET_FOR_WHOLE_TABLE) return false
  const changedDocument: WritableDocument | null = findWritableDocument(historyChange.target)
  return changedDocument?.testUserPermission(user, 'OWNER') ?? true
}
