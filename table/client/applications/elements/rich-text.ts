/** A small editor of rich text: a row of buttons above an editable text. */
import { iconButton } from './form-element'

/** What each button does, as the browser's own editing command. */
const commands = [
  { icon: 'fa-solid fa-bold', label: 'Bold', command: 'bold' },
  { icon: 'fa-solid fa-italic', label: 'Italic', command: 'italic' },
  { icon: 'fa-solid fa-heading', label: 'Heading', command: 'formatBlock', value: 'h2' },
  { icon: 'fa-solid fa-paragraph', label: 'Paragraph', command: 'formatBlock', value: 'p' },
  { icon: 'fa-solid fa-list-ul', label: 'List', command: 'insertUnorderedList' },
  { icon: 'fa-solid fa-list-ol', label: 'Numbered list', command: 'insertOrderedList' },
  { icon: 'fa-solid fa-quote-left', label: 'Quotation', command: 'formatBlock', value: 'blockquote' },
] as const

/** An editable text. @param label its name for those who cannot see it */
export function buildEditable(html: string, label: string): HTMLElement {
  const editable = document.createElement('div')
  editable.className = 'editor-content'
  editable.setAttribute('contenteditable', 'true')
  editable.setAttribute('role', 'textbox')
  editable.setAttribute('aria-multiline', 'true')
  editable.setAttribute('aria-label', label)
  editable.innerHTML = html
  return editable
}

/** The buttons for a text; a pressed button takes the focus, as Foundry's do, and gives it back. */
export function buildToolbar(editable: HTMLElement): HTMLElement {
  const toolbar = document.createElement('div')
  toolbar.className = 'editor-menu'
  toolbar.setAttribute('role', 'toolbar')
  toolbar.setAttribute('aria-label', 'Formatting')
  for (const { icon, label, command, ...rest } of commands) {
    const button = iconButton(icon, label)
    button.addEventListener('click', () => {
      editable.focus()
      // Deprecated without a successor: every browser still edits rich text by it.
      document.execCommand(command, false, 'value' in rest ? rest.value : undefined)
    })
    toolbar.append(button)
  }
  return toolbar
}
