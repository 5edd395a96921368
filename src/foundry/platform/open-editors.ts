/**
 * Keeps Foundry's editor open until the person saves the text or closes the window. Foundry closes the editor whenever the editor
 * loses the focus, even to its own toolbar (foundryvtt#12041). Instead, this class stores the text at that moment and leaves the
 * editor open.
 */
import { closestElement, elementFromTarget } from './elements'
import { isOpenEditor } from './busy-parts'

/** Foundry's rich-text editor, reduced to the property that this file reads. */
type RichTextEditor = HTMLElement & { readonly value?: unknown }

export class OpenEditors {
  readonly #window: HTMLElement
  /** For each editor: the text that was stored last. */
  readonly #storedTexts = new WeakMap<RichTextEditor, unknown>()
  #leftEditor: RichTextEditor | null = null

  constructor(window: HTMLElement) {
    this.#window = window
    const listenToWindow = (type: string, listener: (event: Event) => void): void =>
      window.addEventListener(type, listener, { capture: true })
    listenToWindow('open', ({ target }) => this.#remember(elementFromTarget(target)))
    listenToWindow('focusout', (event) => this.#handleFocusout(event))
    // A click or a key means that the person acts on purpose: they may have pressed the editor's own save button. So
    // the next `save` is no longer stopped, and Foundry may close the editor.
    for (const type of ['click', 'keydown']) listenToWindow(type, () => (this.#leftEditor = null))
    listenToWindow('save', (event) => {
      if (event.target === this.#leftEditor) event.preventDefault()
    })
  }

  #remember(editor: RichTextEditor | null): void {
    if (editor?.localName === 'prose-mirror') this.#storedTexts.set(editor, editor.value)
  }

  /**
   * Called when the focus has left an editor. The editor's text is stored, and Foundry is stopped from closing the
   * editor.
   */
  #handleFocusout(event: Event): void {
    const editor = closestElement(event.target, 'prose-mirror')
    if (!editor) return
    this.#leftEditor = editor
    setTimeout(() => {
      this.#leftEditor = null
      const { activeElement } = editor.ownerDocument
      if (editor.isConnected && !editor.contains(activeElement)) this.#store(editor)
    })
  }

  #store(editor: RichTextEditor): void {
    const { value } = editor
    if (!isOpenEditor(editor) || value === this.#storedTexts.get(editor)) return
    this.#storedTexts.set(editor, value)
    editor.dispatchEvent(new Event('change', { bubbles: true }))
  }

  /** Stores the texts of all open editors. Called when the window closes. */
  storeAll(): void {
    for (const editor of this.#window.querySelectorAll<RichTextEditor>('prose-mirror')) this.#store(editor)
  }
}
