/** Selects the number in a focused field, so that typing replaces it. */
import { findClosestElement, findInputOrSelectOfEventTarget } from './elements'

/** Selects the number when a person focuses one of our number fields on a page. */
export function selectNumbersOnFocus(pageDocument: Document): void {
  pageDocument.addEventListener('focusin', ({ target }) => selectTextOfNumberField(target))
}

/** Selects the number in a number field of this system. Does nothing for any other element. */
export function selectTextOfNumberField(eventTarget: unknown): void {
  const numberField = findInputOrSelectOfEventTarget(eventTarget, 'input')
  if (numberField?.type === 'number' && findClosestElement(numberField, '.hnb')) numberField.select()
}
