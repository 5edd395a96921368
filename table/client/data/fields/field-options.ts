/** The options and contexts that data fields get: foundry-api §3.7. */
import type { DataField } from '../../class-types'

export interface FieldCleanOptions {
  /**
   * True if the data belong to an update: only the given fields are cleaned, and missing fields get no initial values.
   */
  partial?: boolean
  /** The data of the whole model, for fields that depend on other fields. */
  source?: Record<string, unknown>
}

export interface ValidateOptions {
  partial?: boolean
  fallback?: boolean
  dropInvalidEmbedded?: boolean
  source?: Record<string, unknown>
}

export type FieldChoices = readonly unknown[] | Readonly<Record<string, unknown>>

export interface FieldOptions {
  required?: boolean
  nullable?: boolean
  initial?: unknown
  readonly?: boolean
  gmOnly?: boolean
  label?: string
  hint?: string
  validate?: (value: never, options: ValidateOptions) => unknown
  validationError?: string
  /** Only Foundry 14 has this option. */
  persisted?: boolean
  /** Only Foundry 14 has this option. */
  placeholder?: string
  choices?: FieldChoices | (() => FieldChoices) | undefined
  [memberName: string]: unknown
}

export interface FieldContext {
  name?: string
  parent?: DataField
}

/** The source data of the whole data model, which a field may read while it migrates its own value. */
export interface MigrationState {
  readonly modelSource: Record<string, unknown>
}

export type DataSchema = Record<string, DataField>
