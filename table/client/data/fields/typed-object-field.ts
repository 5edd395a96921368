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
  CleanOptions,
  FieldContext,
  FieldOptions,
  MigrationState,
  ValidateOptions,
} from './field-options'
import { ObjectField } from './object-field'
import { cleanPartial, partialEntries } from './partial-object'
import { defineValue } from './schema-field'

export class TypedObjectField extends ObjectField {
  static override recursive = true

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, expandKeys: true }
  }

  readonly element: DataField
  readonly #validateKey: ((key: string) => boolean) | undefined

  constructor(element: DataField, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context)
    this.element = element
    element.parent ??= this
    element.name ??= 'element'
    const validateKey = options['validateKey']
    if (typeof validateKey === 'function') {
      // The cast is safe: Foundry documents this option as a function that takes a key and returns a boolean.
      this.#validateKey = validateKey as (key: string) => boolean
    }
  }

  #allows(key: string): boolean {
    return this.#validateKey?.(key) ?? true
  }

  override _getField(path: string[]): DataField | undefined {
    return path.length === 0 ? this : this.element._getField(path.slice(1))
  }

  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (!isPlainObject(value)) return value
    const source = options.source ?? value
    const data = this._option('expandKeys') === false ? value : expandDottedKeys(value)
    if (options.partial) {
      cleanPartial(data, (key, innerValue, isReplacement) =>
        this.#allows(key) ? this.element.clean(innerValue, { source, partial: !isReplacement }) : undefined,
      )
      return data
    }
    for (const [key, inner] of Object.entries(data)) {
      if (this.#allows(key)) data[key] = this.element.clean(inner, { source })
      else delete data[key]
    }
    return data
  }

  protected override _validateType(
    value: unknown,
    options: ValidateOptions,
  ): DataModelValidationFailure | undefined {
    if (!isPlainObject(value)) throw new Error('must be an object')
    const failure = new DataModelValidationFailure()
    const entries = options.partial
      ? partialEntries(value)
      : Object.entries(value).map(([key, inner]): [string, unknown, boolean] => [key, inner, false])
    for (const [key, inner, replaces] of entries) {
      if (!this.#allows(key)) throw new Error(`"${key}" is not a valid key`)
      const valueFailure = this.element.validate(inner, {
        ...options,
        partial: options.partial === true && !replaces,
      })
      if (!valueFailure) continue
      failure._addField(key, valueFailure)
      if (!valueFailure.unresolved && valueFailure.fallback !== undefined) value[key] = valueFailure.fallback
    }
    return failure.isEmpty() ? undefined : failure
  }

  override _validateModel(data: unknown, options: { source?: PlainObject } = {}): void {
    if (!isPlainObject(data)) return
    for (const innerValue of Object.values(data)) this.element._validateModel(innerValue, options)
  }

  override _migrate(value: unknown, _options: object, { modelSource }: MigrationState): unknown {
    if (!isPlainObject(value)) return value
    for (const key of Object.keys(value)) value[key] = this.element.migrateSource(modelSource, value[key])
    return value
  }

  override initialize(value: unknown, model: DataModel, options: object = {}): unknown {
    if (!isPlainObject(value)) return value
    const initialized: PlainObject = {}
    for (const [key, inner] of Object.entries(value)) {
      defineValue(initialized, key, this.element.initialize(inner, model, options), this.element.readonly)
    }
    return initialized
  }

  override toObject(value: unknown): unknown {
    if (!isPlainObject(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, this.element.toObject(inner)]),
    )
  }
}

/** Replaces the dotted keys of an object by nested objects. Changes the object in place. */
function expandDottedKeys(value: PlainObject): PlainObject {
  if (!Object.keys(value).some((key) => key.includes('.'))) return value
  const expanded = expandObject(value)
  for (const key of Object.keys(value)) delete value[key]
  return Object.assign(value, expanded)
}
