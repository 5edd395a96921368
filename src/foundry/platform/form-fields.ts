/** Finds the fields of a window, reads and fills them, and finds a field again after its part was redrawn. */
import { elementFromTarget } from './elements'

/** A form field: a browser's own input, or one of Foundry's form elements. */
export type FormField = HTMLElement & { value: unknown; checked?: boolean; disabled?: boolean; type?: string }

/**
 * Matches form fields, but not Foundry's rich-text editor: a part with an open editor is never redrawn (`busy-parts.ts`), so the
 * editor needs no care.
 */
const FIELD_SELECTOR =
  ':is(input, select, textarea, [name]):not(button, fieldset, form, prose-mirror, prose-mirror *)'

function formFieldsIn(part: Element): FormField[] {
  // Cast: an element with a value is a field.
  return [...part.querySelectorAll<HTMLElement>(FIELD_SELECTOR)].filter(
    (element) => 'value' in element,
  ) as FormField[]
}

/** The field at which an event happened. Null if the event happened elsewhere. */
export function formFieldFrom(target: unknown): FormField | null {
  const element = elementFromTarget(target)
  return element?.matches(FIELD_SELECTOR) && 'value' in element ? element : null
}

/** The part of a window that contains an element. */
export const closestWindowPart = (element: Element): HTMLElement | null =>
  element.closest<HTMLElement>('[data-application-part]')

/**
 * The name under which a form sends a field's value. An input inside one of Foundry's form elements is sent under the name of the
 * form element.
 */
export const submittedName = (field: Element): string =>
  field.closest('[name]:not(form, fieldset)')?.getAttribute('name') ?? ''

/**
 * Is this the input inside one of Foundry's form elements? The form element empties the input when it accepts the typed value.
 */
export const isInsideFormElement = (field: FormField): boolean =>
  Boolean(field.parentElement?.closest('[name]:not(form, fieldset)'))

const isCheckboxOrRadio = ({ type }: FormField): boolean => type === 'checkbox' || type === 'radio'

/**
 * A key that finds a field again after a redraw. The key is wrong if the redraw adds or removes a field of the same name before
 * this field.
 */
export function fieldKeyInPart(part: Element, field: FormField): string {
  const baseKey = createBaseKey(field)
  const fieldsWithBaseKey = formFieldsIn(part).filter((candidate) => createBaseKey(candidate) === baseKey)
  return `${baseKey} ${fieldsWithBaseKey.indexOf(field)}`
}

function createBaseKey(field: FormField): string {
  const { dataset, id, localName } = field
  const choiceValue = isCheckboxOrRadio(field) ? String(field.value) : ''
  return [localName, dataset.keep ?? (submittedName(field) || id), choiceValue].join(' ')
}

export const fieldWithKey = (part: Element, key: string): FormField | null =>
  formFieldsIn(part).find((field) => fieldKeyInPart(part, field) === key) ?? null

export const readField = (field: FormField): unknown =>
  isCheckboxOrRadio(field) ? field.checked : field.value

export function fillField(field: FormField, value: unknown): void {
  // Foundry's form elements fire an event whenever a script sets a value. So the code sets a value only if it differs.
  if (readField(field) === value) return
  if (isCheckboxOrRadio(field)) field.checked = value === true
  else field.value = value
}

/**
 * Does a field's value differ from the value with which it was drawn? Always false for Foundry's form elements, which do not
 * remember the drawn value.
 */
export function isFieldChanged(field: FormField): boolean {
  if (isCheckboxOrRadio(field)) return 'defaultChecked' in field && field.checked !== field.defaultChecked
  return 'defaultValue' in field && field.value !== field.defaultValue
}
