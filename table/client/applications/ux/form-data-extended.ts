/**
 * Reads a form into a flat record of typed values: `foundry.applications.ux.FormDataExtended`.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.ux.FormDataExtended.html; foundry-api §7.1.
 *
 * A checkbox gives a boolean; a checkbox with the attribute `value` gives this value or null. Several checkboxes with
 * values and the same name give a list of the checked values. A number input gives a number, or null if it is empty.
 * `data-dtype` sets another type.
 */
export interface FormDataOptions {
  dtypes?: Record<string, string>
  /** Also read disabled inputs. Default: false. */
  disabled?: boolean
  /** Also read read-only inputs. Default: true. */
  readonly?: boolean
}

/** A form control, or a custom element with a name and a value. */
type FormControl = HTMLElement & { name: string; value: unknown; disabled?: boolean; readOnly?: boolean }

const inputTypesWithoutValue = new Set(['button', 'submit', 'reset', 'image', 'fieldset', 'output', 'object'])

function isFormControl(element: Element): element is FormControl {
  const type = 'type' in element ? String(element.type) : ''
  return 'name' in element && element.name !== '' && 'value' in element && !inputTypesWithoutValue.has(type)
}

/**
 * Lists the controls of a form. A DOM may leave custom elements out of `form.elements`; their tag names contain a dash.
 */
function formControlsOf(form: HTMLFormElement): FormControl[] {
  const customElementControls = [...form.querySelectorAll('[name]')].filter(({ tagName }) =>
    tagName.includes('-'),
  )
  return [...new Set([...form.elements, ...customElementControls])].filter(isFormControl)
}

/** Compares the tag name: `instanceof` would fail for an element of a detached window, which has its own classes. */
const isInput = (control: FormControl): control is HTMLInputElement => control.localName === 'input'
const isSelect = (control: FormControl): control is HTMLSelectElement => control.localName === 'select'

function inputTypeOf(control: FormControl): string {
  return isInput(control) ? control.type : ''
}

/** Reads the value of a control without casting it. Undefined for a radio button that is not checked. */
function rawValue(control: FormControl): unknown {
  if (isSelect(control) && control.multiple) {
    return [...control.selectedOptions].map(({ value }) => value)
  }
  if (!isInput(control)) return control.value
  const { type, checked, value } = control
  if (type === 'radio') return checked ? value : undefined
  if (type !== 'checkbox') return value
  if (!control.hasAttribute('value')) return checked
  return checked ? value : null
}

function defaultType(control: FormControl): string {
  return ['number', 'range'].includes(inputTypeOf(control)) ? 'Number' : ''
}

function castValue(value: unknown, dtype: string): unknown {
  if (Array.isArray(value)) return value.map((item) => castValue(item, dtype))
  if (dtype === 'Number') return value === '' || value === null ? null : Number(value)
  if (dtype === 'Boolean') return value === true || value === 'true'
  if (dtype === 'JSON' && typeof value === 'string')
    return value === '' ? null : (JSON.parse(value) as unknown)
  return value
}

/** Combines the values of all inputs that have the same name. */
function groupValue(controls: FormControl[]): unknown {
  const [first] = controls
  const values = controls.map(rawValue)
  if (first && inputTypeOf(first) === 'radio') return values.find((value) => value !== undefined) ?? null
  if (controls.length === 1) return values[0]
  const areValuedCheckboxes = first && inputTypeOf(first) === 'checkbox' && first.hasAttribute('value')
  return areValuedCheckboxes ? values.filter((value) => value !== null) : values
}

export class FormDataExtended extends FormData {
  readonly dtypes: Record<string, string>
  readonly #object: Record<string, unknown> = {}

  constructor(form: HTMLFormElement, options: FormDataOptions = {}) {
    super()
    this.dtypes = options.dtypes ?? {}
    this.process(form, options)
  }

  /**
   * The values of the form. The keys are the names of the inputs, which may contain dots: `foundry.utils.expandObject`
   * makes nested objects of them.
   */
  get object(): Record<string, unknown> {
    return this.#object
  }

  process(form: HTMLFormElement, { disabled = false, readonly = true }: FormDataOptions = {}): void {
    const controlsByName = new Map<string, FormControl[]>()
    for (const control of formControlsOf(form)) {
      const isDisabled = control.matches(':disabled') || control.disabled === true
      if ((isDisabled && !disabled) || (control.readOnly === true && !readonly)) continue
      controlsByName.set(control.name, [...(controlsByName.get(control.name) ?? []), control])
    }
    for (const [name, controls] of controlsByName) this.#take(name, controls)
    for (const image of form.querySelectorAll<HTMLImageElement>('img[data-edit]')) {
      if (image.dataset.edit) this.#put(image.dataset.edit, image.getAttribute('src'))
    }
  }

  #take(name: string, controls: FormControl[]): void {
    const [first] = controls
    if (!first) return
    const dtype = this.dtypes[name] ?? first.dataset.dtype ?? defaultType(first)
    this.#put(name, castValue(groupValue(controls), dtype))
  }

  #put(name: string, value: unknown): void {
    this.#object[name] = value
    this.set(name, typeof value === 'string' ? value : JSON.stringify(value ?? null))
  }
}
