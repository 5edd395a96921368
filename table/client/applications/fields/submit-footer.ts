/** Builds the footer of a form: a button that submits the form. */
import { textElement } from '../ux/text-element'

export function submitFooter(label = 'Save'): HTMLElement {
  const footer = document.createElement('footer')
  footer.className = 'form-footer'
  const button = textElement('button', label)
  button.type = 'submit'
  footer.append(button)
  return footer
}
