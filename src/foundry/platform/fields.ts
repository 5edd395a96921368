/** Finds the fields of a window, reads and fills them, and finds a field again after its part was redrawn. */
import { elementOf } from './elements'

/** A field of a form: an input of the browser's, or one of Foundry's form elements. */
export type Field = HTMLElement & { value: unknown; checked?: boolean; disabled?: boolean; type?: string }

/** Foundry's editor is no field here: while it is open, its part is not redrawn (`busy-parts.ts`). */
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

/** The part of a window that an element stands in. */
export const partOf = (element: Element): HTMLElement | null =>
  element.closest<HTMLElement>('[data-application-part]')

/** The name under which a form sends a field's value. A field inside a form element of Foundry's is sent under its. */
export const sentName = (field: Element): string =>
  field.closest('[name]:not(form, fieldset)')?.getAttribute('name') ?? ''

/** Is this the input inside a form element of Foundry's, which empties it when it takes what was typed? */
export const isInner = (field: Field): boolean =>
  Boolean(field.parentElement?.closest('[name]:not(form, fieldset)'))

const isChoice = ({ type }: Field): boolean => type === 'checkbox' || type === 'radio'

/** The same for a field and for its successor after a redraw, unless fields of the same name come or go before it. */
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
  // A form element of Foundry's announces each value that it is given.
  if (readField(field) === value) return
  if (isChoice(field)) field.checked = value === true
  else field.value = value
}

/** Does a field hold anything else than it was drawn with? Foundry's form elements do not tell what that was. */
export function isChanged(field: Field): boolean {
  if (isChoice(field)) return 'defaultChecked' in field && field.checked !== field.defaultChecked
  return 'defaultValue' in field && field.value !== field.defaultValue
}
