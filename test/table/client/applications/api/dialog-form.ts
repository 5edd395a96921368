/** The form inside a dialog: its content above a row of buttons. */
import { localize } from '../localize'
import { cleanHTML } from '../ux/clean-html'
import type { DialogButton, DialogOptions } from './dialog-types'

function buildButton(config: DialogButton): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = config.type ?? 'submit'
  button.dataset.action = config.action
  button.disabled = config.disabled ?? false
  button.classList.add(...(config.class ?? '').split(' ').filter(Boolean))
  Object.assign(button.style, config.style ?? {})
  if (config.default) button.classList.add('default')
  if (config.icon) {
    const icon = document.createElement('i')
    icon.className = config.icon
    icon.setAttribute('aria-hidden', 'true')
    button.append(icon)
  }
  const label = document.createElement('span')
  label.textContent = localize(config.label)
  button.append(label)
  return button
}

export function buildDialogForm({ content, buttons }: DialogOptions): HTMLFormElement {
  const form = document.createElement('form')
  form.className = 'dialog-form standard-form'
  form.autocomplete = 'off'
  const body = document.createElement('div')
  body.className = 'dialog-content standard-form'
  if (typeof content === 'string') body.innerHTML = cleanHTML(content)
  else body.append(content)
  const footer = document.createElement('footer')
  footer.className = 'form-footer'
  footer.append(...buttons.map(buildButton))
  form.append(body, footer)
  return form
}
