/**
 * `EmbeddedDataField` and `TypedSchemaField`:
 * https://foundryvtt.com/api/v14/classes/foundry.data.fields.EmbeddedDataField.html and TypedSchemaField
 */
import type { DataModel } from '../../abstract/data-model'
import { isPlainObject } from '../../../shared/objects'
import type { PlainObject } from '../../../shared/objects'
import type { DataModelValidationFailure } from '../validation'
import { DataField } from './data-field'
import type {
  FieldCleanOptions,
  FieldContext,
  FieldOptions,
  MigrationState,
  ValidateOptions,
} from './field-options'
import { SchemaField } from './schema-field'

/** The static members of a data model class that the fields use. */
export interface DataModelClass {
  readonly schema: SchemaField
  readonly name: string
  defineSchema(): Record<string, DataField>
  cleanData(sourceData: PlainObject, options?: FieldCleanOptions): PlainObject
  migrateDataSafe(sourceData: PlainObject): PlainObject
  validateJoint(modelData: PlainObject): void
  new (modelData: PlainObject, modelContext: { parent: DataModel; strict?: boolean }): DataModel
}

export class EmbeddedDataField extends SchemaField {
  readonly model: DataModelClass

  constructor(dataModel: DataModelClass, options: FieldOptions = {}, fieldContext: FieldContext = {}) {
    // The field creates a schema of its own. It cannot use the model's schema, because the paths of the fields differ.
    super(dataModel.defineSchema(), options, fieldContext)
    this.model = dataModel
  }

  override clean(value: unknown, options: FieldCleanOptions = {}): unknown {
    return super.clean(value, { ...(options.partial && { partial: true }) })
  }

  protected override _cleanType(value: unknown, options: FieldCleanOptions): unknown {
    return isPlainObject(value) ? this.model.cleanData(value, { ...options, source: value }) : value
  }

  override validate(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    return super.validate(value, isPlainObject(value) ? { ...options, source: value } : options)
  }

  override _validateModel(data: unknown): void {
    if (!isPlainObject(data)) return
    this.model.validateJoint(data)
    super._validateModel(data, { source: data })
  }

  override _migrate(value: unknown): unknown {
    return isPlainObject(value) ? this.model.migrateDataSafe(value) : value
  }

  override initialize(value: unknown, model: DataModel, options: object = {}): unknown {
    if (!isPlainObject(value)) return value
    // The model does not validate these data again, because the parent model has already validated them.
    return new this.model(value, { ...options, parent: model, strict: false })
  }

  override toObject(value: unknown): unknown {
    return value === undefined || value === null ? value : (value as DataModel).toObject(false)
  }
}

type TypedSchemas = Record<string, Record<string, DataField> | SchemaField | DataModelClass>

/** A field for an object whose member `type` selects the schema of its other members. */
export class TypedSchemaField extends DataField {
  static override recursive = true

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true }
  }

  readonly types: Record<string, SchemaField>

  constructor(typedSchemas: TypedSchemas, options: FieldOptions = {}, fieldContext: FieldContext = {}) {
    super(options, fieldContext)
    this.types = Object.fromEntries(
      Object.entries(typedSchemas).map(([type, schema]) => {
        const documentTypeField =
          schema instanceof SchemaField
            ? schema
            : typeof schema === 'function'
              ? new EmbeddedDataField(schema)
              : new SchemaField(schema)
        if (!documentTypeField.has('type')) throw new Error(`The schema "${type}" has no field "type".`)
        documentTypeField.parent ??= this
        return [type, documentTypeField]
      }),
    )
  }

  #schemaOf(value: unknown): SchemaField | undefined {
    const typeOfSchema = isPlainObject(value) ? value['type'] : (value as { type?: unknown } | null)?.type
    return typeof typeOfSchema === 'string' && Object.hasOwn(this.types, typeOfSchema)
      ? this.types[typeOfSchema]
      : undefined
  }

  override _getField(path: string[]): DataField | undefined {
    const [type, ...rest] = path
    return type === undefined ? this : this.types[type]?._getField(rest)
  }

  protected override _cleanType(value: unknown, options: FieldCleanOptions): unknown {
    return this.#schemaOf(value)?.clean(value, options) ?? value
  }

  protected override _validateType(
    value: unknown,
    options: ValidateOptions,
  ): DataModelValidationFailure | undefined {
    const schemaOfType = this.#schemaOf(value)
    if (!schemaOfType) throw new Error('has no known "type"')
    return schemaOfType.validate(value, options)
  }

  override _validateModel(data: unknown, options: { source?: PlainObject } = {}): void {
    this.#schemaOf(data)?._validateModel(data, options)
  }

  override _migrate(value: unknown, _options: object, { modelSource }: MigrationState): unknown {
    return this.#schemaOf(value)?.migrateSource(modelSource, value) ?? value
  }

  override initialize(value: unknown, model: DataModel, options: object = {}): unknown {
    return this.#schemaOf(value)?.initialize(value, model, options) ?? value
  }

  override toObject(value: unknown): unknown {
    return this.#schemaOf(value)?.toObject(value) ?? value
  }
}
