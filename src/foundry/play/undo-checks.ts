/**
 * Checks whether a message's history entry can be undone now. Fetched with the first Undo or the first list of changes.
 */
import { isHistoryEntryUndoable } from '../../core/shell/message-history'
import { createReversalOfHistoryEntry } from '../../core/shell/undo'
import type { DocumentEdit, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { findWritableDocument } from '../world/documents'
import type { MessageRecord } from '../world/message-record'
import type { HistoryEntryOfMessage } from './dependent-entries'
import { findDependentHistoryEntry, createRefusalUntilHistoryEntryUndone } from './dependent-entries'
import { readHistoryEntries, whyNotUndoEntry } from './entry-rights'
import { findNameOfHistoryChange } from './name-of-change'
import { READER_OF_PRESENT_VALUES } from './present-values'
import { findLaterHistoryEntryBlockingUndo } from './undo-offer'

/**
 * Returns the reason why a history entry cannot be undone now, or null if it can.
 * @param historyEntryIndex the index of the entry in the message's history
 * @param possiblyDependentHistoryEntries all entries that may depend on this entry
 */
export function whyNotUndoNow(
  messageRecord: MessageRecord,
  historyEntryIndex: number,
  user: User.Stored,
  possiblyDependentHistoryEntries: readonly HistoryEntryOfMessage[],
): Refusal | null {
  const messageHistory = readHistoryEntries(messageRecord)
  if (messageHistory.length !== messageRecord.history.length) return refuse('HnB.refusal.unreadableMessage')
  const historyEntry = messageHistory[historyEntryIndex]
  if (!historyEntry || !isHistoryEntryUndoable(historyEntry)) return refuse('HnB.refusal.nothingToUndo')
  const refusal = whyNotUndoEntry(historyEntry, messageRecord, user)
  if (refusal) return refusal
  const laterHistoryEntry = findLaterHistoryEntryBlockingUndo(
    messageRecord,
    messageHistory,
    historyEntryIndex,
  )
  if (laterHistoryEntry)
    return createRefusalUntilHistoryEntryUndone(
      { entry: laterHistoryEntry, record: messageRecord },
      user,
      'HnB.refusal.laterFirst',
      'HnB.refusal.laterEntryFirst',
    )
  const dependentHistoryEntry = findDependentHistoryEntry(
    { entry: historyEntry, record: messageRecord, index: historyEntryIndex },
    possiblyDependentHistoryEntries,
  )
  if (dependentHistoryEntry)
    return createRefusalUntilHistoryEntryUndone(
      dependentHistoryEntry,
      user,
      'HnB.refusal.restedOn',
      'HnB.refusal.restedOnEntry',
    )
  const reversalOfHistoryEntry = createReversalOfHistoryEntry(historyEntry, {
    ...READER_OF_PRESENT_VALUES,
    nameOf: findNameOfHistoryChange,
  })
  return isRefusal(reversalOfHistoryEntry)
    ? reversalOfHistoryEntry
    : whyNotStoreReversal(reversalOfHistoryEntry.edits)
}

/**
 * Refuses an Undo if a game could not store an item after it. This happens when other people have meanwhile changed
 * fields of the item that Undo does not restore.
 */
function whyNotStoreReversal(edits: readonly DocumentEdit[]): Refusal | null {
  for (const { target, set } of edits) {
    const item = findWritableDocument(target)
    const refusal =
      item instanceof Item ? item.whyNotStoreChange(foundry.utils.expandObject({ ...set })) : null
    if (refusal) return refusal
  }
  return null
}
