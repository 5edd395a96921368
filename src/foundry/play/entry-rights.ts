/** Reads the entries of a message's history, and decides who may undo an entry. */
import * as v from 'valibot'
import type { HistoryChange, HistoryEntry } from '../../core/shell/message-history'
import { historyEntrySchema, findEntryWriter } from '../../core/shell/message-history'
import type { Refusal } from '../../core/outcome'
import { isWritablePath, refuse, TABLE_TARGET } from '../../core/outcome'
import type { WritableDocument } from '../world/documents'
import { actorByUuid, writableDocument } from '../world/documents'
import type { MessageRecord } from '../world/message-record'

/** The readable entries of a message's history. An unreadable entry is left out, because nobody could undo it safely. */
export function readHistoryEntries(record: MessageRecord): HistoryEntry[] {
  return record.history.flatMap((rawEntry) => {
    const entry = v.safeParse(historyEntrySchema, rawEntry)
    return entry.success ? [entry.output] : []
  })
}

/**
 * Refuses a user who may not undo this entry. A Gamemaster may undo every credible entry. A player may undo credible entries of
 * their own actions, if the action revealed nothing.
 */
export function whyNotUndoEntry(
  entry: HistoryEntry,
  record: MessageRecord,
  user: User.Stored,
): Refusal | null {
  const refusal = refuse('HnB.refusal.notYoursToUndo')
  if (!user.isGM && entry.user !== user.id) return refusal
  if (!user.isGM && entry.final) return refuse('HnB.refusal.revealed')
  if (!entry.changes.every((change) => isUndoableChange(change, record.uuid)))
    return refuse('HnB.refusal.unreadableMessage')
  return isCredibleEntry(entry, record) ? null : refusal
}

/**
 * Is an entry credible? Yes, if a Gamemaster's client wrote it. An entry by a player's client is credible if this player alone
 * could have made all of its changes.
 */
export function isCredibleEntry(entry: HistoryEntry, record: MessageRecord): boolean {
  const writer = writerOfEntry(entry, record)
  return writer !== undefined && (writer.isGM || couldUserHaveMadeEntry(entry, record, writer))
}

/** The user who wrote an entry. Undefined if the user no longer exists. */
export const writerOfEntry = (entry: HistoryEntry, record: MessageRecord): User.Stored | undefined =>
  game.users.get(findEntryWriter(entry, record.writer?.id ?? '', record.isGmConfirmed))

/** Could this player have made all changes of an entry without a Gamemaster? */
export function couldUserHaveMadeEntry(
  { user: authorId, changes }: HistoryEntry,
  { uuid: messageUuid }: MessageRecord,
  player: User.Stored,
): boolean {
  return (
    authorId === player.id &&
    changes.every(
      (change) => isUndoableChange(change, messageUuid) && mayHaveMadeChange(change, messageUuid, player),
    )
  )
}

/**
 * Is this a change that an action of ours can make? Such a change concerns cards, an actor's data, an item, or the facts of the
 * entry's own message.
 */
function isUndoableChange(change: HistoryChange, messageUuid: string): boolean {
  if ('deck' in change) return true
  if ('item' in change) return actorByUuid(change.target) !== null
  if (!isWritablePath(change.path, writableDocument(change.target) instanceof Item)) return false
  return change.target === messageUuid
    ? change.path.startsWith('system.facts.')
    : !(writableDocument(change.target) instanceof ChatMessage)
}

/**
 * Could this player have made this change without a Gamemaster? No, if it moved cards or changed the table's data, because only
 * Gamemasters' clients write these. Yes, if the document was deleted, because the write will refuse the change later.
 */
function mayHaveMadeChange(change: HistoryChange, messageUuid: string, user: User.Stored): boolean {
  if ('deck' in change) return false
  if (change.target === messageUuid) return true
  if (change.target === TABLE_TARGET) return false
  const document: WritableDocument | null = writableDocument(change.target)
  return document?.testUserPermission(user, 'OWNER') ?? true
}
