/** Selects the number in a field when the field gets the focus, so that typing replaces the number. */
import { findClosestElement, findFieldFromTarget } from './elements'

/** When a person focuses one of this system's number fields on a page, selects the number in the field. */
export function selectNumbersOnFocus(pageDocument: Document): void {
  pageDocument.addEventListener('focusin', ({ target }) => selectTextOfNumberField(target))
}

/**
 * Selects the number in an element if the element is a number field of this system. Does nothing for any other element.
 */
export function selectTextOfNumberField(eventTarget: unknown): void {
  const numberField = findFieldFromTarget(eventTarget, 'input')
  if (numberField?.type === 'number' && findClosestElement(numberField, '.hnb')) numberField.select()
}
