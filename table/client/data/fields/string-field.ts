/**
 * Implements Foundry's `StringField` and its subclasses:
 * https://foundryvtt.com/api/v14/classes/foundry.data.fields.StringField.html
 */
import { requireFieldInputFactories } from '../field-forms'
import type { InputConfig } from '../field-forms'
import { listChoiceValues, hasInputChoices, addFieldChoicesToConfig } from './field-choices'
import { DataField } from './data-field'
import type { FieldCleanOptions, FieldContext, FieldOptions, ValidateOptions } from './field-options'
import type { DataModelValidationFailure } from '../validation'

export class StringField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, blank: true, trim: true, textSearch: false }
  }

  blank: boolean
  trim: boolean
  textSearch: boolean
  choices: FieldOptions['choices']

  constructor(options: FieldOptions = {}, fieldContext: FieldContext = {}) {
    super(options, fieldContext)
    this.choices = options.choices
    this.blank = this._option('blank') === true
    if (this.choices !== undefined && options['blank'] === undefined) this.blank = false
    this.trim = this._option('trim') === true
    this.textSearch = this._option('textSearch') === true
  }

  override getInitialValue(data?: unknown): unknown {
    const initialText = super.getInitialValue(data)
    return initialText === undefined && this.required && this.blank ? '' : initialText
  }

  override clean(value: unknown, options: FieldCleanOptions = {}): unknown {
    let cleanedStringValue = value
    if (typeof cleanedStringValue === 'string' && this.trim) cleanedStringValue = cleanedStringValue.trim()
    // In a field that allows null but no blank text, an empty form input stands for null.
    if (cleanedStringValue === '' && !this.blank && this.nullable) cleanedStringValue = null
    return super.clean(cleanedStringValue, options)
  }

  protected override _cast(value: unknown): unknown {
    if (typeof value === 'string') return value
    // An object is not converted, because its text would be "[object Object]". It fails the validation.
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
  }

  protected override _validateSpecial(value: unknown): boolean | undefined {
    if (value === '') {
      if (!this.blank) throw new Error('may not be a blank string')
      return true
    }
    return super._validateSpecial(value)
  }

  protected override _validateType(
    value: unknown,
    _options: ValidateOptions,
  ): boolean | DataModelValidationFailure | undefined {
    if (typeof value !== 'string') throw new Error('must be a string')
    if (!this._isValidChoice(value)) throw new Error(`${value} is not a valid choice`)
    return undefined
  }

  protected _isValidChoice(value: string): boolean {
    return listChoiceValues(this.choices)?.includes(value) ?? true
  }

  override _toInput(config: InputConfig): HTMLElement {
    const inputConfigWithDefaults = addFieldChoicesToConfig(config, this.choices)
    return hasInputChoices(inputConfigWithDefaults)
      ? requireFieldInputFactories().createSelectInput(inputConfigWithDefaults)
      : requireFieldInputFactories().createTextInput(inputConfigWithDefaults)
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return `${typeof value === 'string' ? value : ''}${String(delta)}`
  }
}

/** A field for formatted text. The server sanitises the fields that the manifest lists as HTML (foundry-api §1.2). */
export class HTMLField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: true }
  }

  override _toInput(config: InputConfig): HTMLElement {
    return requireFieldInputFactories().createEditorInput(config)
  }
}

/** A field for JavaScript source text. Validation parses the text and never runs it. */
export class JavaScriptField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: true, nullable: false, async: false, trim: false }
  }

  protected override _validateType(value: unknown, options: ValidateOptions): undefined {
    super._validateType(value, options)
    assertScriptCompiles(String(value), this._option('async') === true)
  }

  override _toInput(config: InputConfig): HTMLElement {
    return requireFieldInputFactories().createTextareaInput(config)
  }
}

/** Checks the syntax of a script without running it. @throws SyntaxError when the text is not valid JavaScript */
function assertScriptCompiles(scriptText: string, isScriptAsync: boolean): void {
  // The `Function` constructor parses the text without running it.
  const functionWrapperStart = isScriptAsync ? 'return (async () => {' : '{'
  void Reflect.construct(Function, [`${functionWrapperStart}${scriptText}\n}${isScriptAsync ? ')' : ''}`])
}

/** A field for JSON that is stored as text. Its prepared value is the parsed JSON. */
export class JSONField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      blank: false,
      trim: false,
      initial: undefined,
      validationError: 'is not a valid JSON string',
    }
  }

  override clean(value: unknown, options: FieldCleanOptions = {}): unknown {
    return super.clean(value === '' ? undefined : value, options)
  }

  protected override _cast(value: unknown): unknown {
    return typeof value === 'string' && isJsonText(value) ? value : JSON.stringify(value)
  }

  protected override _validateType(value: unknown): boolean | undefined {
    return typeof value === 'string' && isJsonText(value) ? undefined : false
  }

  override initialize(value: unknown): unknown {
    return typeof value === 'string' ? (JSON.parse(value) as unknown) : value
  }

  override toObject(value: unknown): unknown {
    return value === undefined || (this.nullable && value === null) ? value : JSON.stringify(value)
  }

  override _toInput(config: InputConfig): HTMLElement {
    const { value } = config
    const jsonText = typeof value === 'string' ? value : JSON.stringify(value ?? null, null, 2)
    return requireFieldInputFactories().createTextareaInput({ ...config, value: jsonText })
  }
}

function isJsonText(jsonText: string): boolean {
  try {
    JSON.parse(jsonText)
    return true
  } catch {
    return false
  }
}
