/** What a question's form does by itself while it is filled in. */
import type { Ask } from '../../core/contract'
import { closest } from '../platform/elements'

/**
 * What a form says of itself follows what is filled in: a preset is pressed while its field has its value, and of lines
 * with `data-ticked="2"` only that is shown which has as many boxes of its `data-of` ticked.
 */
function follow(dialog: HTMLElement): void {
  for (const preset of dialog.querySelectorAll<HTMLElement>('[data-fill]')) {
    const { fill = '', value = '' } = preset.dataset
    const field = dialog.querySelector<HTMLInputElement>(`[name="${fill}"]`)
    preset.setAttribute('aria-pressed', String(field?.value === value))
  }
  for (const line of dialog.querySelectorAll<HTMLElement>('[data-ticked]')) {
    const { of = '', ticked = '' } = line.dataset
    line.hidden = dialog.querySelectorAll(`[name^="${of}."]:checked`).length !== Number(ticked)
  }
}

/**
 * A button with `data-fill="target" data-value="8"` writes its value into the field of that name, and what was
 * remembered can be forgotten.
 */
export function listenToForm(dialog: HTMLElement, { modifiers = [] }: Ask): void {
  dialog.addEventListener('click', ({ target }) => {
    const button = closest(target, '[data-fill], [data-forget]')
    if (!button) return
    if ('forget' in button.dataset) {
      for (const { id, on } of modifiers) {
        const box = dialog.querySelector<HTMLInputElement>(`[name="on.${id}"]`)
        if (box) box.checked = on
      }
      return
    }
    const field = dialog.querySelector<HTMLInputElement>(`[name="${button.dataset.fill}"]`)
    if (field) field.value = button.dataset.value ?? ''
    follow(dialog)
  })
  dialog.addEventListener('input', () => follow(dialog))
  follow(dialog)
}
