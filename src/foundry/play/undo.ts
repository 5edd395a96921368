/** Undoes an entry of a message's history by reversing the entry's changes. */
import { lastUndoableIndex } from '../../core/shell/message-history'
import { reversalOfEntry } from '../../core/shell/undo'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { undoMoveOperations } from '../decks/card-operations'
import { findDeck, currentDeckLayout } from '../decks/card-stacks'
import { messageByUuid } from '../world/documents'
import { loadGame } from '../world/load-games'
import { whyNotWriteMessage } from '../world/message-kind'
import type { MessageRecord } from '../world/message-record'
import {
  isRecordUnchanged,
  historyWithWriters,
  readMessageRecord,
  messageTime,
} from '../world/message-record'
import { keptHistories, keptMessageRecord, markKeptEntryUndone } from '../world/kept-histories'
import { isCounterChange, PRESENT_VALUE_READER } from './present-values'
import { whyNotUndoNow } from './undo-checks'
import { offeredUndoIndex } from './undo-offer'
import { fieldOperations } from '../write/field-operations'
import type { ItemCreation } from '../write/item-operations'
import { itemCreationOperations, itemDeletionOperations } from '../write/item-operations'
import type { WriteOperation } from '../write/operation'
import { withOutdatedCheck } from '../write/operation'
import { writeOperations } from '../write/write'
import type { UndoRequest } from './client-request'
import { findPossiblyDependentEntries } from './dependent-entries'
import { readHistoryEntries } from './entry-rights'

/**
 * Undoes an entry of a message, by default the last entry that the message offers to this user. Refuses if another action has
 * changed the same values since.
 * @param user the user who sent the request, as the server states
 */
export async function runUndo(
  { message: messageUuid, place: chosenIndex }: UndoRequest,
  user: User.Stored,
): Promise<Refusal | null> {
  const message = messageByUuid(messageUuid)
  const keptHistory = message
    ? undefined
    : keptHistories().find((candidateHistory) => `ChatMessage.${candidateHistory.message}` === messageUuid)
  const record = message ? readMessageRecord(message) : keptHistory && keptMessageRecord(keptHistory)
  if (!record) return refuse('HnB.refusal.messageGone')
  const history = readHistoryEntries(record)
  const offeredIndex = offeredUndoIndex(record, user)
  const entryIndex = chosenIndex ?? (offeredIndex < 0 ? lastUndoableIndex(history) : offeredIndex)
  // `whyNotWriteMessage` must know the message's kind. An inactive game's kinds are known only after the page has
  // loaded the game.
  await loadGame(record.ruleset)
  const refusal =
    createUndoCheck(user, message ? messageTime(message) : (keptHistory?.at ?? 0))(record, entryIndex) ??
    whyNotWriteMessage(record)
  if (refusal) return refusal
  const entry = history[entryIndex]
  const reversal = reversalOfEntry({ changes: entry?.changes ?? [] }, PRESENT_VALUE_READER)
  if (isRefusal(reversal)) return reversal
  const { edits, deletedItems, restored, cards } = reversal
  const markedHistory = historyWithWriters(record).map((rawEntry, index) =>
    index === entryIndex ? { ...rawEntry, undone: true } : rawEntry,
  )
  const messageEdit = edits.find((edit) => edit.target === messageUuid)
  const cancelIfMessageChanged = (operations: readonly WriteOperation[]) =>
    message ? withOutdatedCheck(operations, () => isRecordUnchanged(record)) : operations
  const markUndoneOperations = keptHistory
    ? [markUndoneOperation(keptHistory.message, entryIndex)]
    : fieldOperations([
        { target: messageUuid, set: { ...messageEdit?.set, 'system.history': markedHistory } },
      ])
  const otherOperations = [
    ...itemCreationOperations(
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
    ...itemDeletionOperations(deletedItems),
  ]
  // Normally the changes are written before the entry is marked as undone. If the connection is lost in between, the
  // person can repeat the Undo. But a repeated Undo would subtract a counter's difference twice. So if the entry
  // changes a counter, the mark is written first.
  const changesCounter = entry?.changes.some(isCounterChange) === true
  await writeOperations(
    changesCounter
      ? [...cancelIfMessageChanged(markUndoneOperations), ...otherOperations]
      : cancelIfMessageChanged([...otherOperations, ...markUndoneOperations]),
  )
  return null
}

/**
 * Returns a function that says why a history entry cannot be undone now. Checking many entries is fast, because the
 * entries that may depend on them are read only once.
 * @param since when the oldest of the checked entries' messages was posted, in milliseconds since 1970
 */
export function createUndoCheck(
  user: User.Stored,
  since: number,
): (record: MessageRecord, index: number) => Refusal | null {
  const dependents = findPossiblyDependentEntries(since)
  return (record, index) => whyNotUndoNow(record, index, user, dependents)
}

/**
 * The operation that marks an entry as undone if its message was deleted. It changes the kept history of that message.
 */
function markUndoneOperation(messageId: string, entryIndex: number): WriteOperation {
  const keptHistory = () => keptHistories().find((candidateHistory) => candidateHistory.message === messageId)
  const isDone = () => keptHistory()?.history[entryIndex]?.undone === true
  return {
    batchOperation: null,
    permission: 'SETTINGS_MODIFY',
    run: () => markKeptEntryUndone(messageId, entryIndex),
    isDone,
    reversal: () => [],
  }
}
