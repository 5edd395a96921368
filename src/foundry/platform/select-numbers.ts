/** Selects the number in a field when the field gets the focus, so that typing replaces the number. */
import { closestElement, fieldFromTarget } from './elements'

/** Selects the content of our number fields on a page as soon as a person focuses them. */
export function selectNumbersOnFocus(page: Document): void {
  page.addEventListener('focusin', ({ target }) => selectNumberField(target))
}

/** Selects the content if this is one of our number fields. Ignores any other element. */
export function selectNumberField(target: unknown): void {
  const field = fieldFromTarget(target, 'input')
  if (field?.type === 'number' && closestElement(field, '.hnb')) field.select()
}
