/**
 * The base class of all data fields: clean → validate → initialise.
 * https://foundryvtt.com/api/v14/classes/foundry.data.fields.DataField.html, foundry-api §3.7
 */
import { NotOnThisTableError } from '../../errors'
import { isV14 } from '../../generation'
import { warnDeprecated } from '../../helpers/compatibility'
import type { DataModel } from '../../class-types'
import { fieldForms } from '../field-forms'
import type { FormGroupOptions, InputConfig } from '../field-forms'
import { DataModelValidationFailure } from '../validation'
import { effectChangeMethod } from './effect-change'
import type { EffectChange } from './effect-change'
import type {
  CleanOptions,
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
  /** The class's `_defaults` at the time when this field was constructed. */
  readonly #defaults: FieldOptions

  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    this.#defaults = (this.constructor as typeof DataField)._defaults
    const mergedOptions = { ...this.#defaults, ...options }
    this.options = options
    this.name = context.name
    this.parent = context.parent
    this.required = mergedOptions.required ?? false
    this.nullable = mergedOptions.nullable ?? false
    this.initial = mergedOptions.initial
    this.readonly = mergedOptions.readonly ?? false
    this.gmOnly = mergedOptions.gmOnly ?? false
    this.label = mergedOptions.label ?? ''
    this.hint = mergedOptions.hint ?? ''
    this.validationError = mergedOptions.validationError ?? ''
    this.#copyPackageOptions(mergedOptions)
    if (isV14() && this.migrateSource !== DataField.prototype.migrateSource)
      warnDeprecated(`${this.constructor.name}#migrateSource`, '_migrate', 16)
  }

  /**
   * A package's field class may add options to `_defaults`. This method copies such options to members of the field,
   * as Foundry documents for its own fields. (dnd5e's `MappingField` reads its keys from such a member.)
   */
  #copyPackageOptions(options: FieldOptions): void {
    for (const name of Object.keys(this.#defaults))
      if (!(name in this)) Object.assign(this, { [name]: options[name] })
  }

  /** The value of an option: this field's own, or the default of the field's class. */
  protected _option(name: string): unknown {
    return this.options[name] ?? this.#defaults[name]
  }

  /** The dotted path from the root of the schema. */
  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter(Boolean).join('.')
  }

  _getField(path: string[]): DataField | undefined {
    return path.length === 0 ? this : undefined
  }

  /** The value that replaces a missing value. */
  getInitialValue(data?: unknown): unknown {
    if (typeof this.initial === 'function') return (this.initial as (data: unknown) => unknown)(data)
    if (this.initial === undefined && this.required && this.nullable) return null
    return this.initial
  }

  clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value === undefined || (value === null && !this.nullable)) {
      value = this.getInitialValue(options.source)
    }
    if (value === undefined || value === null) return value
    return this._cleanType(this._cast(value), options)
  }

  protected _cast(value: unknown): unknown {
    return value
  }

  protected _cleanType(value: unknown, _options: CleanOptions): unknown {
    return value
  }

  /** @returns undefined when the value is valid */
  validate(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    try {
      const result = this.#judge(value, options)
      if (result === false) throw new Error(this.validationError)
      return result instanceof DataModelValidationFailure ? result : undefined
    } catch (error) {
      return this.#failure(value, error instanceof Error ? error.message : String(error), options)
    }
  }

  /**
   * The first result that decides: true, or a failure. The function allocates nothing, because all data of a world
   * pass through it.
   */
  #judge(value: unknown, options: ValidateOptions): unknown {
    const specialValueResult = this._validateSpecial(value)
    if (isValidationResult(specialValueResult)) return specialValueResult
    const typeCheckResult = this._validateType(value, options)
    // The cast is safe: a package writes its validator for the values of its field.
    return isValidationResult(typeCheckResult)
      ? typeCheckResult
      : this.options.validate?.call(this, value as never, options)
  }

  #failure(value: unknown, message: string, options: ValidateOptions): DataModelValidationFailure {
    const failure = new DataModelValidationFailure({ invalidValue: value, message, unresolved: true })
    if (!options.fallback) return failure
    const fallbackValue = this.clean(undefined, { ...(options.source && { source: options.source }) })
    if (this.validate(fallbackValue, {}) === undefined) {
      failure.fallback = fallbackValue
      failure.unresolved = false
    }
    return failure
  }

  /**
   * Checks undefined and null. True: the value is valid without further checks. Undefined: the other checks must
   * decide.
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

  /** Runs the joint validation of contained models; throws when their data break a rule. */
  _validateModel(_data: unknown, _options: { source?: Record<string, unknown> } = {}): void {
    // Does nothing in this class. Only fields that contain models override it.
  }

  /**
   * Migrates contained models: the method that a field class of generation 14 overrides (foundry-live §4.3).
   * @returns the migrated value
   */
  _migrate(value: unknown, _options: object, _state: MigrationState): unknown {
    return value
  }

  /** The migration method that field classes of generation 13 override. On 14, defining it is deprecated. */
  migrateSource(source: Record<string, unknown>, value: unknown): unknown {
    return this._migrate(value, {}, { modelSource: source })
  }

  /** Converts stored data to the prepared value; the model turns a returned function into a getter. */
  initialize(value: unknown, _model: DataModel, _options: object = {}): unknown {
    return value
  }

  /** Converts the prepared value back to plain data. */
  toObject(value: unknown): unknown {
    return value
  }

  apply(): never {
    throw new NotOnThisTableError('DataField#apply')
  }

  static get hasFormSupport(): boolean {
    return this.prototype._toInput !== DataField.prototype._toInput
  }

  toInput(config: InputConfig = {}): HTMLElement {
    const name = config.name ?? this.fieldPath
    const value = config.value !== undefined ? config.value : this.getInitialValue()
    return this._toInput({ required: this.required && !this.nullable, ...config, name, value })
  }

  _toInput(_config: InputConfig): HTMLElement {
    throw new Error(`${this.constructor.name} has no form input of its own.`)
  }

  toFormGroup(groupConfig: FormGroupOptions = {}, inputConfig: InputConfig = {}): HTMLElement {
    const label = groupConfig.label ?? this.label
    const config = {
      ...groupConfig,
      label: label || (this.fieldPath ?? ''),
      hint: groupConfig.hint ?? this.hint,
    }
    const input = groupConfig.input ?? this.toInput(inputConfig)
    return fieldForms().createFormGroup({ ...config, input })
  }

  /** Applies one change of an ActiveEffect; returns undefined when the field does not support the type of change. */
  applyChange(value: unknown, model: DataModel, change: EffectChange): unknown {
    const delta = this._castChangeDelta(change.value)
    return this[effectChangeMethod(change)](value, delta, model, change)
  }

  _castChangeDelta(delta: unknown): unknown {
    return this._cast(delta)
  }

  _applyChangeAdd(value: unknown, delta: unknown, _model: DataModel, _change: EffectChange): unknown {
    return typeof value === 'number' ? value + Number(delta) : `${String(value)}${String(delta)}`
  }

  _applyChangeSubtract(_value: unknown, _delta: unknown, _model: DataModel, _change: EffectChange): unknown {
    return undefined
  }

  _applyChangeMultiply(_value: unknown, _delta: unknown, _model: DataModel, _change: EffectChange): unknown {
    return undefined
  }

  _applyChangeOverride(_value: unknown, delta: unknown, _model: DataModel, _change: EffectChange): unknown {
    return delta
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

function isValidationResult(result: unknown): boolean {
  return typeof result === 'boolean' || result instanceof DataModelValidationFailure
}

declare module '../../class-registry' {
  interface ClassTypes {
    DataField: typeof DataField
  }
}
