/**
 * Changes the rows of lists and dictionaries in forms: people add, remove and move rows. Each change stores the whole
 * list.
 */
import { isRecord } from '../plain-data'
import type { Json, Refusal } from '../outcome'
import { refuse } from '../outcome'
import type { FieldDescription } from '../schema'
import { DICTIONARY_KEY } from '../schema'

/** The changes that a form offers for the rows of a list. */
export const LIST_ROW_CHANGES = ['add', 'remove', 'up', 'down'] as const
type ListRowChange = (typeof LIST_ROW_CHANGES)[number]

/** The initial data of a field or a record with this description. */
export function createInitialData(description: FieldDescription): Json {
  switch (description.kind) {
    case 'record':
      return Object.fromEntries(
        Object.entries(description.fields).map(([name, field]) => [name, createInitialData(field)]),
      )
    case 'list':
      return []
    case 'dictionary':
      return {}
    case 'html':
      return ''
    default:
      return description.initial
  }
}

/**
 * Adds missing fields to the lists in form data. A form sends only the fields that its rows show, but Foundry stores a
 * list only as a whole. So a missing field keeps its stored value. A row that was deleted in the meantime stays
 * deleted.
 * @param sent the form's data by name; the rows of a list by index
 * @param stored the stored data at the same place
 */
export function completeLists(sent: unknown, stored: unknown, description: FieldDescription): unknown {
  if (description.kind === 'record' && isRecord(sent)) {
    const storedRecord = isRecord(stored) ? stored : {}
    return Object.fromEntries(
      Object.entries(sent).map(([name, value]) => {
        const field = fieldDescription(description, name)
        return [name, field ? completeLists(value, storedRecord[name], field) : value]
      }),
    )
  }
  if (description.kind === 'dictionary' && isRecord(sent)) {
    const storedRecord = isRecord(stored) ? stored : {}
    return Object.fromEntries(
      Object.entries(sent).map(([key, value]) => [
        key,
        completeLists(value, storedRecord[key], description.value),
      ]),
    )
  }
  if (description.kind === 'list' && isRecord(sent)) {
    const storedRecord: readonly unknown[] = Array.isArray(stored) ? stored : []
    return storedRecord.map((row, index) =>
      String(index) in sent ? completeRow(sent[String(index)], row, description.item) : row,
    )
  }
  return sent
}

function completeRow(sentRow: unknown, storedRow: unknown, description: FieldDescription): unknown {
  const completedRow = completeLists(sentRow, storedRow, description)
  return isRecord(completedRow) && isRecord(storedRow) ? { ...storedRow, ...completedRow } : completedRow
}

/**
 * Adds, removes or moves a row of a list. Refuses to add a row to a full list.
 * @param rowIndex the row's index, from 0; `add` ignores it and appends the row
 */
export function changeListRows(
  rows: readonly Json[],
  change: ListRowChange,
  rowIndex: number,
  { item, max }: Extract<FieldDescription, { kind: 'list' }>,
): readonly Json[] | Refusal {
  if (change === 'add') {
    return rows.length < max ? [...rows, createInitialData(item)] : refuse('HnB.refusal.listFull', { max })
  }
  const row = rows[rowIndex]
  if (row === undefined) return rows
  const otherRows = rows.filter((_row, index) => index !== rowIndex)
  if (change === 'remove') return otherRows
  return otherRows.toSpliced(Math.max(rowIndex + (change === 'up' ? -1 : 1), 0), 0, row)
}

/**
 * The description of the data at a dotted path. The path names rows of a list by index and entries of a dictionary by
 * key. Null for an unknown path.
 */
export function descriptionAtPath(description: FieldDescription, path: string): FieldDescription | null {
  let currentDescription: FieldDescription | undefined = description
  for (const name of path === '' ? [] : path.split('.')) {
    if (currentDescription.kind === 'record') currentDescription = fieldDescription(currentDescription, name)
    else if (currentDescription.kind === 'list' && /^\d+$/.test(name))
      currentDescription = currentDescription.item
    else if (currentDescription.kind === 'dictionary' && DICTIONARY_KEY.test(name))
      currentDescription = currentDescription.value
    else return null
    if (!currentDescription) return null
  }
  return currentDescription
}

function fieldDescription(
  { fields }: Extract<FieldDescription, { kind: 'record' }>,
  name: string,
): FieldDescription | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}
