/**
 * Reads a form into a flat record of typed values: `foundry.applications.ux.FormDataExtended`.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.ux.FormDataExtended.html; foundry-api §7.1. A checkbox
 * gives a boolean, or its `value` or null. An empty number input gives null. `data-dtype` sets another type.
 */
export interface FormDataOptions {
  dtypes?: Record<string, string>
  /** True if disabled inputs are read, too. Default: false. */
  disabled?: boolean
  /** True (default) if inputs are read that the user can see but not change. */
  readonly?: boolean
}

/** A form control, or a custom element with a name and a value. */
type FormControl = HTMLElement & { name: string; value: unknown; disabled?: boolean; readOnly?: boolean }

const INPUT_TYPES_WITHOUT_VALUE = new Set([
  'button',
  'submit',
  'reset',
  'image',
  'fieldset',
  'output',
  'object',
])

function isFormControl(element: Element): element is FormControl {
  const inputType = 'type' in element ? String(element.type) : ''
  return (
    'name' in element &&
    element.name !== '' &&
    'value' in element &&
    !INPUT_TYPES_WITHOUT_VALUE.has(inputType)
  )
}

/**
 * Lists the controls of a form. A DOM may leave custom elements out of `form.elements`; their tag names contain a dash.
 */
function listFormControls(form: HTMLFormElement): FormControl[] {
  const customElementControls = [...form.querySelectorAll('[name]')].filter(({ tagName }) =>
    tagName.includes('-'),
  )
  return [...new Set([...form.elements, ...customElementControls])].filter(isFormControl)
}

/**
 * Compares the name of the element. `instanceof` would fail in a detached window, because that window's page has its
 * own element classes.
 */
const isInputElement = (formControl: FormControl): formControl is HTMLInputElement =>
  formControl.localName === 'input'
const isSelectElement = (formControl: FormControl): formControl is HTMLSelectElement =>
  formControl.localName === 'select'

function findInputType(formControl: FormControl): string {
  return isInputElement(formControl) ? formControl.type : ''
}

/**
 * Reads the value of a form control without converting it to another type. Undefined for a radio button that is not
 * checked.
 */
function readControlValue(formControl: FormControl): unknown {
  if (isSelectElement(formControl) && formControl.multiple) {
    return [...formControl.selectedOptions].map(({ value }) => value)
  }
  if (!isInputElement(formControl)) return formControl.value
  const { type, checked, value } = formControl
  if (type === 'radio') return checked ? value : undefined
  if (type !== 'checkbox') return value
  if (!formControl.hasAttribute('value')) return checked
  return checked ? value : null
}

function findDefaultDataType(formControl: FormControl): string {
  return ['number', 'range'].includes(findInputType(formControl)) ? 'Number' : ''
}

function castToDataType(controlValue: unknown, targetDataType: string): unknown {
  if (Array.isArray(controlValue))
    return controlValue.map((singleControlValue) => castToDataType(singleControlValue, targetDataType))
  if (targetDataType === 'Number')
    return controlValue === '' || controlValue === null ? null : Number(controlValue)
  if (targetDataType === 'Boolean') return controlValue === true || controlValue === 'true'
  if (targetDataType === 'JSON' && typeof controlValue === 'string')
    return controlValue === '' ? null : (JSON.parse(controlValue) as unknown)
  return controlValue
}

/** Combines the values of all inputs that have the same name. */
function combineFormControlValues(formControls: FormControl[]): unknown {
  const [first] = formControls
  const controlValues = formControls.map(readControlValue)
  if (first && findInputType(first) === 'radio')
    return controlValues.find((controlValue) => controlValue !== undefined) ?? null
  if (formControls.length === 1) return controlValues[0]
  const areValuedCheckboxes = first && findInputType(first) === 'checkbox' && first.hasAttribute('value')
  return areValuedCheckboxes ? controlValues.filter((controlValue) => controlValue !== null) : controlValues
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
   * The values of the form. The key is the name of the input. If the names contain dots, `foundry.utils.expandObject`
   * converts the values to nested objects.
   */
  get object(): Record<string, unknown> {
    return this.#object
  }

  process(form: HTMLFormElement, { disabled = false, readonly = true }: FormDataOptions = {}): void {
    const controlsByName = new Map<string, FormControl[]>()
    for (const formControl of listFormControls(form)) {
      const isControlDisabled = formControl.matches(':disabled') || formControl.disabled === true
      if ((isControlDisabled && !disabled) || (formControl.readOnly === true && !readonly)) continue
      controlsByName.set(formControl.name, [...(controlsByName.get(formControl.name) ?? []), formControl])
    }
    for (const [name, controls] of controlsByName) this.#take(name, controls)
    for (const imageElement of form.querySelectorAll<HTMLImageElement>('img[data-edit]')) {
      if (imageElement.dataset.edit) this.#put(imageElement.dataset.edit, imageElement.getAttribute('src'))
    }
  }

  #take(controlName: string, formControls: FormControl[]): void {
    const [first] = formControls
    if (!first) return
    const controlDataType = this.dtypes[controlName] ?? first.dataset.dtype ?? findDefaultDataType(first)
    this.#put(controlName, castToDataType(combineFormControlValues(formControls), controlDataType))
  }

  #put(controlName: string, controlValue: unknown): void {
    this.#object[controlName] = controlValue
    this.set(
      controlName,
      typeof controlValue === 'string' ? controlValue : JSON.stringify(controlValue ?? null),
    )
  }
}
