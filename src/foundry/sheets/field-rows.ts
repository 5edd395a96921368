/** Builds the rows of a form from a game's description of its data. */
import type { Description } from '../../core/schema'
import { dataFieldOf } from '../world/fields'

type Field = ReturnType<typeof dataFieldOf>

/** One row of a generated form, as the template reads it. */
type FieldRow = {
  /** The path of the field in the document. */
  readonly path: string
  /** The language keys of the row's label and hint; an empty `hint` means that it has none. */
  readonly label: string
  readonly hint: string
} & (
  | {
      readonly kind: 'input'
      readonly field: Field
      readonly value: unknown
      readonly number: boolean
      /** Does the row show no label, because the heading above names the field? */
      readonly bare: boolean
    }
  | { readonly kind: 'record'; readonly rows: readonly FieldRow[] }
  | {
      readonly kind: 'list'
      readonly entries: readonly Entry[]
      readonly full: boolean
      /** Do the rows have an order? Those of a dictionary do not. */
      readonly ordered: boolean
    }
)

/** One entry of a list or a dictionary, with the rows of its fields. A text or a number has one row. */
interface Entry {
  /** The entry's index in the list, or its key in the dictionary. */
  readonly place: string
  readonly rows: readonly FieldRow[]
  /** The entry's number, counted from 1. */
  readonly number: number
  readonly first: boolean
  readonly last: boolean
}

/**
 * The form row of one value.
 * @param path the value's path in the document
 * @param label the language key of the row without `.label` or `.hint`; all entries of a list have the same key
 */
function fieldRow(description: Description, path: string, label: string, value: unknown): FieldRow {
  const hint = game.i18n.has(`${label}.hint`) ? `${label}.hint` : ''
  const common = { path, label: `${label}.label`, hint }
  switch (description.kind) {
    case 'record':
      return { ...common, kind: 'record', rows: rowsOf(description, path, label, value) }
    case 'list': {
      const list: readonly unknown[] = Array.isArray(value) ? value : []
      const entries = entriesOf(description.item, Object.entries(list), path, label)
      return { ...common, kind: 'list', entries, full: list.length >= description.max, ordered: true }
    }
    case 'dictionary': {
      const there = Object.entries(Object(value) as object).filter(([, entry]) => entry !== null)
      const entries = entriesOf(description.value, there, path, label)
      return { ...common, kind: 'list', entries, full: false, ordered: false }
    }
    default: {
      const field = dataFieldOf(description)
      return { ...common, kind: 'input', field, value, number: description.kind === 'number', bare: false }
    }
  }
}

function entriesOf(
  description: Description,
  entries: readonly (readonly [string, unknown])[],
  path: string,
  label: string,
): Entry[] {
  return entries.map(([place, value], index) => ({
    place,
    rows: entryRows(description, `${path}.${place}`, label, value),
    number: index + 1,
    first: index === 0,
    last: index === entries.length - 1,
  }))
}

/** The form rows of a record, in the order of its fields. */
export function rowsOf(
  { fields }: Extract<Description, { kind: 'record' }>,
  path: string,
  label: string,
  value: unknown,
): FieldRow[] {
  return Object.entries(fields).map(([name, field]) =>
    fieldRow(field, `${path}.${name}`, `${label}.${name}`, propertyOf(value, name)),
  )
}

/** The rows of a form without the rows of these paths, at any depth. */
export function without(rows: readonly FieldRow[], paths: ReadonlySet<string>): FieldRow[] {
  if (paths.size === 0) return [...rows]
  return rows
    .filter(({ path }) => !paths.has(path))
    .map((row): FieldRow => {
      if (row.kind === 'record') return { ...row, rows: without(row.rows, paths) }
      if (row.kind !== 'list') return row
      return { ...row, entries: row.entries.map((one) => ({ ...one, rows: without(one.rows, paths) })) }
    })
}

/** The rows by the names of their fields, for a template that places each row itself. */
export function byName(rows: readonly FieldRow[]): Readonly<Record<string, FieldRow>> {
  return Object.fromEntries(rows.map((row) => [row.path.slice(row.path.lastIndexOf('.') + 1), row]))
}

function entryRows(description: Description, path: string, label: string, value: unknown): FieldRow[] {
  if (description.kind === 'record') return rowsOf(description, path, label, value)
  const row = fieldRow(description, path, label, value)
  return [row.kind === 'input' ? { ...row, bare: true } : row]
}

function propertyOf(value: unknown, name: string): unknown {
  return foundry.utils.getProperty(Object(value) as object, name)
}
