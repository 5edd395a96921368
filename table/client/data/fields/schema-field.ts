/** Implements Foundry's `SchemaField`: https://foundryvtt.com/api/v14/classes/foundry.data.fields.SchemaField.html */
import type { DataModel } from '../../class-types'
import { isPlainObject } from '../../../shared/objects'
import type { PlainObject } from '../../../shared/objects'
import { DataModelValidationFailure } from '../validation'
import { DataField } from './data-field'
import type {
  FieldCleanOptions,
  FieldContext,
  FieldOptions,
  MigrationState,
  ValidateOptions,
  DataSchema,
} from './field-options'
import { cleanPartialObject, iteratePartialObjectEntries } from './partial-object'

export class SchemaField extends DataField {
  static override recursive = true

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false }
  }

  readonly fields: DataSchema

  constructor(schemaFields: DataSchema, options: FieldOptions = {}, fieldContext: FieldContext = {}) {
    super(options, fieldContext)
    this.fields = this._initialize(schemaFields)
  }

  protected _initialize(schemaFields: DataSchema): DataSchema {
    if (!isPlainObject(schemaFields)) throw new Error('A DataSchema must be an object with string keys.')
    for (const [name, field] of Object.entries(schemaFields)) {
      if (name === '_source') throw new Error('"_source" is not a permitted field name.')
      if (!(field instanceof DataField)) throw new Error(`The field "${name}" is not a DataField.`)
      if (field.parent) throw new Error(`The field "${field.fieldPath}" already belongs to a schema.`)
      field.name = name
      field.parent = this
    }
    return schemaFields
  }

  /**
   * Adds or replaces fields of a subclass's schema. Only before the first instance, because instances read the schema.
   */
  extendFields(addedFields: DataSchema): void {
    Object.assign(this.fields, this._initialize(addedFields))
  }

  removeFields(...fieldNames: string[]): void {
    for (const fieldName of fieldNames) Reflect.deleteProperty(this.fields, fieldName)
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

  has(fieldName: string): boolean {
    return Object.hasOwn(this.fields, fieldName)
  }

  get(fieldName: string): DataField | undefined {
    return this.has(fieldName) ? this.fields[fieldName] : undefined
  }

  /**
   * Finds the field at a path of the schema.
   * @param fieldPath text, e.g. `abilities.strength`, or an array of its parts
   */
  getField(fieldPath: string | string[]): DataField | undefined {
    return this._getField(typeof fieldPath === 'string' ? fieldPath.split('.') : [...fieldPath])
  }

  override _getField(path: string[]): DataField | undefined {
    const [name, ...rest] = path
    return name === undefined ? this : this.get(name)?._getField(rest)
  }

  override getInitialValue(data?: unknown): unknown {
    const initialFieldObject = super.getInitialValue(data)
    if (initialFieldObject !== undefined || !this.required) return initialFieldObject
    return this._cleanType({}, isPlainObject(data) ? { source: data } : {})
  }

  protected override _cast(value: unknown): unknown {
    return hasToObjectMethod(value) ? value.toObject() : value
  }

  protected override _cleanType(value: unknown, options: FieldCleanOptions): unknown {
    if (!isPlainObject(value)) return value
    const modelSource = options.source ?? value
    if (options.partial) this.#cleanPartial(value, modelSource)
    else this.#cleanWhole(value, modelSource)
    return value
  }

  #cleanWhole(cleanedData: PlainObject, modelSource: PlainObject): void {
    const options = { source: modelSource }
    for (const fieldName of this.keys())
      cleanedData[fieldName] = this.fields[fieldName]?.clean(cleanedData[fieldName], options)
    for (const cleanedFieldKey of Object.keys(cleanedData))
      if (!this.has(cleanedFieldKey)) delete cleanedData[cleanedFieldKey]
  }

  #cleanPartial(cleanedData: PlainObject, modelSource: PlainObject): void {
    cleanPartialObject(cleanedData, (cleanedFieldKey, value, isReplacementOfObject) =>
      this.get(cleanedFieldKey)?.clean(
        value,
        isReplacementOfObject ? { source: modelSource } : { partial: true, source: modelSource },
      ),
    )
  }

  protected override _validateType(
    value: unknown,
    options: ValidateOptions,
  ): DataModelValidationFailure | undefined {
    if (!isPlainObject(value)) throw new Error('must be an object')
    const schemaFailure = new DataModelValidationFailure()
    const modelSource = options.source ?? value
    const validationOptionsOfWholeModel = { ...options, source: modelSource, partial: false }
    const validateField = (
      fieldName: string,
      validatedField: DataField,
      fieldValue: unknown,
      validateOptions: ValidateOptions,
    ) => {
      const fieldFailure = validatedField.validate(fieldValue, validateOptions)
      if (!fieldFailure) return
      schemaFailure._addField(fieldName, fieldFailure)
      if (!fieldFailure.unresolved && fieldFailure.fallback !== undefined)
        value[fieldName] = fieldFailure.fallback
    }
    if (options.partial) {
      for (const [key, fieldValue, replaces] of iteratePartialObjectEntries(value)) {
        const memberField = this.get(key)
        if (memberField)
          validateField(
            key,
            memberField,
            fieldValue,
            replaces ? validationOptionsOfWholeModel : { ...validationOptionsOfWholeModel, partial: true },
          )
      }
    } else {
      for (const fieldName of this.keys())
        validateField(
          fieldName,
          this.fields[fieldName] as DataField,
          value[fieldName],
          validationOptionsOfWholeModel,
        )
    }
    return schemaFailure.isEmpty() ? undefined : schemaFailure
  }

  override _validateModel(data: unknown, options: { source?: PlainObject } = {}): void {
    if (!isPlainObject(data)) return
    const innerOptions = { source: options.source ?? data }
    for (const fieldName of this.keys()) this.fields[fieldName]?._validateModel(data[fieldName], innerOptions)
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
    const initializedObject: PlainObject = {}
    for (const [name, field] of this.entries()) {
      const preparedFieldValue = field.initialize(value[name], model, options)
      // All other values can be assigned directly, because `initializedObject` is a new object without setters.
      if (field.readonly || typeof preparedFieldValue === 'function')
        defineModelValue(initializedObject, name, preparedFieldValue, field.readonly)
      else initializedObject[name] = preparedFieldValue
    }
    return initializedObject
  }

  override toObject(value: unknown): unknown {
    if (value === undefined || value === null) return value
    // The value is a data model or a plain object of prepared values. It may have members that the schema lacks; they
    // are not read.
    const preparedSchemaObject = value as PlainObject
    return Object.fromEntries(
      this.entries().map(([name, field]) => [name, field.toObject(preparedSchemaObject[name])]),
    )
  }
}

/**
 * Defines a prepared value as a member of a model or object. A function becomes a getter. A readonly member throws when
 * code assigns to it.
 */
export function defineModelValue(
  modelObject: object,
  memberName: string,
  modelFieldValue: unknown,
  isMemberReadonly: boolean,
): void {
  if (typeof modelFieldValue === 'function') {
    const readMemberValue = modelFieldValue as () => unknown
    Object.defineProperty(modelObject, memberName, {
      get: readMemberValue,
      set() {
        throw new Error(`"${memberName}" is a getter of a referenced document and cannot be assigned.`)
      },
      configurable: true,
      enumerable: true,
    })
  } else {
    Object.defineProperty(modelObject, memberName, {
      value: modelFieldValue,
      writable: !isMemberReadonly,
      configurable: true,
      enumerable: true,
    })
  }
}

export function hasToObjectMethod(testedValue: unknown): testedValue is { toObject(): unknown } {
  return (
    typeof testedValue === 'object' &&
    testedValue !== null &&
    'toObject' in testedValue &&
    typeof testedValue.toObject === 'function'
  )
}
