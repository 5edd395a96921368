/**
 * Keeps Foundry's editor open until the person saves the text or the window closes. Foundry closes the editor whenever
 * it loses the focus, even to its own toolbar (foundryvtt#12041). Here, the text is stored instead, and the editor
 * stays open.
 */
import { closest, elementOf } from './elements'
import { isOpenEditor } from './busy-parts'

/** The parts of Foundry's editor that are used here. */
type Editor = HTMLElement & { readonly value?: unknown }

export class OpenNotes {
  readonly #window: HTMLElement
  /** The last stored text of each editor. */
  readonly #stored = new WeakMap<Editor, unknown>()
  #left: Editor | null = null

  constructor(window: HTMLElement) {
    this.#window = window
    const on = (type: string, listener: (event: Event) => void): void =>
      window.addEventListener(type, listener, { capture: true })
    on('open', ({ target }) => this.#remember(elementOf(target)))
    on('focusout', (event) => this.#leave(event))
    // The editor's own button saves and closes, even when the focus has only just left the text.
    for (const type of ['click', 'keydown']) on(type, () => (this.#left = null))
    on('save', (event) => {
      if (event.target === this.#left) event.preventDefault()
    })
  }

  #remember(editor: Editor | null): void {
    if (editor?.localName === 'prose-mirror') this.#stored.set(editor, editor.value)
  }

  /** Foundry saves and closes the editor in the same event that tells it that the focus has gone. */
  #leave(event: Event): void {
    const editor = closest(event.target, 'prose-mirror')
    if (!editor) return
    this.#left = editor
    setTimeout(() => {
      this.#left = null
      const { activeElement } = editor.ownerDocument
      if (editor.isConnected && !editor.contains(activeElement)) this.#store(editor)
    })
  }

  #store(editor: Editor): void {
    const { value } = editor
    if (!isOpenEditor(editor) || value === this.#stored.get(editor)) return
    this.#stored.set(editor, value)
    editor.dispatchEvent(new Event('change', { bubbles: true }))
  }

  /** Stores the texts that are being written, because the window closes. */
  storeAll(): void {
    for (const editor of this.#window.querySelectorAll<Editor>('prose-mirror')) this.#store(editor)
  }
}
