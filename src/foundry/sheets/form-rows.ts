/** Builds the rows of a form from a game's description of its data. */
import type { FieldDescription } from '../../core/schema'
import { createDataField } from '../world/data-fields'

type RowField = ReturnType<typeof createDataField>

/** A row of a generated form, as the form's template reads it. */
type FormRow = {
  /** The path of the field in the document. */
  readonly path: string
  /** The phrase keys of the row's label and hint. `hint` is empty for a row without a hint. */
  readonly label: string
  readonly hint: string
} & (
  | {
      readonly kind: 'input'
      readonly field: RowField
      readonly value: unknown
      readonly number: boolean
      /** Is the row's label hidden, because the heading above the row has the same text? */
      readonly bare: boolean
    }
  | { readonly kind: 'record'; readonly rows: readonly FormRow[] }
  | {
      readonly kind: 'list'
      readonly entries: readonly ListEntry[]
      readonly full: boolean
      /** Can a person move the rows up and down? The rows of a dictionary have no order. */
      readonly ordered: boolean
    }
)

/** An entry of a list or a dictionary, with a row for each of its fields. If the entry is a text or a number, it has one row. */
interface ListEntry {
  /** The entry's index in the list, or its key in the dictionary. */
  readonly place: string
  readonly rows: readonly FormRow[]
  /** The entry's number, from 1. */
  readonly number: number
  readonly first: boolean
  readonly last: boolean
}

/**
 * The form row of one value.
 * @param path the value's path in the document
 * @param label the common beginning of the row's phrase keys `….label` and `….hint`; all entries of a list have the
 * same keys
 */
function formRow(description: FieldDescription, path: string, label: string, value: unknown): FormRow {
  const hint = game.i18n.has(`${label}.hint`) ? `${label}.hint` : ''
  const commonRowData = { path, label: `${label}.label`, hint }
  switch (description.kind) {
    case 'record':
      return { ...commonRowData, kind: 'record', rows: formRowsOfRecord(description, path, label, value) }
    case 'list': {
      const listValues: readonly unknown[] = Array.isArray(value) ? value : []
      const entries = listEntries(description.item, Object.entries(listValues), path, label)
      return {
        ...commonRowData,
        kind: 'list',
        entries,
        full: listValues.length >= description.max,
        ordered: true,
      }
    }
    case 'dictionary': {
      const entriesWithValue = Object.entries(Object(value) as object).filter(([, entry]) => entry !== null)
      const entries = listEntries(description.value, entriesWithValue, path, label)
      return { ...commonRowData, kind: 'list', entries, full: false, ordered: false }
    }
    default: {
      const field = createDataField(description)
      return {
        ...commonRowData,
        kind: 'input',
        field,
        value,
        number: description.kind === 'number',
        bare: false,
      }
    }
  }
}

function listEntries(
  description: FieldDescription,
  entries: readonly (readonly [string, unknown])[],
  path: string,
  label: string,
): ListEntry[] {
  return entries.map(([place, value], index) => ({
    place,
    rows: listEntryRows(description, `${path}.${place}`, label, value),
    number: index + 1,
    first: index === 0,
    last: index === entries.length - 1,
  }))
}

/** The form rows of a record, in the order of its fields. */
export function formRowsOfRecord(
  { fields }: Extract<FieldDescription, { kind: 'record' }>,
  path: string,
  label: string,
  value: unknown,
): FormRow[] {
  return Object.entries(fields).map(([name, field]) =>
    formRow(field, `${path}.${name}`, `${label}.${name}`, valueOfField(value, name)),
  )
}

/** The rows of a form, without the rows that have one of these paths. The function also looks inside lists and records. */
export function formRowsWithoutPaths(rows: readonly FormRow[], omittedPaths: ReadonlySet<string>): FormRow[] {
  if (omittedPaths.size === 0) return [...rows]
  return rows
    .filter(({ path }) => !omittedPaths.has(path))
    .map((row): FormRow => {
      if (row.kind === 'record') return { ...row, rows: formRowsWithoutPaths(row.rows, omittedPaths) }
      if (row.kind !== 'list') return row
      return {
        ...row,
        entries: row.entries.map((listEntry) => ({
          ...listEntry,
          rows: formRowsWithoutPaths(listEntry.rows, omittedPaths),
        })),
      }
    })
}

/**
 * Returns the form rows in a record, by the name of their field. A template with a layout of its own places each row by
 * this name.
 */
export function formRowsByFieldName(rows: readonly FormRow[]): Readonly<Record<string, FormRow>> {
  return Object.fromEntries(rows.map((row) => [row.path.slice(row.path.lastIndexOf('.') + 1), row]))
}

function listEntryRows(
  description: FieldDescription,
  path: string,
  label: string,
  value: unknown,
): FormRow[] {
  if (description.kind === 'record') return formRowsOfRecord(description, path, label, value)
  const row = formRow(description, path, label, value)
  return [row.kind === 'input' ? { ...row, bare: true } : row]
}

function valueOfField(value: unknown, name: string): unknown {
  return foundry.utils.getProperty(Object(value) as object, name)
}
