/**
 * Implements Foundry's `NumberField` and its subclasses:
 * https://foundryvtt.com/api/v14/classes/foundry.data.fields.NumberField.html
 */
import { requireFieldInputFactories } from '../field-forms'
import type { InputConfig } from '../field-forms'
import { listChoiceValues, hasInputChoices, addFieldChoicesToConfig } from './field-choices'
import { DataField } from './data-field'
import type { FieldContext, FieldOptions } from './field-options'

export class NumberField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true, integer: false, positive: false }
  }

  min: number | undefined
  max: number | undefined
  step: number | undefined
  integer: boolean
  positive: boolean
  choices: FieldOptions['choices']

  constructor(options: FieldOptions = {}, fieldContext: FieldContext = {}) {
    super(options, fieldContext)
    this.min = toNumberOrUndefined(this._option('min'))
    this.max = toNumberOrUndefined(this._option('max'))
    this.step = toNumberOrUndefined(this._option('step'))
    this.integer = this._option('integer') === true
    this.positive = this._option('positive') === true
    this.choices = options.choices
    // By default, as in Foundry, a field with choices may not be null.
    if (this.choices !== undefined && options.nullable === undefined) this.nullable = false
  }

  protected override _cast(value: unknown): unknown {
    return Number(value)
  }

  protected override _cleanType(value: unknown): unknown {
    let numericFieldValue = Number(value)
    if (Number.isNaN(numericFieldValue)) return numericFieldValue
    if (this.integer) numericFieldValue = Math.round(numericFieldValue)
    if (this.step !== undefined) {
      const fieldStepOrigin = this.min ?? 0
      // Rounds the number to ten digits, because computing with decimal steps produces binary rounding errors.
      numericFieldValue = Number(
        (fieldStepOrigin + Math.round((numericFieldValue - fieldStepOrigin) / this.step) * this.step).toFixed(
          10,
        ),
      )
    }
    if (this.min !== undefined) numericFieldValue = Math.max(numericFieldValue, this.min)
    if (this.max !== undefined) numericFieldValue = Math.min(numericFieldValue, this.max)
    return numericFieldValue
  }

  protected override _validateType(value: unknown): undefined {
    if (typeof value !== 'number' || !Number.isFinite(value)) throw new Error('must be a finite number')
    if (this.positive && value <= 0) throw new Error('must be a positive number')
    if (this.integer && !Number.isInteger(value)) throw new Error('must be an integer')
    if (this.min !== undefined && value < this.min) throw new Error(`must be at least ${this.min}`)
    if (this.max !== undefined && value > this.max) throw new Error(`must be at most ${this.max}`)
    const choiceTexts = listChoiceValues(this.choices)
    if (choiceTexts && !choiceTexts.includes(String(value))) throw new Error(`${value} is not a valid choice`)
  }

  override _toInput(config: InputConfig): HTMLElement {
    const { min, max, step } = this
    const numberInputLimits = { min, max, step: step ?? (this.integer ? 1 : 'any') }
    const inputConfigWithDefaults = addFieldChoicesToConfig(
      {
        ...Object.fromEntries(Object.entries(numberInputLimits).filter(([, limit]) => limit !== undefined)),
        ...config,
      },
      this.choices,
    )
    if (hasInputChoices(inputConfigWithDefaults))
      return requireFieldInputFactories().createSelectInput({
        dataType: 'Number',
        ...inputConfigWithDefaults,
      })
    // An integer field without a step counts here as a field with steps of 1, so with a minimum and a maximum it
    // becomes a slider. Builds of Foundry differ in this (#10611, #11484, #11547). A package that wants a text box sets
    // `type: 'number'`.
    const hasNumberSteps = step !== undefined || this.integer
    const isSliderShown =
      min !== undefined && max !== undefined && hasNumberSteps && !this.nullable && config.type !== 'number'
    return isSliderShown
      ? requireFieldInputFactories().createRangePicker(inputConfigWithDefaults)
      : requireFieldInputFactories().createNumberInput(inputConfigWithDefaults)
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return Number(value) + Number(delta)
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    return Number(value) - Number(delta)
  }

  override _applyChangeMultiply(value: unknown, delta: unknown): unknown {
    return Number(value) * Number(delta)
  }

  override _applyChangeUpgrade(value: unknown, delta: unknown): unknown {
    return Number(delta) > Number(value) ? delta : value
  }

  override _applyChangeDowngrade(value: unknown, delta: unknown): unknown {
    return Number(delta) < Number(value) ? delta : value
  }
}

function toNumberOrUndefined(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}

export class AngleField extends NumberField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 0,
      normalize: true,
      min: 0,
      max: 360,
      validationError: 'is not a number between 0 and 360',
    }
  }

  protected override _cast(value: unknown): unknown {
    const angleDegrees = Number(value)
    return this._option('normalize') === false ? angleDegrees : ((angleDegrees % 360) + 360) % 360
  }
}

export class AlphaField extends NumberField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 1,
      min: 0,
      max: 1,
      validationError: 'is not a number between 0 and 1',
    }
  }
}

export class HueField extends NumberField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 0,
      min: 0,
      max: 1,
      validationError: 'is not a number between 0 (inclusive) and 1 (exclusive)',
    }
  }

  protected override _cast(value: unknown): unknown {
    const wrappedHue = Number(value) % 1
    return wrappedHue < 0 ? wrappedHue + 1 : wrappedHue
  }
}

export class IntegerSortField extends NumberField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, integer: true, initial: 0 }
  }
}
