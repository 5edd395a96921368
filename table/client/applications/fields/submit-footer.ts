/** Builds the footer of a form: a button that submits the form. */
import { createTextElement } from '../ux/text-element'

export function createSubmitFooter(buttonLabel = 'Save'): HTMLElement {
  const footerElement = document.createElement('footer')
  footerElement.className = 'form-footer'
  const button = createTextElement('button', buttonLabel)
  button.type = 'submit'
  footerElement.append(button)
  return footerElement
}
