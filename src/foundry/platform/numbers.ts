/** A number that is proposed is selected, so that what is typed takes its place. */
import { closest, fieldOf } from './elements'

/** A number of ours that is proposed is selected as soon as somebody comes to it, so that what they type takes its place. */
export function selectNumbers(page: Document): void {
  page.addEventListener('focusin', ({ target }) => selectNumber(target))
}

/** Selects what is in a number field of ours, and leaves alone everything else. */
export function selectNumber(target: unknown): void {
  const field = fieldOf(target, 'input')
  if (field?.type === 'number' && closest(field, '.hnb')) field.select()
}
