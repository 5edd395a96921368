/** Finds the history entry of a message that this user can undo. */
import { isHistoryEntryIndependentOfLaterEntry } from '../../core/shell/entry-dependence'
import type { HistoryEntry } from '../../core/shell/message-history'
import { isHistoryEntryUndoable } from '../../core/shell/message-history'
import { findFactFieldsChangedInParallel } from '../world/message-kind'
import type { MessageRecord } from '../world/message-record'
import { readHistoryEntries, whyNotUndoEntry } from './entry-rights'
import { READER_OF_PRESENT_VALUES } from './present-values'

/**
 * Finds a later entry of the same message that must be undone before this entry. If there are several, returns the
 * last. Undefined if no later entry blocks Undo.
 */
export function findLaterHistoryEntryBlockingUndo(
  messageRecord: MessageRecord,
  messageHistory: readonly HistoryEntry[],
  historyEntryIndex: number,
): HistoryEntry | undefined {
  const pathsOfParallelFactFields = findFactFieldsChangedInParallel(messageRecord).map(
    (parallelFactField) => `system.facts.${parallelFactField}`,
  )
  const historyEntry = messageHistory[historyEntryIndex]
  return messageHistory.findLast(
    (laterHistoryEntry, laterHistoryEntryIndex) =>
      historyEntry !== undefined &&
      laterHistoryEntryIndex > historyEntryIndex &&
      isHistoryEntryUndoable(laterHistoryEntry) &&
      (historyEntryIndex === 0 ||
        !isHistoryEntryIndependentOfLaterEntry(
          historyEntry,
          laterHistoryEntry,
          messageRecord.uuid,
          pathsOfParallelFactFields,
          READER_OF_PRESENT_VALUES,
        )),
  )
}

/**
 * The index of the history entry that this user's Undo button would undo: the last permitted entry on which no later
 * entry depends; otherwise -1.
 */
export function findIndexOfEntryOfferedForUndo(messageRecord: MessageRecord, user: User.Stored): number {
  const messageHistory = readHistoryEntries(messageRecord)
  return messageHistory.findLastIndex(
    (historyEntry, historyEntryIndex) =>
      isHistoryEntryUndoable(historyEntry) &&
      !whyNotUndoEntry(historyEntry, messageRecord, user) &&
      !findLaterHistoryEntryBlockingUndo(messageRecord, messageHistory, historyEntryIndex),
  )
}
