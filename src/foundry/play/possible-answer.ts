/** Decides whether the form of a question has an answer that a person can give. */

/**
 * False for a form without a field that says that nobody can choose anything, and for a form with a required
 * list without a choice.
 */
export function hasPossibleAnswer(form: Element): boolean {
  const hasFields = form.querySelector('input:not([type=hidden]), select, textarea') !== null
  if (!hasFields && form.querySelector('.hnb-empty')) return false
  return [...form.querySelectorAll<HTMLSelectElement>('select[required]')].every(({ options }) =>
    [...options].some(({ value, disabled }) => value !== '' && !disabled),
  )
}
