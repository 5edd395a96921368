/**
 * Connects data fields to form inputs: `DataField#toInput` and `#toFormGroup` call the functions that
 * `applications/configure.ts` registers here. So the data layer also runs without a DOM. The functions imitate
 * https://foundryvtt.com/api/v14/modules/foundry.applications.fields.html; the custom elements imitate
 * https://foundryvtt.com/api/v14/modules/foundry.applications.elements.html (static `create`).
 */
import { NotOnThisTableError } from '../errors'

/** The configuration of an input: `FormInputConfig` with the field's own options (choices, min, max, step …). */
export interface InputConfig {
  name?: string
  value?: unknown
  [memberName: string]: unknown
}

/** The configuration of a form group: `FormGroupConfig`. */
export interface FormGroupOptions {
  label?: string
  hint?: string
  input?: HTMLElement | HTMLCollection
  [memberName: string]: unknown
}

export type InputFactory = (inputConfig: InputConfig) => HTMLElement

export interface FieldInputFactories {
  createFormGroup(groupConfig: FormGroupOptions): HTMLElement
  createCheckboxInput: InputFactory
  createNumberInput: InputFactory
  createTextInput: InputFactory
  createTextareaInput: InputFactory
  createSelectInput: InputFactory
  createMultiSelectInput: InputFactory
  /** Creates a `<prose-mirror>`. */
  createEditorInput: InputFactory
  /** Creates a `<range-picker>`, `<color-picker>`, `<file-picker>`, `<string-tags>` or `<document-tags>`. */
  createRangePicker: InputFactory
  createColorPicker: InputFactory
  createFilePicker: InputFactory
  createStringTags: InputFactory
  createDocumentTags: InputFactory
}

let registeredFieldForms: FieldInputFactories | null = null

/** Registers the functions that create inputs. `configureApplications` calls this function once. */
export function registerFieldInputFactories(inputFactories: FieldInputFactories): void {
  registeredFieldForms = inputFactories
}

export function requireFieldInputFactories(): FieldInputFactories {
  if (!registeredFieldForms)
    throw new NotOnThisTableError('A form input before configureApplications has run')
  return registeredFieldForms
}
