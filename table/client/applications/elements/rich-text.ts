/** A small rich text editor: a toolbar above an editable text. */
import { buildIconButton } from './form-element'

/** The buttons of the editor's toolbar. Each button runs a command of `document.execCommand`. */
const toolbarCommands = [
  { icon: 'fa-solid fa-bold', label: 'Bold', command: 'bold' },
  { icon: 'fa-solid fa-italic', label: 'Italic', command: 'italic' },
  { icon: 'fa-solid fa-heading', label: 'Heading', command: 'formatBlock', value: 'h2' },
  { icon: 'fa-solid fa-paragraph', label: 'Paragraph', command: 'formatBlock', value: 'p' },
  { icon: 'fa-solid fa-list-ul', label: 'List', command: 'insertUnorderedList' },
  { icon: 'fa-solid fa-list-ol', label: 'Numbered list', command: 'insertOrderedList' },
  { icon: 'fa-solid fa-quote-left', label: 'Quotation', command: 'formatBlock', value: 'blockquote' },
] as const

/** Builds an editable text. @param ariaLabel its accessible name */
export function buildEditableTextElement(editedHtml: string, ariaLabel: string): HTMLElement {
  const editableElement = document.createElement('div')
  editableElement.className = 'editor-content'
  editableElement.setAttribute('contenteditable', 'true')
  editableElement.setAttribute('role', 'textbox')
  editableElement.setAttribute('aria-multiline', 'true')
  editableElement.setAttribute('aria-label', ariaLabel)
  editableElement.innerHTML = editedHtml
  return editableElement
}

/** Builds the editor's toolbar. As in Foundry, a pressed button takes the focus and returns it to the text. */
export function buildToolbar(editableElement: HTMLElement): HTMLElement {
  const toolbarElement = document.createElement('div')
  toolbarElement.className = 'editor-menu'
  toolbarElement.setAttribute('role', 'toolbar')
  toolbarElement.setAttribute('aria-label', 'Formatting')
  for (const { icon, label, command, ...commandOptions } of toolbarCommands) {
    const button = buildIconButton(icon, label)
    button.addEventListener('click', () => {
      editableElement.focus()
      // `execCommand` is deprecated, but it has no successor, and every browser still supports it.
      document.execCommand(command, false, 'value' in commandOptions ? commandOptions.value : undefined)
    })
    toolbarElement.append(button)
  }
  return toolbarElement
}
