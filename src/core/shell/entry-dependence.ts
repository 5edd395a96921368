/**
 * Finds the entries of message histories that depend on each other. Undo cannot revert an entry while another entry
 * depends on it.
 */
import type { HistoryChange, HistoryEntry } from './message-history'
import type { PresentValueReader } from './undo'
import { counterValues, isEqualData, isFieldChange, isNumberChange, whyNotRevert } from './undo'

/**
 * Does the other entry depend on a value that this entry wrote? A dependent entry lists the field among its changes
 * without changing the field. For example, a crisis lists the mark that the harm exceeded. An undone entry depends on
 * nothing. An entry whose own changes were overwritten depends on nothing either. An entry without changes of its own
 * depends as long as the listed values are unchanged. An example is harm beyond the King for a character already in
 * crisis.
 */
export function isEntryNeededBy(
  entry: Pick<HistoryEntry, 'changes'>,
  otherEntry: Pick<HistoryEntry, 'changes' | 'undone'>,
  presentValues: PresentValueReader,
): boolean {
  if (otherEntry.undone) return false
  const isNamedField = (change: HistoryChange) =>
    isUnchangedField(change) && !isSharedCounterChange(change, presentValues)
  const namedFields = otherEntry.changes.filter(isNamedField)
  if (namedFields.length === 0) return false
  const ownChanges = otherEntry.changes.filter((change) => !isUnchangedField(change))
  const requiredChanges = ownChanges.length > 0 ? ownChanges : namedFields
  return (
    namedFields.some((namedField) =>
      entry.changes.some((change) => hasWrittenFieldValue(change, namedField)),
    ) && requiredChanges.every((change) => whyNotRevert(change, presentValues) === null)
  )
}

/**
 * Did the later entry change the same shared counter in the opposite direction? For example, a person spends points and
 * later refreshes them. Then Undo of the earlier entry would return the points a second time.
 */
export function isCounterRevertedBy(
  entry: Pick<HistoryEntry, 'changes'>,
  laterEntry: Pick<HistoryEntry, 'changes' | 'undone'>,
  presentValues: PresentValueReader,
): boolean {
  const counterDifference = (change: HistoryChange) =>
    isFieldChange(change) ? (counterValues(change, presentValues)?.step ?? 0) : 0
  return (
    !laterEntry.undone &&
    entry.changes.some((change) =>
      laterEntry.changes.some(
        (laterChange) =>
          isSameField(change, laterChange) && counterDifference(change) * counterDifference(laterChange) < 0,
      ),
    )
  )
}

/**
 * May an earlier entry of the same message be undone before a later entry? The two entries must have changed different
 * records, all of them in the message's parallel fields. They must not have changed the same field of a document,
 * unless the field is a shared counter.
 * @param parallelPaths the paths of the message's parallel fields
 */
export function isIndependentOf(
  entry: Pick<HistoryEntry, 'changes'>,
  laterEntry: Pick<HistoryEntry, 'changes'>,
  messageUuid: string,
  parallelPaths: readonly string[],
  presentValues: PresentValueReader,
): boolean {
  const findRecords = ({ changes }: Pick<HistoryEntry, 'changes'>) =>
    changes.flatMap((change) =>
      isFieldChange(change) && change.target === messageUuid ? [recordPath(change.path, parallelPaths)] : [],
    )
  const [records, laterRecords] = [findRecords(entry), findRecords(laterEntry)]
  return (
    records.length > 0 &&
    ![...records, ...laterRecords].includes(null) &&
    !laterRecords.some((record) => records.includes(record)) &&
    !entry.changes.some((change) =>
      laterEntry.changes.some(
        (laterChange) => isSameField(change, laterChange) && !isSharedCounterChange(change, presentValues),
      ),
    )
  )
}

const isSharedCounterChange = (change: HistoryChange, presentValues: PresentValueReader): boolean =>
  isFieldChange(change) && counterValues(change, presentValues) !== null

/** The path of the parallel field's entry that contains this path. Null for a path outside the parallel fields. */
function recordPath(path: string, parallelPaths: readonly string[]): string | null {
  const field = parallelPaths.find((parallelPath) => path.startsWith(`${parallelPath}.`))
  return field === undefined ? null : `${field}.${path.slice(field.length + 1).split('.')[0] ?? ''}`
}

/**
 * Can this entry prevent the undoing of an earlier entry? It can if it lists a field without changing the field. It can
 * also if it changes a number, because the number may be a shared counter.
 */
export const mayDependOnEarlierEntry = ({
  changes,
  undone,
}: Pick<HistoryEntry, 'changes' | 'undone'>): boolean =>
  !undone && changes.some((change) => isUnchangedField(change) || isNumberChange(change))

/** Do two changes concern the same field? */
const isSameField = (change: HistoryChange, otherChange: HistoryChange): boolean =>
  isFieldChange(change) &&
  isFieldChange(otherChange) &&
  change.target === otherChange.target &&
  change.path === otherChange.path

const isUnchangedField = (change: HistoryChange): boolean =>
  isFieldChange(change) && change.before !== undefined && isEqualData(change.before, change.after)

/** Did `change` write the value of `namedField`, a field that another entry lists without changing it? */
const hasWrittenFieldValue = (change: HistoryChange, namedField: HistoryChange): boolean =>
  isFieldChange(change) &&
  isFieldChange(namedField) &&
  isSameField(change, namedField) &&
  !isUnchangedField(change) &&
  isEqualData(change.after, namedField.after)
