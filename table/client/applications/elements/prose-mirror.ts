/**
 * `<prose-mirror>`: rich text, with the browser's `contenteditable` as editor.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.elements.HTMLProseMirrorElement.html; foundry-api §7.6. A
 * `toggled` editor saves and closes when its text loses the focus, unless a listener cancels `save` (foundryvtt#12041,
 * #12061, #11577).
 */
import { cleanHTML } from '../ux/clean-html'
import { AbstractFormInputElement, buildIconButton } from './form-element'
import { buildEditableTextElement, buildToolbar } from './rich-text'

export class HTMLProseMirrorElement extends AbstractFormInputElement<string> {
  static override tagName = 'prose-mirror'

  /** The HTML that the element shows while its editor is closed. */
  #enrichedHtml = ''
  #editable: HTMLElement | null = null

  get open(): boolean {
    return this.#editable !== null
  }

  set open(isEditorOpen: boolean) {
    if (isEditorOpen === this.open) return
    if (isEditorOpen) this.#edit()
    else this.#show()
  }

  protected override _getValue(): string {
    return this.#editable ? cleanHTML(this.#editable.innerHTML) : this._value
  }

  protected override _setValue(value: string): void {
    this._value = value
    this.#enrichedHtml = cleanHTML(value)
    if (this.#editable) this.#editable.innerHTML = this.#enrichedHtml
  }

  protected override _buildElements(): HTMLElement[] {
    const enrichedHtml = this.innerHTML
    this._setValue(this.getAttribute('value') ?? enrichedHtml)
    if (enrichedHtml.trim()) this.#enrichedHtml = enrichedHtml
    this.classList.add('editor')
    return []
  }

  protected override _refresh(): void {
    if (this.#editable) return
    if (this.hasAttribute('toggled') || !this.editable) this.#show()
    else this.#edit()
  }

  #show(): void {
    this.#editable = null
    const textElement = document.createElement('div')
    textElement.className = 'editor-content'
    textElement.innerHTML = this.#enrichedHtml
    const editButton = buildIconButton('fa-solid fa-pen', 'Edit the text')
    editButton.classList.add('toggle')
    editButton.hidden = !this.editable
    editButton.addEventListener('click', () => {
      this.#edit()
      this.#editable?.focus()
    })
    this.replaceChildren(editButton, textElement)
    this.classList.remove('active')
  }

  #edit(): void {
    const editableElement = buildEditableTextElement(
      cleanHTML(this._value),
      this.getAttribute('aria-label') ?? 'Text',
    )
    const toolbarElement = buildToolbar(editableElement)
    const saveButton = buildIconButton('fa-solid fa-floppy-disk', 'Save')
    saveButton.classList.add('save')
    saveButton.dataset.action = 'save'
    saveButton.addEventListener('click', () => {
      this.save()
    })
    toolbarElement.append(saveButton)
    editableElement.addEventListener('focusout', (event) => {
      // Does nothing if the editor is already closed, because some browsers dispatch `focusout` when the editable text
      // is removed from the page.
      if (this.#editable !== editableElement) return
      const isFocusWithin = event.relatedTarget instanceof Node && this.contains(event.relatedTarget)
      if (this.hasAttribute('toggled') || !isFocusWithin) this.save()
    })
    this.#editable = editableElement
    this.replaceChildren(toolbarElement, editableElement)
    this.classList.add('active')
    this.dispatchEvent(new Event('open', { bubbles: true }))
  }

  /** Saves the text and closes a toggled editor. Dispatches `change` only if the text changed. */
  save(): void {
    const editorSaveEvent = new Event('save', { bubbles: true, cancelable: true })
    if (!this.dispatchEvent(editorSaveEvent)) return
    const value = this._getValue()
    const isEditorClosing = this.hasAttribute('toggled') && this.#editable !== null
    if (isEditorClosing) this.#editable = null
    if (value === this._value) this._refresh()
    else this._enter(value)
    if (isEditorClosing) this.dispatchEvent(new Event('close', { bubbles: true }))
  }

  protected override _toggleDisabled(disabled: boolean): void {
    if (disabled) this.#show()
    else this._refresh()
  }
}
