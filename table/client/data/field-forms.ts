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
  [key: string]: unknown
}

/** The configuration of a form group: `FormGroupConfig`. */
export interface GroupConfig {
  label?: string
  hint?: string
  input?: HTMLElement | HTMLCollection
  [key: string]: unknown
}

export type InputMaker = (config: InputConfig) => HTMLElement

export interface FieldForms {
  createFormGroup(config: GroupConfig): HTMLElement
  createCheckboxInput: InputMaker
  createNumberInput: InputMaker
  createTextInput: InputMaker
  createTextareaInput: InputMaker
  createSelectInput: InputMaker
  createMultiSelectInput: InputMaker
  /** Creates a `<prose-mirror>`. */
  createEditorInput: InputMaker
  /** Creates a `<range-picker>`, `<color-picker>`, `<file-picker>`, `<string-tags>` or `<document-tags>`. */
  createRangePicker: InputMaker
  createColorPicker: InputMaker
  createFilePicker: InputMaker
  createStringTags: InputMaker
  createDocumentTags: InputMaker
}

let registeredForms: FieldForms | null = null

/** Registers the functions that make inputs; `configureApplications` calls it once. */
export function registerFieldForms(forms: FieldForms): void {
  registeredForms = forms
}

export function fieldForms(): FieldForms {
  if (!registeredForms) throw new NotOnThisTableError('A form input before configureApplications has run')
  return registeredForms
}
