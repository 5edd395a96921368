/** Undoes the changes that an entry of a message's history lists. */
import * as v from 'valibot'
import { lastUndoableIndex } from '../../core/shell/message-history'
import { reversalOf } from '../../core/shell/undo'
import type { Edit, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { undoMoveOperations } from '../decks/card-operations'
import { findDeck, currentDeckLayout } from '../decks/card-stacks'
import { messageByUuid, writableDocument } from '../world/documents'
import { loadGame } from '../world/load-games'
import { whyNotWriteMessage } from '../world/message-kind'
import type { MessageRecord } from '../world/message-record'
import { isRecordUnchanged, historyToStore, messageRecordOf } from '../world/message-record'
import { keptHistories, keptMessageRecord, markKeptEntryUndone } from '../world/kept-histories'
import { isCounterChange, PRESENT_VALUES } from './present-values'
import { fieldOperations } from '../write/field-operations'
import type { ItemCreation } from '../write/item-operations'
import { creationOperations, deletionOperations } from '../write/item-operations'
import type { Operation } from '../write/operation'
import { withStaleCheck } from '../write/operation'
import { writeOperations } from '../write/write'
import { foundryUuidSchema } from './client-request'
import type { PlacedEntry } from './dependent-entries'
import { allDependentEntries, findDependentEntry, refuseUntilUndone } from './dependent-entries'
import { readHistory, whyNotUndoEntry } from './entry-rights'

export const undoRequestSchema = v.object({
  type: v.literal('undo'),
  message: foundryUuidSchema,
  /** The index of the entry that the person chose from a list. By default Undo takes the last entry. */
  place: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
})
type UndoRequest = v.InferOutput<typeof undoRequestSchema>

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
  dependents: readonly PlacedEntry[] = allDependentEntries(),
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
  const dependent = findDependentEntry({ entry, record, index: entryIndex }, dependents)
  if (dependent)
    return refuseUntilUndone(dependent, user, 'HnB.refusal.restedOn', 'HnB.refusal.restedOnEntry')
  const reversal = reversalOf(entry, PRESENT_VALUES)
  return isRefusal(reversal) ? reversal : whyNotStoreReversal(reversal.edits)
}

/** Why a game cannot store the restored fields of an item beside those that others have changed, or null. */
function whyNotStoreReversal(edits: readonly Edit[]): Refusal | null {
  for (const { target, set } of edits) {
    const item = writableDocument(target)
    const refusal = item instanceof Item ? item.whyNotStored(foundry.utils.expandObject({ ...set })) : null
    if (refusal) return refusal
  }
  return null
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
  const whileUnchanged = (operations: readonly Operation[]) =>
    message ? withStaleCheck(operations, () => isRecordUnchanged(record)) : operations
  const markOperations = keptHistory
    ? [markUndoneOperation(keptHistory.message, entryIndex)]
    : fieldOperations([
        { target: messageUuid, set: { ...messageEdit?.set, 'system.history': markedHistory } },
      ])
  const otherOperations = [
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
  ]
  // If the connection is lost halfway, a message that is marked last does not claim that it was undone, and Undo can be
  // repeated. Repeated, it would take a counter's difference twice: there the message is marked first.
  const isCounting = entry?.changes.some(isCounterChange) === true
  await writeOperations(
    isCounting
      ? [...whileUnchanged(markOperations), ...otherOperations]
      : whileUnchanged([...otherOperations, ...markOperations]),
  )
  return null
}

/** The operation that marks an entry of a deleted message as undone, in the kept histories. */
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
