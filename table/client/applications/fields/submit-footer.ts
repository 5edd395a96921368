/** Builds the footer of a form: a button that submits the form. */
import { createTextElement } from '../ux/text-element'

export function createSubmitFooter(label = 'Save'): HTMLElement {
  const footer = document.createElement('footer')
  footer.className = 'form-footer'
  const button = createTextElement('button', label)
  button.type = 'submit'
  footer.append(button)
  return footer
}
