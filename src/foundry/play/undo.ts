/** Undoes an entry of a message's history by reversing the entry's changes. */
import { findLastUndoableHistoryEntryIndex } from '../../core/shell/message-history'
import { createReversalOfHistoryEntry } from '../../core/shell/undo'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { createOperationsUndoingCardMoves } from '../decks/card-operations'
import { findDeck, readDeckLayout } from '../decks/card-stacks'
import { findMessageByUuid } from '../world/documents'
import { loadGame } from '../world/load-games'
import { whyNotWriteMessage } from '../world/message-kind'
import type { MessageRecord } from '../world/message-record'
import {
  isMessageRecordUnchanged,
  addWritersToHistory,
  readMessageRecord,
  readMessagePostingTime,
} from '../world/message-record'
import {
  readKeptHistories,
  createKeptMessageRecord,
  markKeptHistoryEntryAsUndone,
} from '../world/kept-histories'
import { isSharedCounterFieldChange, READER_OF_PRESENT_VALUES } from './present-values'
import { whyNotUndoNow } from './undo-checks'
import { findIndexOfEntryOfferedForUndo } from './undo-offer'
import { createFieldOperations } from '../write/field-operations'
import type { ItemCreation } from '../write/item-operations'
import { createItemCreationOperations, createItemDeletionOperations } from '../write/item-operations'
import type { WriteOperation } from '../write/operation'
import { addOutdatedDataCheck } from '../write/operation'
import { writeOperations } from '../write/write'
import type { UndoRequest } from './client-request'
import { findPossiblyDependentHistoryEntries } from './dependent-entries'
import { readHistoryEntries } from './entry-rights'

/**
 * Undoes a history entry of a message, by default the last one that this user may undo. Refuses if another action has
 * changed the same values since.
 * @param user the user who sent the request, as the server states
 */
export async function carryOutUndo(
  { message: messageUuid, place: chosenIndex }: UndoRequest,
  user: User.Stored,
): Promise<Refusal | null> {
  const message = findMessageByUuid(messageUuid)
  const keptHistory = message
    ? undefined
    : readKeptHistories().find(
        (candidateHistory) => `ChatMessage.${candidateHistory.message}` === messageUuid,
      )
  const messageRecord = message
    ? readMessageRecord(message)
    : keptHistory && createKeptMessageRecord(keptHistory)
  if (!messageRecord) return refuse('HnB.refusal.messageGone')
  const messageHistory = readHistoryEntries(messageRecord)
  const indexOfEntryOfferedForUndo = findIndexOfEntryOfferedForUndo(messageRecord, user)
  const historyEntryIndex =
    chosenIndex ??
    (indexOfEntryOfferedForUndo < 0
      ? findLastUndoableHistoryEntryIndex(messageHistory)
      : indexOfEntryOfferedForUndo)
  // `whyNotWriteMessage` must know the message's kind. The kind of an inactive game's message is unknown until the page
  // has loaded the game, so the game is loaded first.
  await loadGame(messageRecord.ruleset)
  const refusal =
    createUndoRefusalCheck(user, message ? readMessagePostingTime(message) : (keptHistory?.at ?? 0))(
      messageRecord,
      historyEntryIndex,
    ) ?? whyNotWriteMessage(messageRecord)
  if (refusal) return refusal
  const historyEntry = messageHistory[historyEntryIndex]
  const reversalOfHistoryEntry = createReversalOfHistoryEntry(
    { changes: historyEntry?.changes ?? [] },
    READER_OF_PRESENT_VALUES,
  )
  if (isRefusal(reversalOfHistoryEntry)) return reversalOfHistoryEntry
  const { edits, deletedItems, restored, cards } = reversalOfHistoryEntry
  const historyWithUndoneMark = addWritersToHistory(messageRecord).map((storedHistoryEntry, historyIndex) =>
    historyIndex === historyEntryIndex ? { ...storedHistoryEntry, undone: true } : storedHistoryEntry,
  )
  const documentEditOfMessage = edits.find((documentEdit) => documentEdit.target === messageUuid)
  const cancelOperationsIfMessageChanged = (operations: readonly WriteOperation[]) =>
    message ? addOutdatedDataCheck(operations, () => isMessageRecordUnchanged(messageRecord)) : operations
  const operationsMarkingEntryUndone = keptHistory
    ? [createUndoneMarkOperation(keptHistory.message, historyEntryIndex)]
    : createFieldOperations([
        {
          target: messageUuid,
          set: { ...documentEditOfMessage?.set, 'system.history': historyWithUndoneMark },
        },
      ])
  const operationsRevertingHistoryEntry = [
    ...createItemCreationOperations(
      restored.map(({ actor: actorUuid, source }) => ({
        actorUuid,
        source: source as ItemCreation['source'],
      })),
    ),
    ...createFieldOperations(edits.filter((documentEdit) => documentEdit !== documentEditOfMessage)),
    ...cards.flatMap(({ deck: id, move }) => {
      const deck = findDeck(id)
      return deck ? createOperationsUndoingCardMoves(deck, readDeckLayout(deck), move) : []
    }),
    ...createItemDeletionOperations(deletedItems),
  ]
  // If the entry changes a counter, the mark “undone” is written before the changes, because a repeated Undo would
  // subtract twice. Otherwise it is written last, so that an interrupted Undo can be repeated.
  const doesHistoryEntryChangeCounter = historyEntry?.changes.some(isSharedCounterFieldChange) === true
  await writeOperations(
    doesHistoryEntryChangeCounter
      ? [
          ...cancelOperationsIfMessageChanged(operationsMarkingEntryUndone),
          ...operationsRevertingHistoryEntry,
        ]
      : cancelOperationsIfMessageChanged([
          ...operationsRevertingHistoryEntry,
          ...operationsMarkingEntryUndone,
        ]),
  )
  return null
}

/**
 * Returns a function that says why a history entry cannot be undone now. The entries that may depend on the checked
 * entries are read only once, so that checking many entries is fast.
 * @param sinceTime the time at which the oldest message among the checked entries was posted, in milliseconds since
 * 1970
 */
export function createUndoRefusalCheck(
  user: User.Stored,
  sinceTime: number,
): (messageRecord: MessageRecord, historyEntryIndex: number) => Refusal | null {
  const possiblyDependentHistoryEntries = findPossiblyDependentHistoryEntries(sinceTime)
  return (messageRecord, historyEntryIndex) =>
    whyNotUndoNow(messageRecord, historyEntryIndex, user, possiblyDependentHistoryEntries)
}

/**
 * The operation that marks a history entry of a deleted message as undone. The history of a deleted message is kept in
 * a world setting.
 */
function createUndoneMarkOperation(messageId: string, historyEntryIndex: number): WriteOperation {
  const findKeptHistory = () =>
    readKeptHistories().find((candidateHistory) => candidateHistory.message === messageId)
  const isHistoryEntryMarkedUndone = () => findKeptHistory()?.history[historyEntryIndex]?.undone === true
  return {
    batchOperation: null,
    permission: 'SETTINGS_MODIFY',
    run: () => markKeptHistoryEntryAsUndone(messageId, historyEntryIndex),
    isDone: isHistoryEntryMarkedUndone,
    reversal: () => [],
  }
}
