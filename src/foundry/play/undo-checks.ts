/**
 * Checks whether an entry of a message can be undone now. The page fetches this script with the first Undo, or with the
 * first list of changes.
 */
import { isUndoable } from '../../core/shell/message-history'
import { reversalOfEntry } from '../../core/shell/undo'
import type { Edit, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { writableDocument } from '../world/documents'
import type { MessageRecord } from '../world/message-record'
import type { LocatedHistoryEntry } from './dependent-entries'
import { findDependentEntry, refuseUntilUndone } from './dependent-entries'
import { readHistoryEntries, whyNotUndoEntry } from './entry-rights'
import { nameOfChange } from './name-of-change'
import { PRESENT_VALUE_READER } from './present-values'
import { laterBlockingEntry } from './undo-offer'

/**
 * Says why an entry cannot be undone now, or returns null.
 * @param entryIndex the index of the entry in the message's history
 * @param dependents all entries that may depend on this entry
 */
export function whyNotUndoNow(
  record: MessageRecord,
  entryIndex: number,
  user: User.Stored,
  dependents: readonly LocatedHistoryEntry[],
): Refusal | null {
  const history = readHistoryEntries(record)
  if (history.length !== record.history.length) return refuse('HnB.refusal.unreadableMessage')
  const entry = history[entryIndex]
  if (!entry || !isUndoable(entry)) return refuse('HnB.refusal.nothingToUndo')
  const refusal = whyNotUndoEntry(entry, record, user)
  if (refusal) return refusal
  const laterEntry = laterBlockingEntry(record, history, entryIndex)
  if (laterEntry)
    return refuseUntilUndone(
      { entry: laterEntry, record },
      user,
      'HnB.refusal.laterFirst',
      'HnB.refusal.laterEntryFirst',
    )
  const dependentEntry = findDependentEntry({ entry, record, index: entryIndex }, dependents)
  if (dependentEntry)
    return refuseUntilUndone(dependentEntry, user, 'HnB.refusal.restedOn', 'HnB.refusal.restedOnEntry')
  const reversal = reversalOfEntry(entry, { ...PRESENT_VALUE_READER, nameOf: nameOfChange })
  return isRefusal(reversal) ? reversal : whyNotStoreReversal(reversal.edits)
}

/**
 * Refuses an Undo after which a game could not store an item. Undo restores only some fields of the item, and other
 * people may have changed its other fields meanwhile.
 */
function whyNotStoreReversal(edits: readonly Edit[]): Refusal | null {
  for (const { target, set } of edits) {
    const item = writableDocument(target)
    const refusal =
      item instanceof Item ? item.whyNotStoreChange(foundry.utils.expandObject({ ...set })) : null
    if (refusal) return refusal
  }
  return null
}
