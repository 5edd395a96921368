/** Finds the fields of a window, reads and fills them, and finds a field again after its part was redrawn. */
import { elementOf } from './elements'

/** A form field: an input of the browser's, or one of Foundry's form elements. */
export type Field = HTMLElement & { value: unknown; checked?: boolean; disabled?: boolean; type?: string }

/** Foundry's editor is excluded: while it is open, its part is not redrawn (`busy-parts.ts`). */
const FIELDS =
  ':is(input, select, textarea, [name]):not(button, fieldset, form, prose-mirror, prose-mirror *)'

function fieldsOf(part: Element): Field[] {
  // Reason for the cast: an element with a value is a field.
  return [...part.querySelectorAll<HTMLElement>(FIELDS)].filter((one) => 'value' in one) as Field[]
}

/** The field that an event came from; null for any other element. */
export function typedField(target: unknown): Field | null {
  const element = elementOf(target)
  return element?.matches(FIELDS) && 'value' in element ? element : null
}

/** The part of a window that contains an element. */
export const partOf = (element: Element): HTMLElement | null =>
  element.closest<HTMLElement>('[data-application-part]')

/** The name under which a form sends a field's value; a field inside Foundry's form element has that element's name. */
export const sentName = (field: Element): string =>
  field.closest('[name]:not(form, fieldset)')?.getAttribute('name') ?? ''

/**
 * Is this the input inside a form element of Foundry's? The element empties the input when it takes the typed value.
 */
export const isInner = (field: Field): boolean =>
  Boolean(field.parentElement?.closest('[name]:not(form, fieldset)'))

const isChoice = ({ type }: Field): boolean => type === 'checkbox' || type === 'radio'

/** A key that a field and its successor after a redraw share, unless fields of the same name come or go before it. */
export function keyIn(part: Element, field: Field): string {
  const name = bareKey(field)
  const namesakes = fieldsOf(part).filter((one) => bareKey(one) === name)
  return `${name} ${namesakes.indexOf(field)}`
}

function bareKey(field: Field): string {
  const { dataset, id, localName } = field
  const choice = isChoice(field) ? String(field.value) : ''
  return [localName, dataset.keep ?? (sentName(field) || id), choice].join(' ')
}

export const fieldAt = (part: Element, key: string): Field | null =>
  fieldsOf(part).find((field) => keyIn(part, field) === key) ?? null

export const readField = (field: Field): unknown => (isChoice(field) ? field.checked : field.value)

export function fillField(field: Field, value: unknown): void {
  // Foundry's form elements announce each value that a script sets.
  if (readField(field) === value) return
  if (isChoice(field)) field.checked = value === true
  else field.value = value
}

/**
 * Does a field's value differ from the value it was drawn with? False for Foundry's form elements, which do not tell.
 */
export function isChanged(field: Field): boolean {
  if (isChoice(field)) return 'defaultChecked' in field && field.checked !== field.defaultChecked
  return 'defaultValue' in field && field.value !== field.defaultValue
}
