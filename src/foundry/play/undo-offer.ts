/** Finds the history entry of a message that this user can undo. */
import { isIndependentOf } from '../../core/shell/entry-dependence'
import type { HistoryEntry } from '../../core/shell/message-history'
import { isUndoable } from '../../core/shell/message-history'
import { findParallelFields } from '../world/message-kind'
import type { MessageRecord } from '../world/message-record'
import { readHistoryEntries, whyNotUndoEntry } from './entry-rights'
import { PRESENT_VALUE_READER } from './present-values'

/**
 * The later entry of the same message that blocks Undo of this entry: it must be undone first. If several entries
 * block, returns the last. Undefined if no entry blocks.
 */
export function laterBlockingEntry(
  record: MessageRecord,
  history: readonly HistoryEntry[],
  entryIndex: number,
): HistoryEntry | undefined {
  const parallelFieldPaths = findParallelFields(record).map((field) => `system.facts.${field}`)
  const entry = history[entryIndex]
  return history.findLast(
    (laterEntry, index) =>
      entry !== undefined &&
      index > entryIndex &&
      isUndoable(laterEntry) &&
      (entryIndex === 0 ||
        !isIndependentOf(entry, laterEntry, record.uuid, parallelFieldPaths, PRESENT_VALUE_READER)),
  )
}

/**
 * The index of the history entry that this user's Undo button would undo. It is the last entry that the user may undo
 * and on which no later entry depends. -1 if no entry qualifies.
 */
export function offeredUndoIndex(record: MessageRecord, user: User.Stored): number {
  const history = readHistoryEntries(record)
  return history.findLastIndex(
    (entry, index) =>
      isUndoable(entry) &&
      !whyNotUndoEntry(entry, record, user) &&
      !laterBlockingEntry(record, history, index),
  )
}
