/** Selects a proposed number when it gets the focus, so that typing replaces it. */
import { closest, fieldOf } from './elements'

/** Selects the content of our number fields on a page as soon as a person focuses them. */
export function selectNumbers(page: Document): void {
  page.addEventListener('focusin', ({ target }) => selectNumber(target))
}

/** Selects the content of a number field of ours, and ignores every other element. */
export function selectNumber(target: unknown): void {
  const field = fieldOf(target, 'input')
  if (field?.type === 'number' && closest(field, '.hnb')) field.select()
}
