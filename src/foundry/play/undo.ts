/** Undoes the changes that an entry of a message's history lists. */
import * as v from 'valibot'
import type { HistoryChange, HistoryEntry } from '../../core/shell/message-history'
import type { PresentValueReader } from '../../core/shell/undo'
import { historyEntrySchema, lastUndoableIndex, entryWriter } from '../../core/shell/message-history'
import { mayDependOnEarlierEntry, isNeededBy, reversalOf } from '../../core/shell/undo'
import type { JsonRecord, Refusal } from '../../core/outcome'
import { isRefusal, isWritablePath, refuse, TABLE_TARGET } from '../../core/outcome'
import { undoMoveOperations, countReturnableCards } from '../decks/card-operations'
import { findDeck, currentDeckLayout } from '../decks/card-stacks'
import type { WritableDocument } from '../world/documents'
import {
  actorByUuid,
  itemContent,
  currentField,
  itemSource,
  messageByUuid,
  writableDocument,
} from '../world/documents'
import { loadGame } from '../world/load-games'
import { whyNotWriteMessage } from '../world/message-kind'
import type { MessageRecord } from '../world/message-record'
import { isRecordUnchanged, historyToStore, messageRecordOf } from '../world/message-record'
import { keptHistories, keptMessageRecord, markKeptEntryUndone } from '../world/kept-histories'
import { fieldOperations } from '../write/field-operations'
import type { ItemCreation } from '../write/item-operations'
import { creationOperations, deletionOperations } from '../write/item-operations'
import type { Operation } from '../write/operation'
import { withStaleCheck } from '../write/operation'
import { writeOperations } from '../write/write'
import { phraseTextWithoutNames } from '../platform/notify'
import { foundryUuidSchema } from './client-request'
import { mayReadEntry } from './entry-readers'

export const undoRequestSchema = v.object({
  type: v.literal('undo'),
  message: foundryUuidSchema,
  /** The index of the entry that the person chose from a list. By default Undo takes the last entry. */
  place: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
})
type UndoRequest = v.InferOutput<typeof undoRequestSchema>

/**
 * The readable entries of a message's history. Unreadable entries are left out, because they cannot be undone safely.
 */
export function readHistory(record: MessageRecord): HistoryEntry[] {
  return record.history.flatMap((rawEntry) => {
    const entry = v.safeParse(historyEntrySchema, rawEntry)
    return entry.success ? [entry.output] : []
  })
}

/**
 * Why this user may not undo an entry of a message, or null. A Gamemaster may undo every trusted entry, and a player
 * the trusted entries of their own actions. An entry that a player's client wrote is trusted only if that player could
 * have made all of its changes alone.
 */
export function whyNotUndoEntry(
  entry: HistoryEntry,
  record: MessageRecord,
  user: User.Stored,
): Refusal | null {
  const refusal = refuse('HnB.refusal.notYoursToUndo')
  if (!user.isGM && entry.user !== user.id) return refusal
  if (!entry.changes.every((change) => isUndoableChange(change, record.uuid)))
    return refuse('HnB.refusal.unreadableMessage')
  return isCredibleEntry(entry, record) ? null : refusal
}

/**
 * Is an entry credible? Yes, if a Gamemaster's client wrote it, or if its writer could have made all of its changes.
 */
function isCredibleEntry(entry: HistoryEntry, record: MessageRecord): boolean {
  const writer = writerOfEntry(entry, record)
  return writer !== undefined && (writer.isGM || couldHaveWritten(entry, record, writer))
}

/** The user who wrote an entry; undefined for a user who is no longer in this world. */
const writerOfEntry = (entry: HistoryEntry, record: MessageRecord): User.Stored | undefined =>
  game.users.get(entryWriter(entry, record.writer?.id ?? '', record.isGmConfirmed))

/** An entry that may depend on an earlier one, and its message. */
interface DependentEntry {
  readonly entry: HistoryEntry
  readonly record: MessageRecord
}

/** All entries that may depend on an earlier entry, from every message of the world and from deleted messages. */
export function allDependentEntries(): DependentEntry[] {
  const records = game.messages.contents.flatMap((message) => messageRecordOf(message) ?? [])
  return [...records, ...keptHistories().map(keptMessageRecord)].flatMap((record) =>
    readHistory(record).flatMap((entry) => (mayDependOnEarlierEntry(entry) ? [{ entry, record }] : [])),
  )
}

/**
 * The later, credible entry that depends on values that this entry wrote; undefined for none. A player's entry blocks
 * only the Undo of the same player's entries; otherwise a player could block a Gamemaster's Undo by writing entries that
 * depend on it.
 */
function findDependentEntry(
  entry: HistoryEntry,
  record: MessageRecord,
  dependents: readonly DependentEntry[],
): DependentEntry | undefined {
  const writer = writerOfEntry(entry, record)
  return dependents.find((dependent) => {
    const dependentWriter = writerOfEntry(dependent.entry, dependent.record)
    return (
      (dependentWriter?.isGM === true || dependentWriter === writer) &&
      isNeededBy(entry, dependent.entry, PRESENT_VALUES) &&
      isCredibleEntry(dependent.entry, dependent.record)
    )
  })
}

/**
 * Refuses an Undo until another entry is undone. Names that entry only to a user who may read it.
 * @param key the key of the general phrase
 * @param namedKey the key of the phrase with the entry's `label`
 */
function refuseUntilUndone(
  { entry, record }: DependentEntry,
  user: User.Stored,
  key: string,
  namedKey: string,
): Refusal {
  return mayReadEntry(entry, record, user)
    ? refuse(namedKey, { label: phraseTextWithoutNames(entry.label) })
    : refuse(key)
}

/**
 * Why an entry cannot be undone in the present state, or null.
 * @param entryIndex the index of the entry in the message's history
 * @param dependents the entries that may depend on it. A caller that checks many entries reads them once and passes
 * them.
 */
export function whyNotUndoNow(
  record: MessageRecord,
  entryIndex: number,
  user: User.Stored,
  dependents: readonly DependentEntry[] = allDependentEntries(),
): Refusal | null {
  const history = readHistory(record)
  if (history.length !== record.history.length) return refuse('HnB.refusal.unreadableMessage')
  const entry = history[entryIndex]
  const lastIndex = lastUndoableIndex(history)
  if (!entry || entry.undone || entryIndex > lastIndex) return refuse('HnB.refusal.nothingToUndo')
  const refusal = whyNotUndoEntry(entry, record, user)
  if (refusal) return refusal
  const lastEntry = history[lastIndex]
  if (lastEntry && entryIndex < lastIndex)
    return refuseUntilUndone(
      { entry: lastEntry, record },
      user,
      'HnB.refusal.laterFirst',
      'HnB.refusal.laterEntryFirst',
    )
  const dependent = findDependentEntry(entry, record, dependents)
  if (dependent)
    return refuseUntilUndone(dependent, user, 'HnB.refusal.restedOn', 'HnB.refusal.restedOnEntry')
  const reversal = reversalOf(entry, PRESENT_VALUES)
  return isRefusal(reversal) ? reversal : null
}

/** Could this player alone have made all changes of an entry? */
export function couldHaveWritten(
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

/** Is this a change that our actions make: of cards, of data and items of actors, or of the message's own facts? */
function isUndoableChange(change: HistoryChange, messageUuid: string): boolean {
  if ('deck' in change) return true
  if ('item' in change) return actorByUuid(change.target) !== null
  if (!isWritablePath(change.path, writableDocument(change.target) instanceof Item)) return false
  return change.target === messageUuid
    ? change.path.startsWith('system.facts.')
    : !(writableDocument(change.target) instanceof ChatMessage)
}

/**
 * Could this player have made a change? Only Gamemasters' clients move cards and change the table's data. A change of a
 * deleted document passes here, and the write refuses it later.
 */
function mayHaveMadeChange(change: HistoryChange, messageUuid: string, user: User.Stored): boolean {
  if ('deck' in change) return false
  if (change.target === messageUuid) return true
  if (change.target === TABLE_TARGET) return false
  const document: WritableDocument | null = writableDocument(change.target)
  return document?.testUserPermission(user, 'OWNER') ?? true
}

/**
 * Undoes an entry of a message, by default the last entry that is not undone. Refuses if another action has changed the
 * same values since.
 * @param user the person who sent the request, as the server names them
 */
export async function runUndo(
  { message: messageUuid, place: chosenIndex }: UndoRequest,
  user: User.Stored,
): Promise<Refusal | null> {
  const message = messageByUuid(messageUuid)
  const keptHistory = message
    ? undefined
    : keptHistories().find((keptCandidate) => `ChatMessage.${keptCandidate.message}` === messageUuid)
  const record = message ? messageRecordOf(message) : keptHistory && keptMessageRecord(keptHistory)
  if (!record) return refuse('HnB.refusal.messageGone')
  const history = readHistory(record)
  const entryIndex = chosenIndex ?? lastUndoableIndex(history)
  // The check needs the message's kind, even if the game is inactive.
  await loadGame(record.ruleset)
  const refusal = whyNotUndoNow(record, entryIndex, user) ?? whyNotWriteMessage(record)
  if (refusal) return refusal
  const entry = history[entryIndex]
  const reversal = reversalOf({ changes: entry?.changes ?? [] }, PRESENT_VALUES)
  if (isRefusal(reversal)) return reversal
  const { edits, deletedItems, restored, cards } = reversal
  const markedHistory = historyToStore(record).map((rawEntry, index) =>
    index === entryIndex ? { ...rawEntry, undone: true } : rawEntry,
  )
  const messageEdit = edits.find((edit) => edit.target === messageUuid)
  const operations = [
    ...creationOperations(
      restored.map(({ actor: actorUuid, source }) => ({
        actorUuid,
        source: source as ItemCreation['source'],
      })),
    ),
    ...fieldOperations(edits.filter((edit) => edit !== messageEdit)),
    ...cards.flatMap(({ deck: id, move }) => {
      const deck = findDeck(id)
      return deck ? undoMoveOperations(deck, currentDeckLayout(deck), move) : []
    }),
    ...deletionOperations(deletedItems),
    ...(keptHistory ? [markUndoneOperation(keptHistory.message, entryIndex)] : []),
    // The message is marked last: if the connection is lost halfway, the message does not claim that it was undone.
    ...(message
      ? fieldOperations([
          { target: messageUuid, set: { ...messageEdit?.set, 'system.history': markedHistory } },
        ])
      : []),
  ]
  await writeOperations(message ? withStaleCheck(operations, () => isRecordUnchanged(record)) : operations)
  return null
}

/** The operation that marks an entry of a deleted message as undone, in the kept histories. It is written last. */
function markUndoneOperation(messageId: string, entryIndex: number): Operation {
  const keptHistory = () => keptHistories().find((keptCandidate) => keptCandidate.message === messageId)
  const isDone = () => keptHistory()?.history[entryIndex]?.undone === true
  return {
    batchOperation: null,
    permission: 'SETTINGS_MODIFY',
    run: () => markKeptEntryUndone(messageId, entryIndex),
    isDone,
    reversal: () => [],
  }
}

/** Reads present values, with which the changes of a history are compared. */
export const PRESENT_VALUES: PresentValueReader = {
  field: currentField,
  item({ target, item }) {
    const actor = actorByUuid(target)
    if (!actor) return null
    const source: JsonRecord | undefined = itemSource(actor, item)
    return { value: source && itemContent(source) }
  },
  cards({ deck: wantedDeckId, move: moveId }) {
    const deck = findDeck(wantedDeckId)
    return deck && countReturnableCards(deck, moveId)
  },
}
