/** Selects a proposed number, so that typing replaces it. */
import { closest, fieldOf } from './elements'

/** Selects a proposed number of ours as soon as somebody focuses it, so that typing replaces it. */
export function selectNumbers(page: Document): void {
  page.addEventListener('focusin', ({ target }) => selectNumber(target))
}

/** Selects the content of a number field of ours, and leaves everything else alone. */
export function selectNumber(target: unknown): void {
  const field = fieldOf(target, 'input')
  if (field?.type === 'number' && closest(field, '.hnb')) field.select()
}
