/** Checks whether a person can answer the form of a question. */

/**
 * Can a person answer this form? Not if a required drop-down list is empty, or if it has only a note that nothing can
 * be chosen.
 */
export function canFormBeAnswered(form: Element): boolean {
  const hasFormFields = form.querySelector('input:not([type=hidden]), select, textarea') !== null
  if (!hasFormFields && form.querySelector('.hnb-empty')) return false
  return [...form.querySelectorAll<HTMLSelectElement>('select[required]')].every(({ options }) =>
    [...options].some(({ value, disabled }) => value !== '' && !disabled),
  )
}
