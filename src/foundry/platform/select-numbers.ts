/** Selects the number in a field when the field gets the focus, so that typing replaces the number. */
import { closestElement, fieldFromTarget } from './elements'

/** Selects the number in each of our number fields on a page when a person focuses the field. */
export function selectNumbersOnFocus(page: Document): void {
  page.addEventListener('focusin', ({ target }) => selectNumberField(target))
}

/** Selects the number if the element is one of our number fields. Ignores any other element. */
export function selectNumberField(target: unknown): void {
  const field = fieldFromTarget(target, 'input')
  if (field?.type === 'number' && closestElement(field, '.hnb')) field.select()
}
