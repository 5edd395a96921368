/**
 * Implements Foundry's `TypedObjectField`:
 * https://foundryvtt.com/api/v14/classes/foundry.data.fields.TypedObjectField.html
 */
import type { DataModel } from '../../abstract/data-model'
import { expandObject, isPlainObject } from '../../../shared/objects'
import type { PlainObject } from '../../../shared/objects'
import { DataModelValidationFailure } from '../validation'
import type { DataField } from './data-field'
import type {
  FieldCleanOptions,
  FieldContext,
  FieldOptions,
  MigrationState,
  ValidateOptions,
} from './field-options'
import { ObjectField } from './object-field'
import { cleanPartialObject, iteratePartialObjectEntries } from './partial-object'
import { defineModelValue } from './schema-field'

export class TypedObjectField extends ObjectField {
  static override recursive = true

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, expandKeys: true }
  }

  readonly element: DataField
  readonly #validateKey: ((memberKey: string) => boolean) | undefined

  constructor(element: DataField, options: FieldOptions = {}, fieldContext: FieldContext = {}) {
    super(options, fieldContext)
    this.element = element
    element.parent ??= this
    element.name ??= 'element'
    const validateEntryKey = options['validateKey']
    if (typeof validateEntryKey === 'function') {
      // The cast is safe: Foundry documents this option as a function that takes a key and returns a boolean.
      this.#validateKey = validateEntryKey as (memberKey: string) => boolean
    }
  }

  #allows(memberKey: string): boolean {
    return this.#validateKey?.(memberKey) ?? true
  }

  override _getField(path: string[]): DataField | undefined {
    return path.length === 0 ? this : this.element._getField(path.slice(1))
  }

  protected override _cleanType(value: unknown, options: FieldCleanOptions): unknown {
    if (!isPlainObject(value)) return value
    const modelSource = options.source ?? value
    const expandedValue = this._option('expandKeys') === false ? value : expandDottedKeys(value)
    if (options.partial) {
      cleanPartialObject(expandedValue, (memberKey, memberValue, isReplacementOfObject) =>
        this.#allows(memberKey)
          ? this.element.clean(memberValue, { source: modelSource, partial: !isReplacementOfObject })
          : undefined,
      )
      return expandedValue
    }
    for (const [key, inner] of Object.entries(expandedValue)) {
      if (this.#allows(key)) expandedValue[key] = this.element.clean(inner, { source: modelSource })
      else delete expandedValue[key]
    }
    return expandedValue
  }

  protected override _validateType(
    value: unknown,
    options: ValidateOptions,
  ): DataModelValidationFailure | undefined {
    if (!isPlainObject(value)) throw new Error('must be an object')
    const failureOfWholeObject = new DataModelValidationFailure()
    const entriesToValidate = options.partial
      ? iteratePartialObjectEntries(value)
      : Object.entries(value).map(([key, inner]): [string, unknown, boolean] => [key, inner, false])
    for (const [key, inner, replaces] of entriesToValidate) {
      if (!this.#allows(key)) throw new Error(`"${key}" is not a valid key`)
      const failureOfEntryValue = this.element.validate(inner, {
        ...options,
        partial: options.partial === true && !replaces,
      })
      if (!failureOfEntryValue) continue
      failureOfWholeObject._addField(key, failureOfEntryValue)
      if (!failureOfEntryValue.unresolved && failureOfEntryValue.fallback !== undefined)
        value[key] = failureOfEntryValue.fallback
    }
    return failureOfWholeObject.isEmpty() ? undefined : failureOfWholeObject
  }

  override _validateModel(data: unknown, options: { source?: PlainObject } = {}): void {
    if (!isPlainObject(data)) return
    for (const innerValue of Object.values(data)) this.element._validateModel(innerValue, options)
  }

  override _migrate(value: unknown, _options: object, { modelSource }: MigrationState): unknown {
    if (!isPlainObject(value)) return value
    for (const memberKey of Object.keys(value))
      value[memberKey] = this.element.migrateSource(modelSource, value[memberKey])
    return value
  }

  override initialize(value: unknown, model: DataModel, options: object = {}): unknown {
    if (!isPlainObject(value)) return value
    const initializedObject: PlainObject = {}
    for (const [key, inner] of Object.entries(value)) {
      defineModelValue(
        initializedObject,
        key,
        this.element.initialize(inner, model, options),
        this.element.readonly,
      )
    }
    return initializedObject
  }

  override toObject(value: unknown): unknown {
    if (!isPlainObject(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, this.element.toObject(inner)]),
    )
  }
}

/** Replaces the dotted keys of an object by nested objects. Changes the object in place. */
function expandDottedKeys(objectWithDottedKeys: PlainObject): PlainObject {
  if (!Object.keys(objectWithDottedKeys).some((memberKey) => memberKey.includes('.')))
    return objectWithDottedKeys
  const expandedValue = expandObject(objectWithDottedKeys)
  for (const memberKey of Object.keys(objectWithDottedKeys)) delete objectWithDottedKeys[memberKey]
  return Object.assign(objectWithDottedKeys, expandedValue)
}
