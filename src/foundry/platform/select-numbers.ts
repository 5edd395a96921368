/** Selects the number in a field when the field gets the focus, so that typing replaces the number. */
import { closestElement, fieldFromTarget } from './elements'

/** When a person focuses one of this system's number fields on a page, selects the number in the field. */
export function selectNumbersOnFocus(page: Document): void {
  page.addEventListener('focusin', ({ target }) => selectNumberField(target))
}

/**
 * Selects the number in an element if the element is a number field of this system. Does nothing for any other element.
 */
export function selectNumberField(target: unknown): void {
  const field = fieldFromTarget(target, 'input')
  if (field?.type === 'number' && closestElement(field, '.hnb')) field.select()
}
