/** Finds the history entry of a message that this user can undo. */
import { isEntryIndependentOfLaterEntry } from '../../core/shell/entry-dependence'
import type { HistoryEntry } from '../../core/shell/message-history'
import { isEntryUndoable } from '../../core/shell/message-history'
import { findParallelFactFields } from '../world/message-kind'
import type { MessageRecord } from '../world/message-record'
import { readHistoryEntries, whyNotUndoEntry } from './entry-rights'
import { PRESENT_VALUE_READER } from './present-values'

/** The last later entry of the same message that must be undone before this entry. Undefined if nothing blocks Undo. */
export function findLaterBlockingEntry(
  messageRecord: MessageRecord,
  messageHistory: readonly HistoryEntry[],
  entryIndex: number,
): HistoryEntry | undefined {
  const parallelFieldPaths = findParallelFactFields(messageRecord).map(
    (parallelField) => `system.facts.${parallelField}`,
  )
  const historyEntry = messageHistory[entryIndex]
  return messageHistory.findLast(
    (laterEntry, laterEntryIndex) =>
      historyEntry !== undefined &&
      laterEntryIndex > entryIndex &&
      isEntryUndoable(laterEntry) &&
      (entryIndex === 0 ||
        !isEntryIndependentOfLaterEntry(
          historyEntry,
          laterEntry,
          messageRecord.uuid,
          parallelFieldPaths,
          PRESENT_VALUE_READER,
        )),
  )
}

/**
 * The index of the history entry that this user's Undo button would undo: the last permitted entry on which no later
 * entry depends; otherwise -1.
 */
export function findOfferedUndoIndex(messageRecord: MessageRecord, user: User.Stored): number {
  const messageHistory = readHistoryEntries(messageRecord)
  return messageHistory.findLastIndex(
    (historyEntry, entryIndex) =>
      isEntryUndoable(historyEntry) &&
      !whyNotUndoEntry(historyEntry, messageRecord, user) &&
      !findLaterBlockingEntry(messageRecord, messageHistory, entryIndex),
  )
}
