/**
 * The seam between data fields and the form inputs that show them: `DataField#toInput` and `#toFormGroup` ask what
 * `applications/configure.ts` registers here, so that the data layer also runs where there is no document to build in.
 * The makers are those of https://foundryvtt.com/api/v14/modules/foundry.applications.fields.html, the custom
 * elements those of https://foundryvtt.com/api/v14/modules/foundry.applications.elements.html (static `create`).
 */
import { NotOnThisTable } from '../errors'

/** What an input is made from: `FormInputConfig`, with what the field adds (choices, min, max, step …). */
export interface InputConfig {
  name?: string
  value?: unknown
  [key: string]: unknown
}

/** `FormGroupConfig`. */
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
  /** `<prose-mirror>` */
  createEditorInput: InputMaker
  /** `<range-picker>`, `<color-picker>`, `<file-picker>`, `<string-tags>`, `<document-tags>` */
  createRangePicker: InputMaker
  createColorPicker: InputMaker
  createFilePicker: InputMaker
  createStringTags: InputMaker
  createDocumentTags: InputMaker
}

let registered: FieldForms | null = null

/** Called once by `configureApplications`. */
export function registerFieldForms(forms: FieldForms): void {
  registered = forms
}

export function fieldForms(): FieldForms {
  if (!registered) throw new NotOnThisTable('A form input, before the applications are configured,')
  return registered
}
