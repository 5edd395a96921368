/** The form inside a dialog: its content above a row of buttons. */
import { localize } from '../localize'
import { cleanHTML } from '../ux/clean-html'
import type { DialogButton, DialogOptions } from './dialog-types'

/**
 * Builds a button of a dialog. The label may hold HTML, because Foundry's `_renderButtons` does not escape it (types13
 * `DialogV2`, foundry-live §7.7).
 */
function buildDialogButton(buttonConfig: DialogButton): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = buttonConfig.type ?? 'submit'
  button.dataset.action = buttonConfig.action
  button.disabled = buttonConfig.disabled ?? false
  button.classList.add(...(buttonConfig.class ?? '').split(' ').filter(Boolean))
  Object.assign(button.style, buttonConfig.style ?? {})
  if (buttonConfig.default) button.classList.add('default')
  if (buttonConfig.icon) {
    const iconElement = document.createElement('i')
    iconElement.className = buttonConfig.icon
    iconElement.setAttribute('aria-hidden', 'true')
    button.append(iconElement)
  }
  const labelElement = document.createElement('span')
  labelElement.innerHTML = localize(buttonConfig.label)
  button.append(labelElement)
  return button
}

/**
 * Converts the content of a dialog to HTML. A text is cleaned. An element must be a `div` without attributes. Only its
 * inner HTML is copied, so its listeners and properties are lost.
 * https://foundryvtt.com/api/v14/interfaces/foundry.applications.types.DialogV2Configuration.html, #12072
 */
export function toDialogContentHtml(dialogContent: string | HTMLElement): string {
  if (typeof dialogContent === 'string') return cleanHTML(dialogContent)
  if (dialogContent.tagName !== 'DIV') throw new Error('config.content must be <div> element')
  if (dialogContent.attributes.length > 0) throw new Error('config.content element must have no attributes')
  return dialogContent.innerHTML
}

export function buildDialogForm({ content, buttons }: DialogOptions): HTMLFormElement {
  const form = document.createElement('form')
  form.className = 'dialog-form standard-form'
  form.autocomplete = 'off'
  const bodyElement = document.createElement('div')
  bodyElement.className = 'dialog-content standard-form'
  bodyElement.innerHTML = content
  const footerElement = document.createElement('footer')
  footerElement.className = 'form-footer'
  footerElement.append(...buttons.map(buildDialogButton))
  form.append(bodyElement, footerElement)
  return form
}
