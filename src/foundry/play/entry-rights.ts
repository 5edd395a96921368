/** Reads the entries of a message's history, and decides who may undo an entry. */
import * as v from 'valibot'
import type { HistoryChange, HistoryEntry } from '../../core/shell/message-history'
import { historyEntrySchema, findEntryWriterId } from '../../core/shell/message-history'
import type { Refusal } from '../../core/outcome'
import { isWritablePath, refuse, WHOLE_TABLE_TARGET } from '../../core/outcome'
import type { WritableDocument } from '../world/documents'
import { findActorByUuid, findWritableDocument } from '../world/documents'
import type { MessageRecord } from '../world/message-record'

/** The valid entries of a message's history. Invalid entries are left out, because nobody could undo them safely. */
export function readHistoryEntries(messageRecord: MessageRecord): HistoryEntry[] {
  return messageRecord.history.flatMap((rawHistoryEntry) => {
    const historyEntry = v.safeParse(historyEntrySchema, rawHistoryEntry)
    return historyEntry.success ? [historyEntry.output] : []
  })
}

/**
 * Refuses a user who may not undo this entry. A Gamemaster may undo every credible entry; a player only their own, if
 * it revealed nothing.
 */
export function whyNotUndoEntry(
  historyEntry: HistoryEntry,
  messageRecord: MessageRecord,
  user: User.Stored,
): Refusal | null {
  const refusal = refuse('HnB.refusal.notYoursToUndo')
  if (!user.isGM && historyEntry.user !== user.id) return refusal
  if (!user.isGM && historyEntry.final) return refuse('HnB.refusal.revealed')
  if (!historyEntry.changes.every((historyChange) => isUndoableChange(historyChange, messageRecord.uuid)))
    return refuse('HnB.refusal.unreadableMessage')
  return isCredibleHistoryEntry(historyEntry, messageRecord) ? null : refusal
}

/**
 * Can this history entry be trusted? Yes, if a Gamemaster's client wrote it. A player's entry can be trusted if this
 * player could have made all of its changes without a Gamemaster.
 */
export function isCredibleHistoryEntry(historyEntry: HistoryEntry, messageRecord: MessageRecord): boolean {
  const entryWriter = findUserWhoWroteEntry(historyEntry, messageRecord)
  return (
    entryWriter !== undefined &&
    (entryWriter.isGM || couldUserHaveMadeEntry(historyEntry, messageRecord, entryWriter))
  )
}

/** The user who wrote an entry. Undefined if the user no longer exists. */
export const findUserWhoWroteEntry = (
  historyEntry: HistoryEntry,
  messageRecord: MessageRecord,
): User.Stored | undefined =>
  game.users.get(findEntryWriterId(historyEntry, messageRecord.writer?.id ?? '', messageRecord.isGmConfirmed))

/** Could this player have made all changes of a history entry without a Gamemaster's help? */
export function couldUserHaveMadeEntry(
  { user: authorId, changes }: HistoryEntry,
  { uuid: messageUuid }: MessageRecord,
  userToCheck: User.Stored,
): boolean {
  return (
    authorId === userToCheck.id &&
    changes.every(
      (historyChange) =>
        isUndoableChange(historyChange, messageUuid) &&
        mayHaveMadeChange(historyChange, messageUuid, userToCheck),
    )
  )
}

/**
 * Can an action have made this change? Actions change only cards, actors' data, items, and the facts of this message.
 */
function isUndoableChange(historyChange: HistoryChange, messageUuid: string): boolean {
  if ('deck' in historyChange) return true
  if ('item' in historyChange) return findActorByUuid(historyChange.target) !== null
  if (!isWritablePath(historyChange.path, findWritableDocument(historyChange.target) instanceof Item))
    return false
  return historyChange.target === messageUuid
    ? historyChange.path.startsWith('system.facts.')
    : !(findWritableDocument(historyChange.target) instanceof ChatMessage)
}

/**
 * Could this player have made this change without a Gamemaster? No, if it moved cards or changed the table's data,
 * which only Gamemasters' clients write. A deleted document counts as yes.
 */
function mayHaveMadeChange(historyChange: HistoryChange, messageUuid: string, user: User.Stored): boolean {
  if ('deck' in historyChange) return false
  if (historyChange.target === messageUuid) return true
  if (historyChange.target === WHOLE_TABLE_TARGET) return false
  const changedDocument: WritableDocument | null = findWritableDocument(historyChange.target)
  return changedDocument?.testUserPermission(user, 'OWNER') ?? true
}
