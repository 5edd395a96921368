/**
 * Keeps Foundry's text editor open when it loses the focus, even to its own toolbar (foundryvtt#12041). The text is
 * stored then, and the editor stays open until the person saves or closes the window.
 */
import { findClosestElement, findElementOfEventTarget } from './elements'
import { isEditorOpen } from './busy-parts'

/** Foundry's rich-text editor, reduced to the property that this file reads. */
type RichTextEditor = HTMLElement & { readonly value?: unknown }

export class OpenRichTextEditors {
  readonly #window: HTMLElement
  /** The text of each editor that was stored last. */
  readonly #storedTexts = new WeakMap<RichTextEditor, unknown>()
  #leftEditor: RichTextEditor | null = null

  constructor(windowElement: HTMLElement) {
    this.#window = windowElement
    const listenToWindow = (eventType: string, eventListener: (event: Event) => void): void =>
      windowElement.addEventListener(eventType, eventListener, { capture: true })
    listenToWindow('open', ({ target }) => this.#remember(findElementOfEventTarget(target)))
    listenToWindow('focusout', (event) => this.#handleFocusout(event))
    // A click or a key may press the editor's own save button. After it, Foundry may close the editor, so the next
    // event `save` is no longer stopped.
    for (const eventType of ['click', 'keydown']) listenToWindow(eventType, () => (this.#leftEditor = null))
    listenToWindow('save', (event) => {
      if (event.target === this.#leftEditor) event.preventDefault()
    })
  }

  #remember(textEditor: RichTextEditor | null): void {
    if (textEditor?.localName === 'prose-mirror') this.#storedTexts.set(textEditor, textEditor.value)
  }

  /** Stores the text of an editor that has lost the focus, and stops Foundry from closing the editor. */
  #handleFocusout(event: Event): void {
    const textEditor = findClosestElement(event.target, 'prose-mirror')
    if (!textEditor) return
    this.#leftEditor = textEditor
    setTimeout(() => {
      this.#leftEditor = null
      const { activeElement } = textEditor.ownerDocument
      if (textEditor.isConnected && !textEditor.contains(activeElement)) this.#store(textEditor)
    })
  }

  #store(textEditor: RichTextEditor): void {
    const { value } = textEditor
    if (!isEditorOpen(textEditor) || value === this.#storedTexts.get(textEditor)) return
    this.#storedTexts.set(textEditor, value)
    textEditor.dispatchEvent(new Event('change', { bubbles: true }))
  }

  /** Stores the texts of all open editors. Called when the window closes. */
  storeAll(): void {
    for (const textEditor of this.#window.querySelectorAll<RichTextEditor>('prose-mirror'))
      this.#store(textEditor)
  }
}
