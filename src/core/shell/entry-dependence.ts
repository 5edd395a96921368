/** Finds history entries that depend on each other. Undo cannot revert an entry while another entry depends on it. */
import type { HistoryChange, HistoryEntry } from './message-history'
import type { PresentValueReader } from './undo'
import {
  computeCounterReversal,
  areDataEqual,
  isFieldChange,
  isNumberFieldChange,
  whyNotRevertChange,
} from './undo'

/**
 * Does another history entry depend on a value that this entry wrote? It then lists the field without changing it, as a
 * crisis lists the mark that the harm exceeded. Undone entries do not count.
 */
export function isEntryNeededByOtherEntry(
  historyEntry: Pick<HistoryEntry, 'changes'>,
  otherHistoryEntry: Pick<HistoryEntry, 'changes' | 'undone'>,
  presentValueReader: PresentValueReader,
): boolean {
  if (otherHistoryEntry.undone) return false
  const isFieldNamedWithoutChange = (historyChange: HistoryChange) =>
    isUnchangedFieldChange(historyChange) && !isSharedCounterChange(historyChange, presentValueReader)
  const unchangedFieldChanges = otherHistoryEntry.changes.filter(isFieldNamedWithoutChange)
  if (unchangedFieldChanges.length === 0) return false
  const changesExceptUnchanged = otherHistoryEntry.changes.filter(
    (historyChange) => !isUnchangedFieldChange(historyChange),
  )
  const changesThatMustBeRevertible =
    changesExceptUnchanged.length > 0 ? changesExceptUnchanged : unchangedFieldChanges
  return (
    unchangedFieldChanges.some((unchangedFieldChange) =>
      historyEntry.changes.some((historyChange) =>
        hasChangeWrittenFieldValue(historyChange, unchangedFieldChange),
      ),
    ) &&
    changesThatMustBeRevertible.every(
      (historyChange) => whyNotRevertChange(historyChange, presentValueReader) === null,
    )
  )
}

/**
 * Did the later entry change the same shared counter back, as a person who spends points and later refreshes them? Then
 * Undo of the earlier entry would return the points twice.
 */
export function isCounterRevertedByLaterEntry(
  historyEntry: Pick<HistoryEntry, 'changes'>,
  laterHistoryEntry: Pick<HistoryEntry, 'changes' | 'undone'>,
  presentValueReader: PresentValueReader,
): boolean {
  const computeCounterDifference = (historyChange: HistoryChange) =>
    isFieldChange(historyChange) ? (computeCounterReversal(historyChange, presentValueReader)?.step ?? 0) : 0
  return (
    !laterHistoryEntry.undone &&
    historyEntry.changes.some((historyChange) =>
      laterHistoryEntry.changes.some(
        (laterHistoryChange) =>
          areChangesOfSameField(historyChange, laterHistoryChange) &&
          computeCounterDifference(historyChange) * computeCounterDifference(laterHistoryChange) < 0,
      ),
    )
  )
}

/**
 * May an earlier history entry be undone before a later entry of the same message? Yes, if the two changed different
 * records of the parallel fields, and no common field except shared counters.
 */
export function isEntryIndependentOfLaterEntry(
  historyEntry: Pick<HistoryEntry, 'changes'>,
  laterHistoryEntry: Pick<HistoryEntry, 'changes'>,
  messageUuid: string,
  parallelPaths: readonly string[],
  presentValueReader: PresentValueReader,
): boolean {
  const findChangedRecordPaths = ({ changes }: Pick<HistoryEntry, 'changes'>) =>
    changes.flatMap((historyChange) =>
      isFieldChange(historyChange) && historyChange.target === messageUuid
        ? [findParallelRecordPath(historyChange.path, parallelPaths)]
        : [],
    )
  const [records, laterRecords] = [
    findChangedRecordPaths(historyEntry),
    findChangedRecordPaths(laterHistoryEntry),
  ]
  return (
    records.length > 0 &&
    ![...records, ...laterRecords].includes(null) &&
    !laterRecords.some((laterRecordPath) => records.includes(laterRecordPath)) &&
    !historyEntry.changes.some((historyChange) =>
      laterHistoryEntry.changes.some(
        (laterHistoryChange) =>
          areChangesOfSameField(historyChange, laterHistoryChange) &&
          !isSharedCounterChange(historyChange, presentValueReader),
      ),
    )
  )
}

const isSharedCounterChange = (
  historyChange: HistoryChange,
  presentValueReader: PresentValueReader,
): boolean =>
  isFieldChange(historyChange) && computeCounterReversal(historyChange, presentValueReader) !== null

/** The path of the parallel field's entry that contains this path, or null. */
function findParallelRecordPath(changedFieldPath: string, parallelPaths: readonly string[]): string | null {
  const parallelFieldPath = parallelPaths.find((parallelPath) =>
    changedFieldPath.startsWith(`${parallelPath}.`),
  )
  return parallelFieldPath === undefined
    ? null
    : `${parallelFieldPath}.${changedFieldPath.slice(parallelFieldPath.length + 1).split('.')[0] ?? ''}`
}

/**
 * Can this entry prevent the undoing of an earlier entry? Yes, if it lists an unchanged field, or changes a number,
 * which may be a shared counter.
 */
export const mayEntryDependOnEarlierEntry = ({
  changes,
  undone,
}: Pick<HistoryEntry, 'changes' | 'undone'>): boolean =>
  !undone &&
  changes.some((historyChange) => isUnchangedFieldChange(historyChange) || isNumberFieldChange(historyChange))

/** Do two changes concern the same field? */
const areChangesOfSameField = (historyChange: HistoryChange, otherHistoryChange: HistoryChange): boolean =>
  isFieldChange(historyChange) &&
  isFieldChange(otherHistoryChange) &&
  historyChange.target === otherHistoryChange.target &&
  historyChange.path === otherHistoryChange.path

const isUnchangedFieldChange = (historyChange: HistoryChange): boolean =>
  isFieldChange(historyChange) &&
  historyChange.before !== undefined &&
  areDataEqual(historyChange.before, historyChange.after)

/** Did `historyChange` write the value that `unchangedFieldChange`, a change of the same field, left as it was? */
const hasChangeWrittenFieldValue = (
  historyChange: HistoryChange,
  unchangedFieldChange: HistoryChange,
): boolean =>
  isFieldChange(historyChange) &&
  isFieldChange(unchangedFieldChange) &&
  areChangesOfSameField(historyChange, unchangedFieldChange) &&
  !isUnchangedFieldChange(historyChange) &&
  areDataEqual(historyChange.after, unchangedFieldChange.after)
