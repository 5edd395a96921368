/**
 * `DataModel`, the base class of all data with a schema:
 * https://foundryvtt.com/api/v14/classes/foundry.abstract.DataModel.html, foundry-api §3.1
 * A new model migrates its data, cleans them, adds shims, validates, and initialises. `_source` holds the stored
 * values; the model's members hold the prepared values.
 */
import { generation, isV14 } from '../generation'
import { Hooks } from '../helpers/hooks'
import { defineValue, SchemaField } from '../data/fields/schema-field'
import type { DataSchema, CleanOptions } from '../data/fields/field-options'
import { DataModelValidationError } from '../data/validation'
import type { DataModelValidationFailure } from '../data/validation'
import { convertOldKeys } from '../data/convert-old-keys'
import { applyChanges, diffChanges, parseUpdateEntry } from '../../shared/changes'
import { deepClone, expandObject, isPlainObject } from '../../shared/objects'
import type { PlainObject } from '../../shared/objects'
import type { ModelContext } from './model-context'

export interface UpdateSourceOptions {
  dryRun?: boolean
  fallback?: boolean
  recursive?: boolean
}

export interface ModelValidation {
  changes?: PlainObject
  clean?: boolean
  fallback?: boolean
  dropInvalidEmbedded?: boolean
  strict?: boolean
  fields?: boolean
  joint?: boolean
}

interface ValidationFailures {
  fields: DataModelValidationFailure | null
  joint: Error | null
}

const RESERVED_FIELD_NAMES = ['_source', 'parent', 'schema']

export class DataModel {
  static LOCALIZATION_PREFIXES: string[] = []

  static readonly #schemas = new WeakMap<object, SchemaField>()

  declare readonly _source: PlainObject
  declare readonly parent: DataModel | null
  #failures: ValidationFailures = { fields: null, joint: null }

  static defineSchema(): DataSchema {
    throw new Error(`The ${this.name} subclass of DataModel must define its schema.`)
  }

  /** The schema. `defineSchema` runs only once for each class, at the first access. */
  static get schema(): SchemaField {
    const definedSchema = DataModel.#schemas.get(this)
    if (definedSchema) return definedSchema
    const fields = this.defineSchema()
    const reservedName = RESERVED_FIELD_NAMES.find((name) => Object.hasOwn(fields, name))
    if (reservedName) throw new Error(`"${reservedName}" is not a permitted field name in ${this.name}.`)
    const schema = new SchemaField(fields)
    DataModel.#schemas.set(this, schema)
    return schema
  }

  constructor(data: PlainObject | DataModel = {}, context: ModelContext = {}) {
    const { parent = null, ...options } = context
    Object.defineProperty(this, 'parent', { value: parent, configurable: true })
    Object.defineProperty(this, '_source', {
      value: Object.seal(this._initializeSource(data, options)),
      configurable: true,
    })
    this._configure(options)
    const { strict = true, fallback = false, dropInvalidEmbedded = false } = context
    this.validate({ strict, fallback, dropInvalidEmbedded })
    this._initialize(options)
  }

  /** The class of this instance, typed as `DataModel`. Instance methods read its static members. */
  protected get model(): typeof DataModel {
    return this.constructor as typeof DataModel
  }

  get schema(): SchemaField {
    return this.model.schema
  }

  get invalid(): boolean {
    return Boolean(this.#failures.fields?.unresolved) || this.#failures.joint !== null
  }

  get validationFailures(): ValidationFailures {
    return this.#failures
  }

  /**
   * Foundry's documentation: "Configure the data model instance before validation and initialization workflows are
   * performed" (https://foundryvtt.com/api/v14/classes/foundry.abstract.DataModel.html#_configure). When this method
   * runs, `_source` is already set.
   */
  protected _configure(_options: PlainObject): void {
    // `DocumentBase` overrides this method: it sets the pack, the parent collection and the embedded collections.
  }

  protected _initializeSource(data: PlainObject | DataModel, _options: PlainObject): PlainObject {
    const sourceData = data instanceof DataModel ? data.toObject() : data
    const migrated = this.model.migrateDataSafe(sourceData)
    return this.model.shimData(this.model.cleanData(migrated))
  }

  /** Adds missing fields and casts the values of the others. Changes the given object. */
  static cleanData(source: PlainObject = {}, options: CleanOptions = {}, ..._state: unknown[]): PlainObject {
    const cleaned = this.schema.clean(source, { source, ...options })
    return isPlainObject(cleaned) ? cleaned : {}
  }

  /** Converts data of an older version to the present schema. Also called for updates, whose data are partial. */
  static migrateData(source: PlainObject, _options?: object): PlainObject {
    this.schema.migrateSource(source, source)
    return source
  }

  /**
   * Runs `migrateData`; when it throws, the error is logged and the source is used. Generation 13 ignores the returned
   * value and keeps the changes made in place; generation 14 requires a returned object (foundryvtt/foundryvtt#13141,
   * foundry-api §3.1).
   */
  static migrateDataSafe(source: PlainObject): PlainObject {
    try {
      const migrated: unknown = this.migrateData(source)
      if (!isV14()) return source
      if (isPlainObject(migrated)) return migrated
      throw new Error(`${this.name}.migrateData must return the data.`)
    } catch (error) {
      Hooks.onError(`${this.name}.migrateDataSafe`, error, { msg: 'Failed data migration' })
      return source
    }
  }

  static shimData(data: PlainObject, _options?: object): PlainObject {
    return data
  }

  /** Checks rules that concern several fields; throws when the data break a rule. */
  static validateJoint(_data: PlainObject): void {
    // Does nothing by default. Packages override this method.
  }

  /**
   * Validates the model's data or the given changes.
   * @throws DataModelValidationError when the data are invalid, unless `strict` is false
   */
  validate(options: ModelValidation = {}): boolean {
    const { changes, clean = false, fallback = false, dropInvalidEmbedded = false } = options
    const { strict = true, fields: checksFields = true, joint: checksJoint = !changes } = options
    const isPartial = changes !== undefined && !checksJoint
    const data = changes ?? this._source
    if (changes && clean) this.model.cleanData(changes, { partial: isPartial, source: this._source })
    const failures: ValidationFailures = { fields: null, joint: null }
    if (checksFields) {
      const source = changes ? { ...this._source, ...changes } : this._source
      failures.fields =
        this.schema.validate(data, { partial: isPartial, fallback, dropInvalidEmbedded, source }) ?? null
    }
    if (checksJoint && !failures.fields?.unresolved) failures.joint = this.#validateJoint(data)
    if (!changes) this.#failures = failures
    const error = this.#describe(failures)
    if (error && strict) throw error
    return error === null
  }

  #validateJoint(data: PlainObject): Error | null {
    try {
      this.schema._validateModel(data)
      this.model.validateJoint(data)
      return null
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }

  #describe({ fields, joint }: ValidationFailures): DataModelValidationError | null {
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

  /** Assigns the prepared values of the source to the members. */
  protected _initialize(options: PlainObject = {}): void {
    for (const [name, field] of this.schema.entries()) {
      defineValue(this, name, field.initialize(this._source[name], this, options), field.readonly)
    }
  }

  /** Discards changes of the prepared values. The values are prepared again from the source. */
  reset(): void {
    this._initialize()
  }

  clone(data: PlainObject = {}, context: ModelContext = {}): DataModel {
    const source = applyChanges(this.toObject(), expandObject(data), { generation: generation() })
    return new this.model(source, { parent: this.parent, ...context })
  }

  /**
   * Changes the source in memory, not in the database. With `dryRun`, changes nothing.
   * @returns the changes that differ from the present source
   */
  updateSource(changes: PlainObject = {}, options: UpdateSourceOptions = {}): PlainObject {
    const preparedChanges = this._prepareChanges(changes, options)
    const changeRules = { generation: generation(), recursive: options.recursive !== false }
    const diffedChanges = diffChanges(this._source, preparedChanges, changeRules)
    const changedValues = this.#applyTo(diffedChanges, changeRules, options.fallback ?? false)
    if (options.dryRun) return diffedChanges
    for (const [name, value] of Object.entries(changedValues)) this._source[name] = value
    this._initialize()
    return diffedChanges
  }

  /** Expands, migrates and cleans the changes of an update, so that they can be compared with the source. */
  protected _prepareChanges(changes: PlainObject, _options: UpdateSourceOptions = {}): PlainObject {
    const expanded = this.model.migrateDataSafe(convertOldKeys(expandObject(deepClone(changes))))
    return this.model.cleanData(expanded, {
      partial: true,
      source: { ...this._source, ...expanded },
    })
  }

  /**
   * Computes the new values of the members that an update changes. Only these members are copied and validated.
   * @throws DataModelValidationError when the new values are invalid
   */
  #applyTo(
    diffedChanges: PlainObject,
    mergeRules: { generation: 13 | 14; recursive: boolean },
    fallback: boolean,
  ): PlainObject {
    const changedNames = Object.entries(diffedChanges).map(
      ([key, value]) => parseUpdateEntry(key, value, mergeRules.generation).key,
    )
    const copiedValues = Object.fromEntries(changedNames.map((name) => [name, deepClone(this._source[name])]))
    applyChanges(copiedValues, diffedChanges, mergeRules)
    const changedSource: PlainObject = { ...this._source, ...copiedValues }
    for (const name of changedNames) {
      const field = this.schema.get(name)
      if (!field) continue
      changedSource[name] = copiedValues[name] = field.clean(copiedValues[name], { source: changedSource })
    }
    const failure = this.schema.validate(
      Object.fromEntries(changedNames.map((name) => [name, copiedValues[name]])),
      {
        partial: true,
        fallback,
        source: changedSource,
      },
    )
    const joint = failure?.unresolved ? null : this.#validateJoint(changedSource)
    const error = this.#describe({ fields: failure ?? null, joint })
    if (error) throw error
    return copiedValues
  }

  /**
   * Converts the model to plain data.
   * @param source true: returns the stored values; false: returns the prepared values
   */
  toObject(source = true): PlainObject {
    if (source) return deepClone(this._source)
    const preparedData = this.schema.toObject(this)
    return isPlainObject(preparedData) ? preparedData : {}
  }

  toJSON(): PlainObject {
    return this.toObject(true)
  }

  /** Builds a model from trusted data. Invalid data do not throw. */
  static fromSource(source: PlainObject, context: ModelContext = {}): DataModel {
    return new this(source, { strict: false, ...context })
  }

  static fromJSON(json: string): DataModel {
    const parsedData: unknown = JSON.parse(json)
    if (!isPlainObject(parsedData)) throw new Error('The JSON does not hold an object.')
    return this.fromSource(parsedData)
  }
}

declare module '../class-registry' {
  interface ClassTypes {
    DataModel: typeof DataModel
  }
}
