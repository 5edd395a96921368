/** Finds a window's fields, and reads and fills them. After a redraw, finds the same field again. */
import { findElementOfEventTarget } from './elements'

/** A form field: a browser's own input, or one of Foundry's form elements. */
export type FormField = HTMLElement & { value: unknown; checked?: boolean; disabled?: boolean; type?: string }

/**
 * Matches form fields except Foundry's rich-text editor. `busy-parts.ts` never redraws an open editor, so its text
 * cannot be lost.
 */
const FORM_FIELD_SELECTOR =
  ':is(input, select, textarea, [name]):not(button, fieldset, form, prose-mirror, prose-mirror *)'

function findFormFields(windowPart: Element): FormField[] {
  // Cast: every element that the selector finds and that has a value is a form field.
  return [...windowPart.querySelectorAll<HTMLElement>(FORM_FIELD_SELECTOR)].filter(
    (element) => 'value' in element,
  ) as FormField[]
}

/** The field at which an event happened. Null if the event happened elsewhere. */
export function findFormFieldOfEventTarget(eventTarget: unknown): FormField | null {
  const element = findElementOfEventTarget(eventTarget)
  return element?.matches(FORM_FIELD_SELECTOR) && 'value' in element ? element : null
}

/** The template part of a window (`data-application-part`) that contains an element. */
export const findClosestWindowPart = (element: Element): HTMLElement | null =>
  element.closest<HTMLElement>('[data-application-part]')

/**
 * The field name that a form submits for an input. An input inside one of Foundry's form elements is submitted under
 * the element's name.
 */
export const findSubmittedFieldName = (field: Element): string =>
  field.closest('[name]:not(form, fieldset)')?.getAttribute('name') ?? ''

/**
 * Is this the inner input of one of Foundry's form elements? When the form element accepts a typed value, it empties
 * this input.
 */
export const isInsideFormElement = (field: FormField): boolean =>
  Boolean(field.parentElement?.closest('[name]:not(form, fieldset)'))

const isCheckboxOrRadio = ({ type }: FormField): boolean => type === 'checkbox' || type === 'radio'

/**
 * Makes a key by which a field can be found again after a redraw. The key counts earlier fields of the same name. If
 * such an earlier field appears or disappears, the key no longer finds the field.
 */
export function createFormFieldKey(windowPart: Element, field: FormField): string {
  const fieldBaseKey = createFormFieldBaseKey(field)
  const fieldsWithBaseKey = findFormFields(windowPart).filter(
    (candidateField) => createFormFieldBaseKey(candidateField) === fieldBaseKey,
  )
  return `${fieldBaseKey} ${fieldsWithBaseKey.indexOf(field)}`
}

function createFormFieldBaseKey(field: FormField): string {
  const { dataset, id, localName } = field
  const checkboxOrRadioValue = isCheckboxOrRadio(field) ? String(field.value) : ''
  return [localName, dataset.keep ?? (findSubmittedFieldName(field) || id), checkboxOrRadioValue].join(' ')
}

export const findFormFieldByKey = (windowPart: Element, fieldKey: string): FormField | null =>
  findFormFields(windowPart).find((field) => createFormFieldKey(windowPart, field) === fieldKey) ?? null

export const readFormFieldValue = (field: FormField): unknown =>
  isCheckboxOrRadio(field) ? field.checked : field.value

export function fillFormField(field: FormField, fieldValue: unknown): void {
  // A value is set only if it differs, because Foundry's form elements fire an event for each value that a script sets.
  if (readFormFieldValue(field) === fieldValue) return
  if (isCheckboxOrRadio(field)) field.checked = fieldValue === true
  else field.value = fieldValue
}

/**
 * Has a field's value changed since the field was drawn? Always false for Foundry's form elements, because they do not
 * remember their drawn value.
 */
export function isFormFieldChanged(field: FormField): boolean {
  if (isCheckboxOrRadio(field)) return 'defaultChecked' in field && field.checked !== field.defaultChecked
  return 'defaultValue' in field && field.value !== field.defaultValue
}
