/** Builds the rows of a form from a game's description of its data. */
import type { FieldDescription } from '../../core/schema'
import { createDataField } from '../world/data-fields'

type FormRowField = ReturnType<typeof createDataField>

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
      readonly field: FormRowField
      readonly value: unknown
      readonly number: boolean
      /** True if the row's label is hidden, because the heading above the row has the same text. */
      readonly bare: boolean
    }
  | { readonly kind: 'record'; readonly rows: readonly FormRow[] }
  | {
      readonly kind: 'list'
      readonly entries: readonly FormListEntry[]
      readonly full: boolean
      /** Can a person move the rows up and down? The rows of a dictionary have no order. */
      readonly ordered: boolean
    }
)

/**
 * An entry of a list or a dictionary, with a row for each of its fields. If the entry is a text or a number, it has one
 * row.
 */
interface FormListEntry {
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
 * @param fieldPath the value's path in the document
 * @param fieldLabel the common beginning of the row's phrase keys `….label` and `….hint`; all entries of a list have
 * the same keys
 */
function createFormRow(
  fieldDescription: FieldDescription,
  fieldPath: string,
  fieldLabel: string,
  fieldValue: unknown,
): FormRow {
  const hintPhraseKey = game.i18n.has(`${fieldLabel}.hint`) ? `${fieldLabel}.hint` : ''
  const commonFormRowData = { path: fieldPath, label: `${fieldLabel}.label`, hint: hintPhraseKey }
  switch (fieldDescription.kind) {
    case 'record':
      return {
        ...commonFormRowData,
        kind: 'record',
        rows: createFormRowsOfRecord(fieldDescription, fieldPath, fieldLabel, fieldValue),
      }
    case 'list': {
      const valuesOfListField: readonly unknown[] = Array.isArray(fieldValue) ? fieldValue : []
      const formListEntries = createFormListEntries(
        fieldDescription.item,
        Object.entries(valuesOfListField),
        fieldPath,
        fieldLabel,
      )
      return {
        ...commonFormRowData,
        kind: 'list',
        entries: formListEntries,
        full: valuesOfListField.length >= fieldDescription.max,
        ordered: true,
      }
    }
    case 'dictionary': {
      const recordEntriesWithValue = Object.entries(Object(fieldValue) as object).filter(
        ([, entry]) => entry !== null,
      )
      const formListEntries = createFormListEntries(
        fieldDescription.value,
        recordEntriesWithValue,
        fieldPath,
        fieldLabel,
      )
      return { ...commonFormRowData, kind: 'list', entries: formListEntries, full: false, ordered: false }
    }
    default: {
      const dataField = createDataField(fieldDescription)
      return {
        ...commonFormRowData,
        kind: 'input',
        field: dataField,
        value: fieldValue,
        number: fieldDescription.kind === 'number',
        bare: false,
      }
    }
  }
}

function createFormListEntries(
  descriptionOfListEntry: FieldDescription,
  entryKeysAndValues: readonly (readonly [string, unknown])[],
  pathOfListField: string,
  labelOfListField: string,
): FormListEntry[] {
  return entryKeysAndValues.map(([place, value], listEntryIndex) => ({
    place,
    rows: createFormListEntryRows(
      descriptionOfListEntry,
      `${pathOfListField}.${place}`,
      labelOfListField,
      value,
    ),
    number: listEntryIndex + 1,
    first: listEntryIndex === 0,
    last: listEntryIndex === entryKeysAndValues.length - 1,
  }))
}

/** The form rows of a record, in the order of its fields. */
export function createFormRowsOfRecord(
  { fields }: Extract<FieldDescription, { kind: 'record' }>,
  pathOfRecord: string,
  labelOfRecord: string,
  formRecordValue: unknown,
): FormRow[] {
  return Object.entries(fields).map(([name, field]) =>
    createFormRow(
      field,
      `${pathOfRecord}.${name}`,
      `${labelOfRecord}.${name}`,
      readFieldValue(formRecordValue, name),
    ),
  )
}

/** Returns a form's rows without the rows for these field paths. Rows inside lists and records are removed too. */
export function removeFormRowsWithPaths(
  formRows: readonly FormRow[],
  omittedFieldPaths: ReadonlySet<string>,
): FormRow[] {
  if (omittedFieldPaths.size === 0) return [...formRows]
  return formRows
    .filter(({ path }) => !omittedFieldPaths.has(path))
    .map((formRow): FormRow => {
      if (formRow.kind === 'record')
        return { ...formRow, rows: removeFormRowsWithPaths(formRow.rows, omittedFieldPaths) }
      if (formRow.kind !== 'list') return formRow
      return {
        ...formRow,
        entries: formRow.entries.map((formListEntry) => ({
          ...formListEntry,
          rows: removeFormRowsWithPaths(formListEntry.rows, omittedFieldPaths),
        })),
      }
    })
}

/** The form rows by the name of their field, for templates with a layout of their own. */
export function groupFormRowsByFieldName(formRows: readonly FormRow[]): Readonly<Record<string, FormRow>> {
  return Object.fromEntries(
    formRows.map((formRow) => [formRow.path.slice(formRow.path.lastIndexOf('.') + 1), formRow]),
  )
}

function createFormListEntryRows(
  descriptionOfListEntry: FieldDescription,
  pathOfListEntry: string,
  labelOfListEntry: string,
  valueOfListEntry: unknown,
): FormRow[] {
  if (descriptionOfListEntry.kind === 'record')
    return createFormRowsOfRecord(descriptionOfListEntry, pathOfListEntry, labelOfListEntry, valueOfListEntry)
  const rowOfListEntry = createFormRow(
    descriptionOfListEntry,
    pathOfListEntry,
    labelOfListEntry,
    valueOfListEntry,
  )
  return [rowOfListEntry.kind === 'input' ? { ...rowOfListEntry, bare: true } : rowOfListEntry]
}

function readFieldValue(formRecordValue: unknown, fieldName: string): unknown {
  return foundry.utils.getProperty(Object(formRecordValue) as object, fieldName)
}
