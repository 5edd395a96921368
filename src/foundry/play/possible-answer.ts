/** Decides whether a person can answer a question's form at all. */

/**
 * Can a person answer this form? A person cannot answer a form without fields that says that there is nothing to
 * choose, and cannot answer a form in which a required list has no options.
 */
export function hasPossibleAnswer(form: Element): boolean {
  const hasFields = form.querySelector('input:not([type=hidden]), select, textarea') !== null
  if (!hasFields && form.querySelector('.hnb-empty')) return false
  return [...form.querySelectorAll<HTMLSelectElement>('select[required]')].every(({ options }) =>
    [...options].some(({ value, disabled }) => value !== '' && !disabled),
  )
}
