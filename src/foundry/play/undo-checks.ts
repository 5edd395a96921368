/** Which entries of a message may be undone now, and which of them the message offers. */
import { isIndependentOf } from '../../core/shell/entry-dependence'
import type { HistoryEntry } from '../../core/shell/message-history'
import { isUndoable } from '../../core/shell/message-history'
import { reversalOf } from '../../core/shell/undo'
import type { Edit, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { writableDocument } from '../world/documents'
import { parallelFieldsOf } from '../world/message-kind'
import type { MessageRecord } from '../world/message-record'
import type { PlacedEntry } from './dependent-entries'
import { allDependentEntries, findDependentEntry, refuseUntilUndone } from './dependent-entries'
import { readHistory, whyNotUndoEntry } from './entry-rights'
import { PRESENT_VALUES } from './present-values'

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
  if (!entry || !isUndoable(entry)) return refuse('HnB.refusal.nothingToUndo')
  const refusal = whyNotUndoEntry(entry, record, user)
  if (refusal) return refusal
  const laterEntry = laterEntryInWay(record, history, entryIndex)
  if (laterEntry)
    return refuseUntilUndone(
      { entry: laterEntry, record },
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

/** The last entry of the message that must be undone before an earlier one; undefined for none. */
function laterEntryInWay(
  record: MessageRecord,
  history: readonly HistoryEntry[],
  entryIndex: number,
): HistoryEntry | undefined {
  const parallelPaths = parallelFieldsOf(record).map((field) => `system.facts.${field}`)
  const entry = history[entryIndex]
  return history.findLast(
    (laterEntry, index) =>
      entry !== undefined &&
      index > entryIndex &&
      isUndoable(laterEntry) &&
      (entryIndex === 0 || !isIndependentOf(entry, laterEntry, record.uuid, parallelPaths, PRESENT_VALUES)),
  )
}

/**
 * The index of the entry that a message offers a user to undo: the last entry that the user may undo and that no later
 * entry depends on; -1 for none.
 */
export function offeredUndoIndex(record: MessageRecord, user: User.Stored): number {
  const history = readHistory(record)
  return history.findLastIndex(
    (entry, index) =>
      isUndoable(entry) && !whyNotUndoEntry(entry, record, user) && !laterEntryInWay(record, history, index),
  )
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
