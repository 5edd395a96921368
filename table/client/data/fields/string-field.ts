/**
 * Implements Foundry's `StringField` and its subclasses:
 * https://foundryvtt.com/api/v14/classes/foundry.data.fields.StringField.html
 */
import { fieldForms } from '../field-forms'
import type { InputConfig } from '../field-forms'
import { choiceValues, hasOptions, withFieldChoices } from './field-choices'
import { DataField } from './data-field'
import type { CleanOptions, FieldContext, FieldOptions, ValidateOptions } from './field-options'
import type { DataModelValidationFailure } from '../validation'

export class StringField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, blank: true, trim: true, textSearch: false }
  }

  blank: boolean
  trim: boolean
  textSearch: boolean
  choices: FieldOptions['choices']

  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context)
    this.choices = options.choices
    this.blank = this._option('blank') === true
    if (this.choices !== undefined && options['blank'] === undefined) this.blank = false
    this.trim = this._option('trim') === true
    this.textSearch = this._option('textSearch') === true
  }

  override getInitialValue(data?: unknown): unknown {
    const initial = super.getInitialValue(data)
    return initial === undefined && this.required && this.blank ? '' : initial
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    let text = value
    if (typeof text === 'string' && this.trim) text = text.trim()
    // An empty form input means null in a nullable field that may not be blank.
    if (text === '' && !this.blank && this.nullable) text = null
    return super.clean(text, options)
  }

  protected override _cast(value: unknown): unknown {
    if (typeof value === 'string') return value
    // An object is not converted, because its text would be "[object Object]". It stays an object and fails the
    // validation.
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
    return choiceValues(this.choices)?.includes(value) ?? true
  }

  override _toInput(config: InputConfig): HTMLElement {
    const completeConfig = withFieldChoices(config, this.choices)
    return hasOptions(completeConfig)
      ? fieldForms().createSelectInput(completeConfig)
      : fieldForms().createTextInput(completeConfig)
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
    return fieldForms().createEditorInput(config)
  }
}

/** A field for JavaScript source text. Validation parses the text and never runs it. */
export class JavaScriptField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: true, nullable: false, async: false, trim: false }
  }

  protected override _validateType(value: unknown, options: ValidateOptions): undefined {
    super._validateType(value, options)
    assertScript(String(value), this._option('async') === true)
  }

  override _toInput(config: InputConfig): HTMLElement {
    return fieldForms().createTextareaInput(config)
  }
}

/** Checks the syntax of a script without running it. @throws SyntaxError when the text is not valid JavaScript */
function assertScript(text: string, isAsync: boolean): void {
  // The `Function` constructor parses the text without running it.
  const prefix = isAsync ? 'return (async () => {' : '{'
  void Reflect.construct(Function, [`${prefix}${text}\n}${isAsync ? ')' : ''}`])
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

  override clean(value: unknown, options: CleanOptions = {}): unknown {
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
    const text = typeof value === 'string' ? value : JSON.stringify(value ?? null, null, 2)
    return fieldForms().createTextareaInput({ ...config, value: text })
  }
}

function isJsonText(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
