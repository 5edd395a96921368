/**
 * The base class of all data fields: clean → validate → initialise.
 * https://foundryvtt.com/api/v14/classes/foundry.data.fields.DataField.html, foundry-api §3.7
 */
import { NotOnThisTableError } from '../../errors'
import { isFoundry14 } from '../../generation'
import { warnDeprecated } from '../../helpers/compatibility'
import type { DataModel } from '../../class-types'
import { requireFieldInputFactories } from '../field-forms'
import type { FormGroupOptions, InputConfig } from '../field-forms'
import { DataModelValidationFailure } from '../validation'
import { findEffectChangeMethod } from './effect-change'
import type { EffectChange } from './effect-change'
import type {
  FieldCleanOptions,
  ValidateOptions,
  FieldOptions,
  FieldContext,
  MigrationState,
} from './field-options'

export class DataField {
  static hierarchical = false
  static recursive = false

  /** The default options of this class of fields. */
  static get _defaults(): FieldOptions {
    return {
      required: false,
      nullable: false,
      initial: undefined,
      readonly: false,
      gmOnly: false,
      label: '',
      hint: '',
      validationError: 'is not a valid value',
    }
  }

  readonly options: FieldOptions
  name: string | undefined
  parent: DataField | undefined
  required: boolean
  nullable: boolean
  initial: unknown
  readonly: boolean
  gmOnly: boolean
  label: string
  hint: string
  validationError: string
  /** The value of the class's `_defaults` when this field was constructed. A package may change `_defaults` later. */
  readonly #defaults: FieldOptions

  constructor(options: FieldOptions = {}, fieldContext: FieldContext = {}) {
    this.#defaults = (this.constructor as typeof DataField)._defaults
    const mergedOptions = { ...this.#defaults, ...options }
    this.options = options
    this.name = fieldContext.name
    this.parent = fieldContext.parent
    this.required = mergedOptions.required ?? false
    this.nullable = mergedOptions.nullable ?? false
    this.initial = mergedOptions.initial
    this.readonly = mergedOptions.readonly ?? false
    this.gmOnly = mergedOptions.gmOnly ?? false
    this.label = mergedOptions.label ?? ''
    this.hint = mergedOptions.hint ?? ''
    this.validationError = mergedOptions.validationError ?? ''
    this.#copyPackageOptions(mergedOptions)
    if (isFoundry14() && this.migrateSource !== DataField.prototype.migrateSource)
      warnDeprecated(`${this.constructor.name}#migrateSource`, '_migrate', 16)
  }

  /**
   * Copies the options that a package's field class has added to `_defaults` into members of the field. Foundry does
   * the same with its own options, and `MappingField` of dnd5e depends on these members.
   */
  #copyPackageOptions(options: FieldOptions): void {
    for (const optionName of Object.keys(this.#defaults))
      if (!(optionName in this)) Object.assign(this, { [optionName]: options[optionName] })
  }

  /** Returns the value of an option: the field's own value, or else the default of the field's class. */
  protected _option(optionName: string): unknown {
    return this.options[optionName] ?? this.#defaults[optionName]
  }

  /** The dotted path of the field, from the root of the schema. */
  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter(Boolean).join('.')
  }

  _getField(fieldPath: string[]): DataField | undefined {
    return fieldPath.length === 0 ? this : undefined
  }

  /** The value that a field gets when the data contain none. */
  getInitialValue(modelData?: unknown): unknown {
    if (typeof this.initial === 'function') return (this.initial as (data: unknown) => unknown)(modelData)
    if (this.initial === undefined && this.required && this.nullable) return null
    return this.initial
  }

  clean(value: unknown, options: FieldCleanOptions = {}): unknown {
    if (value === undefined || (value === null && !this.nullable)) {
      value = this.getInitialValue(options.source)
    }
    if (value === undefined || value === null) return value
    return this._cleanType(this._cast(value), options)
  }

  protected _cast(value: unknown): unknown {
    return value
  }

  protected _cleanType(value: unknown, _options: FieldCleanOptions): unknown {
    return value
  }

  /** Validates a value. @returns undefined if the value is valid, otherwise the failure */
  validate(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    try {
      const validationResult = this.#judge(value, options)
      if (validationResult === false) throw new Error(this.validationError)
      return validationResult instanceof DataModelValidationFailure ? validationResult : undefined
    } catch (error) {
      return this.#failure(value, error instanceof Error ? error.message : String(error), options)
    }
  }

  /**
   * Decides whether a value is valid. It checks the special values, the type and the `validate` option, in this order.
   * It creates no objects, because all data of a world pass through it.
   */
  #judge(value: unknown, options: ValidateOptions): unknown {
    const resultForSpecialValue = this._validateSpecial(value)
    if (isValidationResult(resultForSpecialValue)) return resultForSpecialValue
    const typeCheckResult = this._validateType(value, options)
    // The cast is safe: a package writes the option `validate` for the values of this field.
    return isValidationResult(typeCheckResult)
      ? typeCheckResult
      : this.options.validate?.call(this, value as never, options)
  }

  #failure(value: unknown, message: string, options: ValidateOptions): DataModelValidationFailure {
    const failureOfInvalidValue = new DataModelValidationFailure({
      invalidValue: value,
      message,
      unresolved: true,
    })
    if (!options.fallback) return failureOfInvalidValue
    const fallbackFieldValue = this.clean(undefined, { ...(options.source && { source: options.source }) })
    if (this.validate(fallbackFieldValue, {}) === undefined) {
      failureOfInvalidValue.fallback = fallbackFieldValue
      failureOfInvalidValue.unresolved = false
    }
    return failureOfInvalidValue
  }

  /**
   * Decides whether undefined or null is valid.
   * @returns true if the value is valid; undefined if the other checks must decide
   */
  protected _validateSpecial(value: unknown): boolean | undefined {
    if (value === undefined) {
      if (this.required) throw new Error('may not be undefined')
      return true
    }
    if (value === null) {
      if (!this.nullable) throw new Error('may not be null')
      return true
    }
    return undefined
  }

  protected _validateType(
    _value: unknown,
    _options: ValidateOptions,
  ): boolean | DataModelValidationFailure | undefined {
    return undefined
  }

  /**
   * Validates rules that concern several fields together. It calls the joint validation of the data models in the
   * value.
   * @throws when the data break a model's rule
   */
  _validateModel(_data: unknown, _options: { source?: Record<string, unknown> } = {}): void {
    // Does nothing in this class. Only fields that contain models override it.
  }

  /**
   * Migrates the data of models inside the value. Field classes of Foundry 14 override this method (foundry-live §4.3).
   * @returns the migrated value
   */
  _migrate(value: unknown, _options: object, _state: MigrationState): unknown {
    return value
  }

  /** The migration method of field classes on Foundry 13. Defining it is deprecated on Foundry 14. */
  migrateSource(modelSource: Record<string, unknown>, value: unknown): unknown {
    return this._migrate(value, {}, { modelSource: modelSource })
  }

  /** Converts a stored value to the prepared value. The model turns a returned function into a getter. */
  initialize(value: unknown, _model: DataModel, _options: object = {}): unknown {
    return value
  }

  /** Converts a prepared value to plain data. */
  toObject(value: unknown): unknown {
    return value
  }

  apply(): never {
    throw new NotOnThisTableError('DataField#apply')
  }

  static get hasFormSupport(): boolean {
    return this.prototype._toInput !== DataField.prototype._toInput
  }

  toInput(inputConfig: InputConfig = {}): HTMLElement {
    const inputName = inputConfig.name ?? this.fieldPath
    const value = inputConfig.value !== undefined ? inputConfig.value : this.getInitialValue()
    return this._toInput({
      required: this.required && !this.nullable,
      ...inputConfig,
      name: inputName,
      value,
    })
  }

  _toInput(_config: InputConfig): HTMLElement {
    throw new Error(`${this.constructor.name} has no form input of its own.`)
  }

  toFormGroup(groupConfig: FormGroupOptions = {}, inputConfig: InputConfig = {}): HTMLElement {
    const fieldLabel = groupConfig.label ?? this.label
    const inputConfigWithDefaults = {
      ...groupConfig,
      label: fieldLabel || (this.fieldPath ?? ''),
      hint: groupConfig.hint ?? this.hint,
    }
    const fieldInput = groupConfig.input ?? this.toInput(inputConfig)
    return requireFieldInputFactories().createFormGroup({ ...inputConfigWithDefaults, input: fieldInput })
  }

  /**
   * Applies a change of an ActiveEffect to the value.
   * @returns undefined if the field does not support this kind of change
   */
  applyChange(value: unknown, dataModel: DataModel, effectChange: EffectChange): unknown {
    const effectChangeValue = this._castChangeDelta(effectChange.value)
    return this[findEffectChangeMethod(effectChange)](value, effectChangeValue, dataModel, effectChange)
  }

  _castChangeDelta(effectChangeValue: unknown): unknown {
    return this._cast(effectChangeValue)
  }

  _applyChangeAdd(
    value: unknown,
    effectChangeValue: unknown,
    _model: DataModel,
    _change: EffectChange,
  ): unknown {
    return typeof value === 'number'
      ? value + Number(effectChangeValue)
      : `${String(value)}${String(effectChangeValue)}`
  }

  _applyChangeSubtract(_value: unknown, _delta: unknown, _model: DataModel, _change: EffectChange): unknown {
    return undefined
  }

  _applyChangeMultiply(_value: unknown, _delta: unknown, _model: DataModel, _change: EffectChange): unknown {
    return undefined
  }

  _applyChangeOverride(
    _value: unknown,
    effectChangeValue: unknown,
    _model: DataModel,
    _change: EffectChange,
  ): unknown {
    return effectChangeValue
  }

  _applyChangeUpgrade(_value: unknown, _delta: unknown, _model: DataModel, _change: EffectChange): unknown {
    return undefined
  }

  _applyChangeDowngrade(_value: unknown, _delta: unknown, _model: DataModel, _change: EffectChange): unknown {
    return undefined
  }

  _applyChangeCustom(_value: unknown, _delta: unknown, _model: DataModel, _change: EffectChange): unknown {
    return undefined
  }
}

function isValidationResult(validationResult: unknown): boolean {
  return typeof validationResult === 'boolean' || validationResult instanceof DataModelValidationFailure
}

declare module '../../class-registry' {
  interface ClassTypes {
    DataField: typeof DataField
  }
}
