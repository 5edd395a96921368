/** Accepts a decimal comma in number fields. Some browsers would drop it and turn 1,5 into 15. */
import { findClosestElement, findInputOrSelectOfEventTarget } from './elements'

/**
 * Matches a pasted number with a decimal comma. A number with three digits after the comma does not match, because in
 * English it may mean thousands.
 */
const PASTED_DECIMAL_PATTERN = /^\s*[-+]?\d*,(?:\d{1,2}|\d{4,})\s*$/

/** Replaces a comma by a decimal point when people type or paste into this system's number fields on a page. */
export function acceptDecimalComma(pageDocument: Document): void {
  pageDocument.addEventListener('beforeinput', (event) => {
    const numberField = findInputOrSelectOfEventTarget(event.target, 'input')
    if (numberField?.type !== 'number' || !findClosestElement(numberField, '.hnb')) return
    const enteredText = event.data ?? event.dataTransfer?.getData('text/plain') ?? ''
    if (enteredText !== ',' && !PASTED_DECIMAL_PATTERN.test(enteredText)) return
    event.preventDefault()
    // Inserts the text by `execCommand`, because a script cannot replace the selection of a number field.
    // oxlint-disable-next-line typescript/no-deprecated -- no other function inserts into a number field
    pageDocument.execCommand('insertText', false, enteredText.trim().replace(',', '.'))
  })
}
