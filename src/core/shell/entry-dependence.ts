/** Finds history entries that depend on each other. Undo cannot revert an entry while another entry depends on it. */
import type { HistoryChange, HistoryEntry } from './message-history'
import type { CurrentValueReader } from './undo'
import {
  computeCounterReversal,
  areDataEqual,
  isFieldChange,
  isNumberFieldChange,
  whyNotRevertChange,
} from './undo'

/**
 * Does another entry of a message's history need a value that this entry wrote? It does if it lists the same field
 * without changing it, as a crisis lists the mark that the harm exceeded. Undone entries do not count.
 */
export function isHistoryEntryNeededByOtherEntry(
  historyEntry: Pick<HistoryEntry, 'changes'>,
  otherHistoryEntry: Pick<HistoryEntry, 'changes' | 'undone'>,
  currentValueReader: CurrentValueReader,
): boolean {
  if (otherHistoryEntry.undone) return false
  const isRewriteOfSameNonCounterValue = (historyChange: HistoryChange) =>
    isRewriteOfSameValue(historyChange) && !isSharedCounterChange(historyChange, currentValueReader)
  const rewritesOfSameValue = otherHistoryEntry.changes.filter(isRewriteOfSameNonCounterValue)
  if (rewritesOfSameValue.length === 0) return false
  const changesToOtherValue = otherHistoryEntry.changes.filter(
    (historyChange) => !isRewriteOfSameValue(historyChange),
  )
  const historyChangesToRevert = changesToOtherValue.length > 0 ? changesToOtherValue : rewritesOfSameValue
  return (
    rewritesOfSameValue.some((rewriteOfSameValue) =>
      historyEntry.changes.some((historyChange) =>
        isSourceOfRewrittenValue(historyChange, rewriteOfSameValue),
      ),
    ) &&
    historyChangesToRevert.every(
      (historyChange) => whyNotRevertChange(historyChange, currentValueReader) === null,
    )
  )
}

/**
 * True if the later entry changed the same shared counter back, for example because a person spent points and later
 * refreshed them. Undo of the earlier entry would then return the points twice.
 */
export function isCounterRevertedByLaterHistoryEntry(
  historyEntry: Pick<HistoryEntry, 'changes'>,
  laterHistoryEntry: Pick<HistoryEntry, 'changes' | 'undone'>,
  currentValueReader: CurrentValueReader,
): boolean {
  const computeCounterDifference = (historyChange: HistoryChange) =>
    isFieldChange(historyChange) ? (computeCounterReversal(historyChange, currentValueReader)?.step ?? 0) : 0
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
 * True if an earlier history entry may be undone while a later entry of the same message stays. The two entries must
 * have changed separate records of the parallel fields, and may share no other field except shared counters.
 */
export function isHistoryEntryIndependentOfLaterEntry(
  historyEntry: Pick<HistoryEntry, 'changes'>,
  laterHistoryEntry: Pick<HistoryEntry, 'changes'>,
  uuidOfMessage: string,
  independentFieldPaths: readonly string[],
  currentValueReader: CurrentValueReader,
): boolean {
  const findPathsOfChangedRecords = ({ changes }: Pick<HistoryEntry, 'changes'>) =>
    changes.flatMap((historyChange) =>
      isFieldChange(historyChange) && historyChange.target === uuidOfMessage
        ? [findIndependentRecordPath(historyChange.path, independentFieldPaths)]
        : [],
    )
  const [records, laterRecords] = [
    findPathsOfChangedRecords(historyEntry),
    findPathsOfChangedRecords(laterHistoryEntry),
  ]
  return (
    records.length > 0 &&
    ![...records, ...laterRecords].includes(null) &&
    !laterRecords.some((recordPathOfLaterEntry) => records.includes(recordPathOfLaterEntry)) &&
    !historyEntry.changes.some((historyChange) =>
      laterHistoryEntry.changes.some(
        (laterHistoryChange) =>
          areChangesOfSameField(historyChange, laterHistoryChange) &&
          !isSharedCounterChange(historyChange, currentValueReader),
      ),
    )
  )
}

const isSharedCounterChange = (
  historyChange: HistoryChange,
  currentValueReader: CurrentValueReader,
): boolean =>
  isFieldChange(historyChange) && computeCounterReversal(historyChange, currentValueReader) !== null

/**
 * Finds the path of the independent record to which a changed field belongs. Null if the field belongs to no such
 * record.
 */
function findIndependentRecordPath(
  changedFieldPath: string,
  independentFieldPaths: readonly string[],
): string | null {
  const matchingIndependentFieldPath = independentFieldPaths.find((independentFieldPath) =>
    changedFieldPath.startsWith(`${independentFieldPath}.`),
  )
  return matchingIndependentFieldPath === undefined
    ? null
    : `${matchingIndependentFieldPath}.${changedFieldPath.slice(matchingIndependentFieldPath.length + 1).split('.')[0] ?? ''}`
}

/**
 * True if this entry may prevent the undoing of an earlier entry: it lists a field whose value it left unchanged, or it
 * changes a number, which may be a shared counter.
 */
export const mayHistoryEntryDependOnEarlierEntry = ({
  changes,
  undone,
}: Pick<HistoryEntry, 'changes' | 'undone'>): boolean =>
  !undone &&
  changes.some((historyChange) => isRewriteOfSameValue(historyChange) || isNumberFieldChange(historyChange))

/** Do two changes concern the same field? */
const areChangesOfSameField = (historyChange: HistoryChange, otherHistoryChange: HistoryChange): boolean =>
  isFieldChange(historyChange) &&
  isFieldChange(otherHistoryChange) &&
  historyChange.target === otherHistoryChange.target &&
  historyChange.path === otherHistoryChange.path

const isRewriteOfSameValue = (historyChange: HistoryChange): boolean =>
  isFieldChange(historyChange) &&
  historyChange.before !== undefined &&
  areDataEqual(historyChange.before, historyChange.after)

/**
 * True if `historyChange` wrote the present value of a field that `rewriteOfSameValue` later wrote again without
 * changing it.
 */
const isSourceOfRewrittenValue = (historyChange: HistoryChange, rewriteOfSameValue: HistoryChange): boolean =>
  isFieldChange(historyChange) &&
  isFieldChange(rewriteOfSameValue) &&
  areChangesOfSameField(historyChange, rewriteOfSameValue) &&
  !isRewriteOfSameValue(historyChange) &&
  areDataEqual(historyChange.after, rewriteOfSameValue.after)
