/** What one game knows of an actor or an item: a field of its own, for most things have most games' parts as they began. */
import type { Description } from '../../core/schema'
import { fits } from '../../core/shell/fits'
import { setClassName } from '../platform/class-name'
import { fieldsOf } from './fields'

import fields = foundry.data.fields

type Schema = foundry.data.fields.DataSchema
type RecordDescription = Extract<Description, { kind: 'record' }>
type CleanOptions = foundry.data.fields.DataField.CleanOptions
type ValidateOptions = foundry.data.fields.DataField.ValidateOptions<foundry.data.fields.DataField.Any>

/**
 * A record that costs little where a world is opened: what is stored as it should be is known at one look, where each field
 * would be migrated, cleaned, checked and made on its own.
 */
export class GamePart extends fields.SchemaField<Schema> {
  static {
    setClassName(this, 'GamePart')
  }

  readonly #description: RecordDescription

  constructor(description: RecordDescription) {
    super(fieldsOf(description.fields))
    this.#description = description
  }

  override clean(
    value: unknown,
    options?: CleanOptions,
    ...more: object[]
  ): ReturnType<fields.SchemaField<Schema>['clean']> {
    // Reason for the casts: League's types know a record by its fields, and these are known when the games are.
    if (!options?.partial && fits(this.#description, value)) return value as never
    return super.clean(value as never, options, ...(more as []))
  }

  override validate(
    value: unknown,
    options?: ValidateOptions,
  ): ReturnType<fields.SchemaField<Schema>['validate']> {
    if (!options?.partial && fits(this.#description, value)) return undefined
    return super.validate(value as never, options as never)
  }

  /** No field of ours holds a model that would have data of its own to migrate. */
  override migrateSource(_source: object, part: unknown): unknown {
    return part
  }

  /** What modules, token bars and effects see and may change: a copy, for no field within it makes anything else of it. */
  override initialize(value: never): never {
    return foundry.utils.deepClone(value)
  }
}
