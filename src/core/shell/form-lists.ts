/** Adds, removes and moves rows of lists and dictionaries in forms. Each change stores the whole list. */
import { isRecord } from '../plain-data'
import type { Json, Refusal } from '../outcome'
import { refuse } from '../outcome'
import type { FieldDescription } from '../schema'
import { DICTIONARY_KEY_PATTERN } from '../schema'

/** The buttons with which a person changes the rows of a list in a form. */
export const LIST_ROW_CHANGES = ['add', 'remove', 'up', 'down'] as const
type ListRowChange = (typeof LIST_ROW_CHANGES)[number]

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
 * @param sentFormData the form's data by name; the rows of a list by index
 * @param storedData the stored data at the same place
 */
export function completeListsInFormData(
  sentFormData: unknown,
  storedData: unknown,
  dataDescription: FieldDescription,
): unknown {
  if (dataDescription.kind === 'record' && isRecord(sentFormData)) {
    const storedRecord = isRecord(storedData) ? storedData : {}
    return Object.fromEntries(
      Object.entries(sentFormData).map(([name, value]) => {
        const storedValueDescription = findFieldDescription(dataDescription, name)
        return [
          name,
          storedValueDescription
            ? completeListsInFormData(value, storedRecord[name], storedValueDescription)
            : value,
        ]
      }),
    )
  }
  if (dataDescription.kind === 'dictionary' && isRecord(sentFormData)) {
    const storedRecord = isRecord(storedData) ? storedData : {}
    return Object.fromEntries(
      Object.entries(sentFormData).map(([key, value]) => [
        key,
        completeListsInFormData(value, storedRecord[key], dataDescription.value),
      ]),
    )
  }
  if (dataDescription.kind === 'list' && isRecord(sentFormData)) {
    const storedRecord: readonly unknown[] = Array.isArray(storedData) ? storedData : []
    return storedRecord.map((storedRow, index) =>
      String(index) in sentFormData
        ? completeListRow(sentFormData[String(index)], storedRow, dataDescription.item)
        : storedRow,
    )
  }
  return sentFormData
}

function completeListRow(sentRow: unknown, storedRow: unknown, dataDescription: FieldDescription): unknown {
  const completedRow = completeListsInFormData(sentRow, storedRow, dataDescription)
  return isRecord(completedRow) && isRecord(storedRow) ? { ...storedRow, ...completedRow } : completedRow
}

/**
 * Adds, removes or moves a row of a list. Refuses to add a row to a full list.
 * @param rowIndex the row's index, from 0; `add` ignores it and appends the row
 */
export function changeListRows(
  listRows: readonly Json[],
  rowChange: ListRowChange,
  rowIndex: number,
  { item, max }: Extract<FieldDescription, { kind: 'list' }>,
): readonly Json[] | Refusal {
  if (rowChange === 'add') {
    return listRows.length < max
      ? [...listRows, createInitialData(item)]
      : refuse('HnB.refusal.listFull', { max })
  }
  const movedRow = listRows[rowIndex]
  if (movedRow === undefined) return listRows
  const rowsWithoutMovedRow = listRows.filter((_row, index) => index !== rowIndex)
  if (rowChange === 'remove') return rowsWithoutMovedRow
  return rowsWithoutMovedRow.toSpliced(Math.max(rowIndex + (rowChange === 'up' ? -1 : 1), 0), 0, movedRow)
}

/**
 * The description of the data at a dotted path, with list rows by index and dictionary entries by key. Null for an
 * unknown path.
 */
export function findFieldDescriptionAtPath(
  dataDescription: FieldDescription,
  path: string,
): FieldDescription | null {
  let descriptionAtSegment: FieldDescription | undefined = dataDescription
  for (const pathSegment of path === '' ? [] : path.split('.')) {
    if (descriptionAtSegment.kind === 'record')
      descriptionAtSegment = findFieldDescription(descriptionAtSegment, pathSegment)
    else if (descriptionAtSegment.kind === 'list' && /^\d+$/.test(pathSegment))
      descriptionAtSegment = descriptionAtSegment.item
    else if (descriptionAtSegment.kind === 'dictionary' && DICTIONARY_KEY_PATTERN.test(pathSegment))
      descriptionAtSegment = descriptionAtSegment.value
    else return null
    if (!descriptionAtSegment) return null
  }
  return descriptionAtSegment
}

function findFieldDescription(
  { fields }: Extract<FieldDescription, { kind: 'record' }>,
  fieldName: string,
): FieldDescription | undefined {
  return Object.hasOwn(fields, fieldName) ? fields[fieldName] : undefined
}
