/** Shows a refusal in the window of a question. */
import type { Refusal } from '../../core/outcome'
import { localizePhrase } from '../platform/notify'

/** Shows a refusal beside the field that it names, or above the button if it names no field. */
export function showRefusalInWindow(windowElement: HTMLElement, { refused, data, field }: Refusal): void {
  const refusalLine = windowElement.querySelector<HTMLElement>('.hnb-refused')
  if (!refusalLine) return
  const fieldElement = field
    ? windowElement.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`)
    : null
  if (fieldElement) {
    // Opens every closed collapsible around the field. Otherwise the person would not see the refusal at the field.
    for (
      let collapsible = fieldElement.closest('details');
      collapsible;
      collapsible = collapsible.parentElement?.closest('details') ?? null
    )
      collapsible.open = true
    // Inside a pair of fields, the refusal would narrow both fields. So it stands below the pair.
    ;(
      fieldElement.closest('.hnb-pair') ??
      fieldElement.closest('.hnb-field, fieldset') ??
      fieldElement
    ).after(refusalLine)
    fieldElement.setAttribute('aria-invalid', 'true')
    const elementToFocus =
      fieldElement.localName === 'fieldset'
        ? fieldElement.querySelector<HTMLElement>('input:not(:disabled)')
        : fieldElement
    elementToFocus?.focus()
  } else {
    windowElement.querySelector('.form-footer')?.prepend(refusalLine)
  }
  refusalLine.textContent = localizePhrase({ key: refused, data })
  refusalLine.hidden = false
  refusalLine.scrollIntoView({ block: 'nearest' })
}

/** Hides the refusal in a window, because the person has changed the refused answers. */
export function clearRefusalInWindow(windowElement: HTMLElement): void {
  const refusalLine = windowElement.querySelector<HTMLElement>('.hnb-refused')
  if (!refusalLine || refusalLine.hidden) return
  refusalLine.hidden = true
  // Another redraw may have replaced the window's footer. So the code puts the line for refusals back above the button.
  windowElement.querySelector('.form-footer')?.prepend(refusalLine)
  for (const invalidField of windowElement.querySelectorAll('[aria-invalid]'))
    invalidField.removeAttribute('aria-invalid')
}
