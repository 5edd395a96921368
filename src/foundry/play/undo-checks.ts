/**
 * Checks whether a message's history entry can be undone now. Fetched with the first Undo or the first list of changes.
 */
import { isEntryUndoable } from '../../core/shell/message-history'
import { createReversalOfEntry } from '../../core/shell/undo'
import type { DocumentEdit, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { findWritableDocument } from '../world/documents'
import type { MessageRecord } from '../world/message-record'
import type { LocatedHistoryEntry } from './dependent-entries'
import { findDependentEntry, refuseUntilEntryUndone } from './dependent-entries'
import { readHistoryEntries, whyNotUndoEntry } from './entry-rights'
import { findNameOfChange } from './name-of-change'
import { PRESENT_VALUE_READER } from './present-values'
import { findLaterBlockingEntry } from './undo-offer'

/**
 * Says why an entry cannot be undone now, or returns null.
 * @param entryIndex the index of the entry in the message's history
 * @param possiblyDependentEntries all entries that may depend on this entry
 */
export function whyNotUndoNow(
  messageRecord: MessageRecord,
  entryIndex: number,
  user: User.Stored,
  possiblyDependentEntries: readonly LocatedHistoryEntry[],
): Refusal | null {
  const messageHistory = readHistoryEntries(messageRecord)
  if (messageHistory.length !== messageRecord.history.length) return refuse('HnB.refusal.unreadableMessage')
  const historyEntry = messageHistory[entryIndex]
  if (!historyEntry || !isEntryUndoable(historyEntry)) return refuse('HnB.refusal.nothingToUndo')
  const refusal = whyNotUndoEntry(historyEntry, messageRecord, user)
  if (refusal) return refusal
  const laterEntry = findLaterBlockingEntry(messageRecord, messageHistory, entryIndex)
  if (laterEntry)
    return refuseUntilEntryUndone(
      { entry: laterEntry, record: messageRecord },
      user,
      'HnB.refusal.laterFirst',
      'HnB.refusal.laterEntryFirst',
    )
  const dependentEntry = findDependentEntry(
    { entry: historyEntry, record: messageRecord, index: entryIndex },
    possiblyDependentEntries,
  )
  if (dependentEntry)
    return refuseUntilEntryUndone(dependentEntry, user, 'HnB.refusal.restedOn', 'HnB.refusal.restedOnEntry')
  const entryReversal = createReversalOfEntry(historyEntry, {
    ...PRESENT_VALUE_READER,
    nameOf: findNameOfChange,
  })
  return isRefusal(entryReversal) ? entryReversal : whyNotStoreReversal(entryReversal.edits)
}

/**
 * Refuses an Undo after which a game could not store an item, because other people may have changed fields that Undo
 * does not restore.
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
