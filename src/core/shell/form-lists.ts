/** Lists and dictionaries in forms: people add, remove and move rows. The whole list is stored each time. */
import { isRecord } from '../plain-data'
import type { Json, Refusal } from '../outcome'
import { refuse } from '../outcome'
import type { FieldDescription } from '../schema'
import { DICTIONARY_KEY } from '../schema'

/** What a form lets people do with a list's rows. */
export const LIST_ROW_CHANGES = ['add', 'remove', 'up', 'down'] as const
type ListRowChange = (typeof LIST_ROW_CHANGES)[number]

/** The data with which a field or record of this description begins. */
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
 * Completes the lists in form data. A form contains only the fields that its rows show, but Foundry stores a list
 * only as a whole. So the missing fields keep their stored values. A row that was deleted in the meantime stays
 * deleted.
 * @param sent form data by name, the rows of a list by index
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

function completeRow(sent: unknown, row: unknown, description: FieldDescription): unknown {
  const completed = completeLists(sent, row, description)
  return isRecord(completed) && isRecord(row) ? { ...row, ...completed } : completed
}

/**
 * Adds, removes or moves a row of a list. Refuses to add a row to a full list.
 * @param rowIndex the row's index, from 0; `add` ignores it and appends the row
 */
export function changeListRows(
  list: readonly Json[],
  change: ListRowChange,
  rowIndex: number,
  { item, max }: Extract<FieldDescription, { kind: 'list' }>,
): readonly Json[] | Refusal {
  if (change === 'add') {
    return list.length < max ? [...list, createInitialData(item)] : refuse('HnB.refusal.listFull', { max })
  }
  const row = list[rowIndex]
  if (row === undefined) return list
  const otherRows = list.filter((_row, index) => index !== rowIndex)
  if (change === 'remove') return otherRows
  return otherRows.toSpliced(Math.max(rowIndex + (change === 'up' ? -1 : 1), 0), 0, row)
}

/**
 * The description of the data at a dotted path. The path names rows of a list by index and entries of a dictionary by
 * key. Null for an unknown path.
 */
export function descriptionAt(description: FieldDescription, path: string): FieldDescription | null {
  let current: FieldDescription | undefined = description
  for (const name of path === '' ? [] : path.split('.')) {
    if (current.kind === 'record') current = fieldDescription(current, name)
    else if (current.kind === 'list' && /^\d+$/.test(name)) current = current.item
    else if (current.kind === 'dictionary' && DICTIONARY_KEY.test(name)) current = current.value
    else return null
    if (!current) return null
  }
  return current
}

function fieldDescription(
  { fields }: Extract<FieldDescription, { kind: 'record' }>,
  name: string,
): FieldDescription | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}
