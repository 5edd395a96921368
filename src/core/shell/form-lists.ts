/** Adds, removes and moves rows of lists and dictionaries in forms. Each change stores the whole list. */
import { isRecord } from '../plain-data'
import type { Json, Refusal } from '../outcome'
import { refuse } from '../outcome'
import type { FieldDescription } from '../schema'
import { DICTIONARY_KEY_PATTERN } from '../schema'

/** The buttons with which a person changes the rows of a list in a form. */
export const LIST_ROW_CHANGE_KINDS = ['add', 'remove', 'up', 'down'] as const
type ListRowChange = (typeof LIST_ROW_CHANGE_KINDS)[number]

/** Creates the initial data for a field or a record with the given description. */
export function createInitialData(dataDescription: FieldDescription): Json {
  switch (dataDescription.kind) {
    case 'record':
      return Object.fromEntries(
        Object.entries(dataDescription.fields).map(([name, field]) => [name, createInitialData(field)]),
      )
    case 'list':
      return []
    case 'dictionary':
      return {}
    case 'html':
      return ''
    default:
      return dataDescription.initial
  }
}

/**
 * Completes the rows of lists in form data from the stored rows, because a form sends only the fields it shows, and
 * Foundry stores whole lists. Deleted rows stay deleted.
 * @param submittedFormData the form's data by name; the rows of a list by index
 * @param storedData the stored data at the same place
 */
export function completeListsInFormData(
  submittedFormData: unknown,
  storedData: unknown,
  dataDescription: FieldDescription,
): unknown {
  if (dataDescription.kind === 'record' && isRecord(submittedFormData)) {
    const storedDataRecord = isRecord(storedData) ? storedData : {}
    return Object.fromEntries(
      Object.entries(submittedFormData).map(([name, value]) => {
        const fieldDescriptionOfStoredValue = findFieldDescription(dataDescription, name)
        return [
          name,
          fieldDescriptionOfStoredValue
            ? completeListsInFormData(value, storedDataRecord[name], fieldDescriptionOfStoredValue)
            : value,
        ]
      }),
    )
  }
  if (dataDescription.kind === 'dictionary' && isRecord(submittedFormData)) {
    const storedDataRecord = isRecord(storedData) ? storedData : {}
    return Object.fromEntries(
      Object.entries(submittedFormData).map(([key, value]) => [
        key,
        completeListsInFormData(value, storedDataRecord[key], dataDescription.value),
      ]),
    )
  }
  if (dataDescription.kind === 'list' && isRecord(submittedFormData)) {
    const storedDataRecord: readonly unknown[] = Array.isArray(storedData) ? storedData : []
    return storedDataRecord.map((storedListRow, index) =>
      String(index) in submittedFormData
        ? completeListRow(submittedFormData[String(index)], storedListRow, dataDescription.item)
        : storedListRow,
    )
  }
  return submittedFormData
}

function completeListRow(
  sentListRow: unknown,
  storedListRow: unknown,
  dataDescription: FieldDescription,
): unknown {
  const completedListRow = completeListsInFormData(sentListRow, storedListRow, dataDescription)
  return isRecord(completedListRow) && isRecord(storedListRow)
    ? { ...storedListRow, ...completedListRow }
    : completedListRow
}

/**
 * Adds, removes or moves a row of a list. Refuses to add a row to a full list.
 * @param rowIndex the row's index, from 0; `add` ignores it and appends the row
 */
export function changeListRows(
  rowsOfList: readonly Json[],
  listRowChange: ListRowChange,
  rowIndex: number,
  { item, max }: Extract<FieldDescription, { kind: 'list' }>,
): readonly Json[] | Refusal {
  if (listRowChange === 'add') {
    return rowsOfList.length < max
      ? [...rowsOfList, createInitialData(item)]
      : refuse('HnB.refusal.listFull', { max })
  }
  const listRowToMove = rowsOfList[rowIndex]
  if (listRowToMove === undefined) return rowsOfList
  const listRowsWithoutMovedRow = rowsOfList.filter((_row, index) => index !== rowIndex)
  if (listRowChange === 'remove') return listRowsWithoutMovedRow
  return listRowsWithoutMovedRow.toSpliced(
    Math.max(rowIndex + (listRowChange === 'up' ? -1 : 1), 0),
    0,
    listRowToMove,
  )
}

/**
 * The description of the data at a dotted path, with list rows by index and dictionary entries by key. Null for an
 * unknown path.
 */
export function findFieldDescriptionAtPath(
  dataDescription: FieldDescription,
  path: string,
): FieldDescription | null {
  let fieldDescriptionAtSegment: FieldDescription | undefined = dataDescription
  for (const pathSegment of path === '' ? [] : path.split('.')) {
    if (fieldDescriptionAtSegment.kind === 'record')
      fieldDescriptionAtSegment = findFieldDescription(fieldDescriptionAtSegment, pathSegment)
    else if (fieldDescriptionAtSegment.kind === 'list' && /^\d+$/.test(pathSegment))
      fieldDescriptionAtSegment = fieldDescriptionAtSegment.item
    else if (fieldDescriptionAtSegment.kind === 'dictionary' && DICTIONARY_KEY_PATTERN.test(pathSegment))
      fieldDescriptionAtSegment = fieldDescriptionAtSegment.value
    else return null
    if (!fieldDescriptionAtSegment) return null
  }
  return fieldDescriptionAtSegment
}

function findFieldDescription(
  { fields }: Extract<FieldDescription, { kind: 'record' }>,
  fieldName: string,
): FieldDescription | undefined {
  return Object.hasOwn(fields, fieldName) ? fields[fieldName] : undefined
}
