/**
 * `DataModel`, the base class of all data with a schema:
 * https://foundryvtt.com/api/v14/classes/foundry.abstract.DataModel.html, foundry-api §3.1
 * A new model migrates its data, cleans them, adds shims, validates, and initialises. `_source` holds the stored
 * values; the model's members hold the prepared values.
 */
import { getGeneration, isFoundry14 } from '../generation'
import { Hooks } from '../helpers/hooks'
import { defineModelValue, SchemaField } from '../data/fields/schema-field'
import type { DataSchema, FieldCleanOptions } from '../data/fields/field-options'
import { DataModelValidationError } from '../data/validation'
import type { DataModelValidationFailure } from '../data/validation'
import { convertOldChangeKeys } from '../data/convert-old-keys'
import { applyChanges, reduceToEffectiveChanges, parseUpdateEntry } from '../../shared/changes'
import { deepClone, expandObject, isPlainObject } from '../../shared/objects'
import type { PlainObject } from '../../shared/objects'
import type { ModelContext } from './model-context'

export interface UpdateSourceOptions {
  dryRun?: boolean
  fallback?: boolean
  recursive?: boolean
}

export interface ModelValidationOptions {
  changes?: PlainObject
  clean?: boolean
  fallback?: boolean
  dropInvalidEmbedded?: boolean
  strict?: boolean
  fields?: boolean
  joint?: boolean
}

interface ModelValidationFailures {
  fields: DataModelValidationFailure | null
  joint: Error | null
}

const RESERVED_FIELD_NAMES = ['_source', 'parent', 'schema']

export class DataModel {
  static LOCALIZATION_PREFIXES: string[] = []

  static readonly #schemas = new WeakMap<object, SchemaField>()

  declare readonly _source: PlainObject
  declare readonly parent: DataModel | null
  #failures: ModelValidationFailures = { fields: null, joint: null }

  static defineSchema(): DataSchema {
    throw new Error(`The ${this.name} subclass of DataModel must define its schema.`)
  }

  /**
   * The schema of the data model. `defineSchema` is called once for each class, when code reads the schema for the
   * first time.
   */
  static get schema(): SchemaField {
    const cachedSchema = DataModel.#schemas.get(this)
    if (cachedSchema) return cachedSchema
    const schemaFields = this.defineSchema()
    const reservedFieldName = RESERVED_FIELD_NAMES.find((fieldName) => Object.hasOwn(schemaFields, fieldName))
    if (reservedFieldName)
      throw new Error(`"${reservedFieldName}" is not a permitted field name in ${this.name}.`)
    const schemaField = new SchemaField(schemaFields)
    DataModel.#schemas.set(this, schemaField)
    return schemaField
  }

  constructor(modelData: PlainObject | DataModel = {}, modelContext: ModelContext = {}) {
    const { parent = null, ...options } = modelContext
    Object.defineProperty(this, 'parent', { value: parent, configurable: true })
    Object.defineProperty(this, '_source', {
      value: Object.seal(this._initializeSource(modelData, options)),
      configurable: true,
    })
    this._configure(options)
    const { strict = true, fallback = false, dropInvalidEmbedded = false } = modelContext
    this.validate({ strict, fallback, dropInvalidEmbedded })
    this._initialize(options)
  }

  /**
   * The class of this instance. Its type here is `typeof DataModel`, so that methods of instances can read the static
   * members of the class.
   */
  protected get model(): typeof DataModel {
    return this.constructor as typeof DataModel
  }

  get schema(): SchemaField {
    return this.model.schema
  }

  get invalid(): boolean {
    return Boolean(this.#failures.fields?.unresolved) || this.#failures.joint !== null
  }

  get validationFailures(): ModelValidationFailures {
    return this.#failures
  }

  /**
   * Foundry's documentation: "Configure the data model instance before validation and initialization workflows are
   * performed" (https://foundryvtt.com/api/v14/classes/foundry.abstract.DataModel.html#_configure). When this method
   * runs, `_source` is already set.
   */
  protected _configure(_options: PlainObject): void {
    // Does nothing in this class. `DocumentBase` overrides this method to set the pack, the parent collection and the
    // embedded collections.
  }

  protected _initializeSource(modelData: PlainObject | DataModel, _options: PlainObject): PlainObject {
    const sourceData = modelData instanceof DataModel ? modelData.toObject() : modelData
    const migratedData = this.model.migrateDataSafe(sourceData)
    return this.model.shimData(this.model.cleanData(migratedData))
  }

  /** Adds missing fields and casts the values of the others. Changes the given object. */
  static cleanData(
    sourceData: PlainObject = {},
    options: FieldCleanOptions = {},
    ..._state: unknown[]
  ): PlainObject {
    const cleanedData = this.schema.clean(sourceData, { source: sourceData, ...options })
    return isPlainObject(cleanedData) ? cleanedData : {}
  }

  /** Converts data of an older version to the present schema. Also called for updates, whose data are partial. */
  static migrateData(sourceData: PlainObject, _options?: object): PlainObject {
    this.schema.migrateSource(sourceData, sourceData)
    return sourceData
  }

  /**
   * Runs `migrateData`. If it throws, the error is logged and the data stay as they are. On Foundry 13, the returned
   * value is ignored, and changes in place are kept. Foundry 14 requires that an object is returned
   * (foundryvtt/foundryvtt#13141, foundry-api §3.1).
   */
  static migrateDataSafe(sourceData: PlainObject): PlainObject {
    try {
      const migratedData: unknown = this.migrateData(sourceData)
      if (!isFoundry14()) return sourceData
      if (isPlainObject(migratedData)) return migratedData
      throw new Error(`${this.name}.migrateData must return the data.`)
    } catch (error) {
      Hooks.onError(`${this.name}.migrateDataSafe`, error, { msg: 'Failed data migration' })
      return sourceData
    }
  }

  static shimData(sourceData: PlainObject, _options?: object): PlainObject {
    return sourceData
  }

  /** Checks rules that concern several fields; throws when the data break a rule. */
  static validateJoint(_data: PlainObject): void {
    // Does nothing by default. Packages override this method.
  }

  /**
   * Validates the model's data or the given changes.
   * @throws DataModelValidationError when the data are invalid, unless `strict` is false
   */
  validate(options: ModelValidationOptions = {}): boolean {
    const { changes, clean = false, fallback = false, dropInvalidEmbedded = false } = options
    const { strict = true, fields: checksFields = true, joint: checksJoint = !changes } = options
    const isPartialValidation = changes !== undefined && !checksJoint
    const dataToValidate = changes ?? this._source
    if (changes && clean)
      this.model.cleanData(changes, { partial: isPartialValidation, source: this._source })
    const validationFailures: ModelValidationFailures = { fields: null, joint: null }
    if (checksFields) {
      const changedSourceData = changes ? { ...this._source, ...changes } : this._source
      validationFailures.fields =
        this.schema.validate(dataToValidate, {
          partial: isPartialValidation,
          fallback,
          dropInvalidEmbedded,
          source: changedSourceData,
        }) ?? null
    }
    if (checksJoint && !validationFailures.fields?.unresolved)
      validationFailures.joint = this.#validateJoint(dataToValidate)
    if (!changes) this.#failures = validationFailures
    const error = this.#describe(validationFailures)
    if (error && strict) throw error
    return error === null
  }

  #validateJoint(dataToValidate: PlainObject): Error | null {
    try {
      this.schema._validateModel(dataToValidate)
      this.model.validateJoint(dataToValidate)
      return null
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }

  #describe({ fields, joint }: ModelValidationFailures): DataModelValidationError | null {
    if (fields?.unresolved) {
      const error = fields.asError()
      error.message = `${this._describeSelf()} validation errors:\n${error.message}`
      return error
    }
    if (!joint) return null
    return new DataModelValidationError(`${this._describeSelf()} Joint Validation Error:\n${joint.message}`)
  }

  protected _describeSelf(): string {
    return this.constructor.name
  }

  /** Prepares the values of the source and assigns them to the model's members. */
  protected _initialize(options: PlainObject = {}): void {
    for (const [name, field] of this.schema.entries()) {
      defineModelValue(this, name, field.initialize(this._source[name], this, options), field.readonly)
    }
  }

  /** Discards changes that code has made to the prepared values. They are prepared again from the stored values. */
  reset(): void {
    this._initialize()
  }

  clone(overridingData: PlainObject = {}, modelContext: ModelContext = {}): DataModel {
    const clonedSource = applyChanges(this.toObject(), expandObject(overridingData), {
      generation: getGeneration(),
    })
    return new this.model(clonedSource, { parent: this.parent, ...modelContext })
  }

  /**
   * Changes the stored values of the model in memory, without sending them to the server. With `dryRun`, nothing is
   * changed.
   * @returns the changes that differ from the present source
   */
  updateSource(changes: PlainObject = {}, options: UpdateSourceOptions = {}): PlainObject {
    const preparedSourceChanges = this._prepareChanges(changes, options)
    const optionsOfChanges = { generation: getGeneration(), recursive: options.recursive !== false }
    const effectiveChanges = reduceToEffectiveChanges(this._source, preparedSourceChanges, optionsOfChanges)
    const changedValues = this.#applyTo(effectiveChanges, optionsOfChanges, options.fallback ?? false)
    if (options.dryRun) return effectiveChanges
    for (const [name, value] of Object.entries(changedValues)) this._source[name] = value
    this._initialize()
    return effectiveChanges
  }

  /** Expands, migrates and cleans the changes of an update, so that they can be compared with the source. */
  protected _prepareChanges(changes: PlainObject, _options: UpdateSourceOptions = {}): PlainObject {
    const expandedChanges = this.model.migrateDataSafe(convertOldChangeKeys(expandObject(deepClone(changes))))
    return this.model.cleanData(expandedChanges, {
      partial: true,
      source: { ...this._source, ...expandedChanges },
    })
  }

  /**
   * Computes and validates the new values of the fields that an update changes. All other fields are left out.
   * @throws DataModelValidationError when the new values are invalid
   */
  #applyTo(
    effectiveChanges: PlainObject,
    sourceMergeRules: { generation: 13 | 14; recursive: boolean },
    isFallbackUsedForInvalidValues: boolean,
  ): PlainObject {
    const changedFieldNames = Object.entries(effectiveChanges).map(
      ([key, value]) => parseUpdateEntry(key, value, sourceMergeRules.generation).key,
    )
    const copiedValues = Object.fromEntries(
      changedFieldNames.map((changedFieldName) => [
        changedFieldName,
        deepClone(this._source[changedFieldName]),
      ]),
    )
    applyChanges(copiedValues, effectiveChanges, sourceMergeRules)
    const changedSource: PlainObject = { ...this._source, ...copiedValues }
    for (const changedFieldName of changedFieldNames) {
      const changedField = this.schema.get(changedFieldName)
      if (!changedField) continue
      changedSource[changedFieldName] = copiedValues[changedFieldName] = changedField.clean(
        copiedValues[changedFieldName],
        {
          source: changedSource,
        },
      )
    }
    const validationFailure = this.schema.validate(
      Object.fromEntries(
        changedFieldNames.map((changedFieldName) => [changedFieldName, copiedValues[changedFieldName]]),
      ),
      {
        partial: true,
        fallback: isFallbackUsedForInvalidValues,
        source: changedSource,
      },
    )
    const errorOfJointValidation = validationFailure?.unresolved ? null : this.#validateJoint(changedSource)
    const error = this.#describe({ fields: validationFailure ?? null, joint: errorOfJointValidation })
    if (error) throw error
    return copiedValues
  }

  /**
   * Converts the model to plain data.
   * @param isSourceDataReturned true: returns the stored values; false: returns the prepared values
   */
  toObject(isSourceDataReturned = true): PlainObject {
    if (isSourceDataReturned) return deepClone(this._source)
    const preparedModelData = this.schema.toObject(this)
    return isPlainObject(preparedModelData) ? preparedModelData : {}
  }

  toJSON(): PlainObject {
    return this.toObject(true)
  }

  /** Builds a model from trusted data. Invalid data do not throw. */
  static fromSource(sourceData: PlainObject, modelContext: ModelContext = {}): DataModel {
    return new this(sourceData, { strict: false, ...modelContext })
  }

  static fromJSON(jsonText: string): DataModel {
    const parsedData: unknown = JSON.parse(jsonText)
    if (!isPlainObject(parsedData)) throw new Error('The JSON does not hold an object.')
    return this.fromSource(parsedData)
  }
}

declare module '../class-registry' {
  interface ClassTypes {
    DataModel: typeof DataModel
  }
}
