/** The form inside a dialog: its content above a row of buttons. */
import { localize } from '../localize'
import { cleanHTML } from '../ux/clean-html'
import type { DialogButton, DialogOptions } from './dialog-types'

/**
 * Builds a button of a dialog. Its label may hold HTML, because Foundry's `_renderButtons` puts the localized label
 * unescaped into a string of HTML (types13 `DialogV2`, foundry-live §7.7).
 */
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
  label.innerHTML = localize(config.label)
  button.append(label)
  return button
}

/**
 * The HTML that a dialog will show. A string is cleaned. An element must be a `div` without attributes; only its inner
 * HTML is copied, so its listeners and properties are lost.
 * https://foundryvtt.com/api/v14/interfaces/foundry.applications.types.DialogV2Configuration.html, #12072
 */
export function dialogContentHtml(content: string | HTMLElement): string {
  if (typeof content === 'string') return cleanHTML(content)
  if (content.tagName !== 'DIV') throw new Error('config.content must be <div> element')
  if (content.attributes.length > 0) throw new Error('config.content element must have no attributes')
  return content.innerHTML
}

export function buildDialogForm({ content, buttons }: DialogOptions): HTMLFormElement {
  const form = document.createElement('form')
  form.className = 'dialog-form standard-form'
  form.autocomplete = 'off'
  const body = document.createElement('div')
  body.className = 'dialog-content standard-form'
  body.innerHTML = content
  const footer = document.createElement('footer')
  footer.className = 'form-footer'
  footer.append(...buttons.map(buildButton))
  form.append(body, footer)
  return form
}
