/** Reads the entries of a message's history, and decides who may undo an entry. */
import * as v from 'valibot'
import type { HistoryChange, HistoryEntry } from '../../core/shell/message-history'
import { historyEntrySchema, findEntryWriter } from '../../core/shell/message-history'
import type { Refusal } from '../../core/outcome'
import { isWritablePath, refuse, TABLE_TARGET } from '../../core/outcome'
import type { WritableDocument } from '../world/documents'
import { actorByUuid, writableDocument } from '../world/documents'
import type { MessageRecord } from '../world/message-record'

/** The valid entries of a message's history. Invalid entries are left out, because nobody could undo them safely. */
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
 * Can this history entry be trusted? Yes, if a Gamemaster's client wrote it. A player's entry is credible if this
 * player could have made all of its changes without a Gamemaster.
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
 * Can an action have made this change? Such a change concerns cards, an actor's data, an item, or the facts of this
 * message.
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
 * Could this player have made this change without a Gamemaster? No, if the change moved cards or changed the table's
 * data, because only Gamemasters' clients write these data. Yes, if the changed document has since been deleted: the
 * later steps of Undo refuse such a change.
 */
function mayHaveMadeChange(change: HistoryChange, messageUuid: string, user: User.Stored): boolean {
  if ('deck' in change) return false
  if (change.target === messageUuid) return true
  if (change.target === TABLE_TARGET) return false
  const document: WritableDocument | null = writableDocument(change.target)
  return document?.testUserPermission(user, 'OWNER') ?? true
}
