/** Implements Foundry's `SchemaField`: https://foundryvtt.com/api/v14/classes/foundry.data.fields.SchemaField.html */
import type { DataModel } from '../../class-types'
import { isPlainObject } from '../../../shared/objects'
import type { PlainObject } from '../../../shared/objects'
import { DataModelValidationFailure } from '../validation'
import { DataField } from './data-field'
import type {
  CleanOptions,
  FieldContext,
  FieldOptions,
  MigrationState,
  ValidateOptions,
  DataSchema,
} from './field-options'
import { cleanPartial, partialEntries } from './partial-object'

export class SchemaField extends DataField {
  static override recursive = true

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false }
  }

  readonly fields: DataSchema

  constructor(fields: DataSchema, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context)
    this.fields = this._initialize(fields)
  }

  protected _initialize(fields: DataSchema): DataSchema {
    if (!isPlainObject(fields)) throw new Error('A DataSchema must be an object with string keys.')
    for (const [name, field] of Object.entries(fields)) {
      if (name === '_source') throw new Error('"_source" is not a permitted field name.')
      if (!(field instanceof DataField)) throw new Error(`The field "${name}" is not a DataField.`)
      if (field.parent) throw new Error(`The field "${field.fieldPath}" already belongs to a schema.`)
      field.name = name
      field.parent = this
    }
    return fields
  }

  /**
   * Adds or replaces fields of a subclass's schema. Call it before the class makes instances, because these read the
   * schema.
   */
  extendFields(fields: DataSchema): void {
    Object.assign(this.fields, this._initialize(fields))
  }

  removeFields(...names: string[]): void {
    for (const name of names) Reflect.deleteProperty(this.fields, name)
  }

  [Symbol.iterator](): IterableIterator<DataField> {
    return this.values()[Symbol.iterator]()
  }

  keys(): string[] {
    return Object.keys(this.fields)
  }

  values(): DataField[] {
    return Object.values(this.fields)
  }

  entries(): [string, DataField][] {
    return Object.entries(this.fields)
  }

  has(name: string): boolean {
    return Object.hasOwn(this.fields, name)
  }

  get(name: string): DataField | undefined {
    return this.has(name) ? this.fields[name] : undefined
  }

  /**
   * Finds the field at a path of the schema.
   * @param path the path as text, e.g. `abilities.strength`, or as an array of its parts
   */
  getField(path: string | string[]): DataField | undefined {
    return this._getField(typeof path === 'string' ? path.split('.') : [...path])
  }

  override _getField(path: string[]): DataField | undefined {
    const [name, ...rest] = path
    return name === undefined ? this : this.get(name)?._getField(rest)
  }

  override getInitialValue(data?: unknown): unknown {
    const initialObject = super.getInitialValue(data)
    if (initialObject !== undefined || !this.required) return initialObject
    return this._cleanType({}, isPlainObject(data) ? { source: data } : {})
  }

  protected override _cast(value: unknown): unknown {
    return hasToObjectMethod(value) ? value.toObject() : value
  }

  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (!isPlainObject(value)) return value
    const source = options.source ?? value
    if (options.partial) this.#cleanPartial(value, source)
    else this.#cleanWhole(value, source)
    return value
  }

  #cleanWhole(data: PlainObject, source: PlainObject): void {
    const options = { source }
    for (const name of this.keys()) data[name] = this.fields[name]?.clean(data[name], options)
    for (const key of Object.keys(data)) if (!this.has(key)) delete data[key]
  }

  #cleanPartial(data: PlainObject, source: PlainObject): void {
    cleanPartial(data, (key, value, isReplacement) =>
      this.get(key)?.clean(value, isReplacement ? { source } : { partial: true, source }),
    )
  }

  protected override _validateType(
    value: unknown,
    options: ValidateOptions,
  ): DataModelValidationFailure | undefined {
    if (!isPlainObject(value)) throw new Error('must be an object')
    const failure = new DataModelValidationFailure()
    const source = options.source ?? value
    const wholeOptions = { ...options, source, partial: false }
    const validateField = (
      name: string,
      field: DataField,
      fieldValue: unknown,
      validateOptions: ValidateOptions,
    ) => {
      const fieldFailure = field.validate(fieldValue, validateOptions)
      if (!fieldFailure) return
      failure._addField(name, fieldFailure)
      if (!fieldFailure.unresolved && fieldFailure.fallback !== undefined) value[name] = fieldFailure.fallback
    }
    if (options.partial) {
      for (const [key, fieldValue, replaces] of partialEntries(value)) {
        const field = this.get(key)
        if (field)
          validateField(key, field, fieldValue, replaces ? wholeOptions : { ...wholeOptions, partial: true })
      }
    } else {
      for (const name of this.keys())
        validateField(name, this.fields[name] as DataField, value[name], wholeOptions)
    }
    return failure.isEmpty() ? undefined : failure
  }

  override _validateModel(data: unknown, options: { source?: PlainObject } = {}): void {
    if (!isPlainObject(data)) return
    const innerOptions = { source: options.source ?? data }
    for (const name of this.keys()) this.fields[name]?._validateModel(data[name], innerOptions)
  }

  override _migrate(value: unknown, _options: object, { modelSource }: MigrationState): unknown {
    if (!isPlainObject(value)) return value
    for (const [name, field] of this.entries()) {
      if (name in value) value[name] = field.migrateSource(modelSource, value[name])
    }
    return value
  }

  override initialize(value: unknown, model: DataModel, options: object = {}): unknown {
    if (!isPlainObject(value)) return value
    const initialized: PlainObject = {}
    for (const [name, field] of this.entries()) {
      const preparedValue = field.initialize(value[name], model, options)
      // A plain assignment suffices for all other values: `initialized` is a new object without setters or read-only
      // members.
      if (field.readonly || typeof preparedValue === 'function')
        defineValue(initialized, name, preparedValue, field.readonly)
      else initialized[name] = preparedValue
    }
    return initialized
  }

  override toObject(value: unknown): unknown {
    if (value === undefined || value === null) return value
    // The value is a model or an object of prepared values. It may have other members, so only the names in the schema
    // are read.
    const preparedObject = value as PlainObject
    return Object.fromEntries(
      this.entries().map(([name, field]) => [name, field.toObject(preparedObject[name])]),
    )
  }
}

/** Defines a prepared value on a model or object: a function becomes a getter, a readonly field refuses assignment. */
export function defineValue(target: object, name: string, value: unknown, readonly: boolean): void {
  if (typeof value === 'function') {
    const readValue = value as () => unknown
    Object.defineProperty(target, name, {
      get: readValue,
      set() {
        throw new Error(`"${name}" is a getter of a referenced document and cannot be assigned.`)
      },
      configurable: true,
      enumerable: true,
    })
  } else {
    Object.defineProperty(target, name, { value, writable: !readonly, configurable: true, enumerable: true })
  }
}

export function hasToObjectMethod(value: unknown): value is { toObject(): unknown } {
  return (
    typeof value === 'object' && value !== null && 'toObject' in value && typeof value.toObject === 'function'
  )
}
