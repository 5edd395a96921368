/** Decides whether a person can answer a question's form at all. */

/**
 * Can a person answer this form? Not if a required list has no options, and not if the form has no fields but a note that nothing
 * can be chosen.
 */
export function hasPossibleAnswer(form: Element): boolean {
  const hasFields = form.querySelector('input:not([type=hidden]), select, textarea') !== null
  if (!hasFields && form.querySelector('.hnb-empty')) return false
  return [...form.querySelectorAll<HTMLSelectElement>('select[required]')].every(({ options }) =>
    [...options].some(({ value, disabled }) => value !== '' && !disabled),
  )
}
