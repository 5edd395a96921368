/** Shows a refusal in the window of a question. */
import type { Refusal } from '../../core/outcome'
import { say } from '../platform/notify'

/** Shows the reason beside the field that the refusal names, or above the button where it names none. */
export function refuseIn(window: HTMLElement, { refused, data, field }: Refusal): void {
  const line = window.querySelector<HTMLElement>('.hnb-refused')
  if (!line) return
  const at = field ? window.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`) : null
  if (at) {
    // Opens the collapsibles around the field.
    for (let fold = at.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
      fold.open = true
    ;(at.closest('.hnb-field, fieldset') ?? at).after(line)
    at.setAttribute('aria-invalid', 'true')
    const first = at.localName === 'fieldset' ? at.querySelector<HTMLElement>('input:not(:disabled)') : at
    first?.focus()
  } else {
    window.querySelector('.form-footer')?.prepend(line)
  }
  line.textContent = say({ key: refused, data })
  line.hidden = false
  line.scrollIntoView({ block: 'nearest' })
}

/**
 * Hides the refusal. The window calls this when the person changes an answer, because the refusal concerned the old
 * one.
 */
export function forgive(window: HTMLElement): void {
  const line = window.querySelector<HTMLElement>('.hnb-refused')
  if (!line || line.hidden) return
  line.hidden = true
  // Puts the line back above the button, whose part may have been redrawn.
  window.querySelector('.form-footer')?.prepend(line)
  for (const field of window.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid')
}
