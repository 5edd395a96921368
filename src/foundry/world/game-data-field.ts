/**
 * The data field of one game's record in an actor or an item. Records with initial values, which most are, are accepted
 * without a check of each inner field.
 */
import type { FieldDescription } from '../../core/schema'
import type { FieldRecogniser } from '../../core/shell/recogniser'
import { createFieldRecogniser } from '../../core/shell/recogniser'
import { setClassName } from '../platform/class-name'
import { disableFoundryMigrationOfField } from '../platform/compat'
import { isDataAlreadyValidated } from './accepted-data'
import { createDataFields } from './data-fields'

import fields = foundry.data.fields

type RecordDataSchema = foundry.data.fields.DataSchema
type CleanOptions = foundry.data.fields.DataField.CleanOptions
type ValidateOptions = foundry.data.fields.DataField.ValidateOptions<foundry.data.fields.DataField.Any>

/**
 * Creates a function that recognises whether stored data fit a description. The function compares initial texts in this
 * user's language.
 */
export const createFieldRecogniserForUserLanguage = (dataDescription: FieldDescription): FieldRecogniser =>
  createFieldRecogniser(dataDescription, (phraseKey) => game.i18n.localize(phraseKey))

/**
 * True if Foundry cleans data only to fill in missing values. Foundry 14 may also ask the cleaning to copy the data or
 * to sanitize texts.
 */
export function doesCleaningOnlyFillMissingFields(options: CleanOptions = {}): boolean {
  const { partial, copy, sanitize }: { partial?: unknown; copy?: unknown; sanitize?: unknown } = options
  return !partial && !copy && !sanitize
}

/**
 * A data field that makes a world open faster: it accepts a fitting record at once, where Foundry would migrate, clean,
 * validate and build each inner field.
 */
export class GameDataField extends fields.SchemaField<RecordDataSchema> {
  static {
    setClassName(this, 'GameDataField')
  }

  readonly #recogniser: FieldRecogniser

  constructor(dataDescription: Extract<FieldDescription, { kind: 'record' }>) {
    super(createDataFields(dataDescription.fields))
    disableFoundryMigrationOfField(this)
    this.#recogniser = createFieldRecogniserForUserLanguage(dataDescription)
  }

  override clean(
    value: unknown,
    options?: CleanOptions,
    ...otherArguments: object[]
  ): ReturnType<fields.SchemaField<RecordDataSchema>['clean']> {
    // Cast: the League's types need a record's fields, but the games' fields are unknown at compile time.
    const { fitsAfterCompleting: completes, initial } = this.#recogniser
    if (doesCleaningOnlyFillMissingFields(options)) {
      if (value === undefined) return initial() as never
      if (completes(value)) return value as never
    }
    return super.clean(value as never, options, ...(otherArguments as []))
  }

  override validate(
    value: unknown,
    options?: ValidateOptions,
  ): ReturnType<fields.SchemaField<RecordDataSchema>['validate']> {
    if (!options?.partial && (this.#isPartOfAccepted(value, options) || this.#recogniser.fits(value)))
      return undefined
    return super.validate(value as never, options)
  }

  /**
   * True if this record belongs to the data of a document, and a data model has already accepted these data as a whole.
   */
  #isPartOfAccepted(value: unknown, options: ValidateOptions | undefined): boolean {
    const source: Readonly<Record<string, unknown>> | undefined = options?.source
    const { name } = this
    return (
      source !== undefined && name !== undefined && isDataAlreadyValidated(source) && source[name] === value
    )
  }

  /**
   * Returns a copy of the record, because modules, token bars and effects may change it. Its fields need no conversion.
   */
  override initialize(value: never): never {
    return foundry.utils.deepClone(value)
  }
}
