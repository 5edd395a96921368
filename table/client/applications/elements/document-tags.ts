/**
 * `<document-tags>`: a list of document UUIDs, dropped or typed; with `single`, a single UUID.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.elements.HTMLDocumentTagsElement.html
 */
import { ui } from '../../state'
import { findDocumentByUuid } from '../document-views'
import { TextEditor } from '../ux/text-editor'
import { AbstractFormInputElement, buildIconButton, stopPropagationOfInputEvents } from './form-element'
import { buildTagElement } from './string-tags'

export class HTMLDocumentTagsElement extends AbstractFormInputElement<string | string[] | null> {
  static override tagName = 'document-tags'

  readonly #tags = document.createElement('div')
  readonly #input = document.createElement('input')
  readonly #add = buildIconButton('fa-solid fa-plus', 'Add')
  #uuids: string[] = []

  /** The kind of document that the element accepts, such as `Actor`. Null: it accepts documents of every kind. */
  get type(): string | null {
    return this.getAttribute('type')
  }

  get single(): boolean {
    return this.hasAttribute('single')
  }

  get max(): number {
    return this.single ? 1 : Number(this.getAttribute('max') ?? Infinity)
  }

  protected override _getValue(): string | string[] | null {
    return this.single ? (this.#uuids[0] ?? null) : [...this.#uuids]
  }

  protected override _setValue(value: string | Iterable<string> | null): void {
    this.#uuids = typeof value === 'string' ? (value === '' ? [] : [value]) : [...new Set(value ?? [])]
  }

  protected override _buildElements(): HTMLElement[] {
    const attributeValueText = this.getAttribute('value') ?? ''
    this._setValue(
      attributeValueText
        .split(',')
        .map((documentUuid) => documentUuid.trim())
        .filter(Boolean),
    )
    this.#tags.className = 'tags'
    this.#input.type = 'text'
    this.#input.placeholder = this.getAttribute('placeholder') ?? 'Drop a document here'
    const entryElement = document.createElement('div')
    entryElement.className = 'entry'
    entryElement.append(this.#input, this.#add)
    return [this.#tags, entryElement]
  }

  protected override _refresh(): void {
    this.#tags.replaceChildren(
      ...this.#uuids.map((documentUuid) => buildTagElement(documentUuid, documentUuid)),
    )
    void this.#nameTags()
  }

  /** Replaces the UUID in each tag by the document's name, once the document is loaded. */
  async #nameTags(): Promise<void> {
    for (const tagElement of this.#tags.querySelectorAll<HTMLElement>('.tag')) {
      const documentOfTag = await findDocumentByUuid(tagElement.dataset.key ?? '')
      const labelElement = tagElement.querySelector('span')
      if (documentOfTag && labelElement) labelElement.textContent = documentOfTag.name
    }
  }

  protected override _activateListeners(): void {
    stopPropagationOfInputEvents(this.#input)
    this.#add.addEventListener('click', () => void this.#addUuid(this.#input.value.trim()))
    this.#input.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      void this.#addUuid(this.#input.value.trim())
    })
    this.addEventListener('dragover', (event) => {
      event.preventDefault()
    })
    this.addEventListener('drop', (event) => {
      const { uuid } = TextEditor.implementation.getDragEventData(event)
      if (typeof uuid !== 'string' || !this.editable) return
      event.preventDefault()
      event.stopPropagation()
      void this.#addUuid(uuid)
    })
    this.#tags.addEventListener('click', (event) => {
      const removeButton = event.target instanceof Element ? event.target.closest('.remove') : null
      const documentUuid = removeButton?.closest<HTMLElement>('.tag')?.dataset.key
      if (documentUuid !== undefined && this.editable)
        this._enter(this.#uuids.filter((listedUuid) => listedUuid !== documentUuid))
    })
  }

  async #addUuid(documentUuid: string): Promise<void> {
    const addedDocument = await findDocumentByUuid(documentUuid)
    if (!addedDocument || (this.type !== null && addedDocument.documentName !== this.type)) {
      ui.notifications?.warn(`“${documentUuid}” is not the address of a ${this.type ?? 'document'}.`)
      return
    }
    this.#input.value = ''
    const remainingUuids = this.single ? [] : this.#uuids.slice(0, this.max - 1)
    this._enter([...remainingUuids, documentUuid])
  }
}
