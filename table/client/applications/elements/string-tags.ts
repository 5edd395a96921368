/**
 * `<string-tags>`: a set of short texts, each shown as a tag.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.elements.HTMLStringTagsElement.html
 */
import { AbstractFormInputElement, buildIconButton, stopPropagationOfInputEvents } from './form-element'

/** Builds a tag with a button that removes the tag. @param tagElementKey the value of the tag, stored in `data-key` */
export function buildTagElement(tagElementKey: string, tagLabel: string): HTMLElement {
  const tagElement = document.createElement('div')
  tagElement.className = 'tag'
  tagElement.dataset.key = tagElementKey
  const textElement = document.createElement('span')
  textElement.textContent = tagLabel
  const removalButton = buildIconButton('fa-solid fa-xmark', `Remove ${tagLabel}`)
  removalButton.classList.add('remove')
  tagElement.append(textElement, removalButton)
  return tagElement
}

export class HTMLStringTagsElement extends AbstractFormInputElement<string[]> {
  static override tagName = 'string-tags'

  readonly #tags = document.createElement('div')
  readonly #input = document.createElement('input')
  readonly #add = buildIconButton('fa-solid fa-plus', 'Add')

  protected override _setValue(value: Iterable<string>): void {
    this._value = [...new Set(value)]
  }

  /** Validates a tag. A subclass throws to reject the tag; the user sees the error's message. */
  protected _validateTag(tagText: string): void {
    if (tagText === '') throw new Error('A tag needs at least one character.')
  }

  protected override _buildElements(): HTMLElement[] {
    const attributeValueText = this.getAttribute('value') ?? this.textContent
    this._setValue(
      attributeValueText
        .split(',')
        .map((tagText) => tagText.trim())
        .filter(Boolean),
    )
    this.#tags.className = 'tags'
    this.#input.type = 'text'
    this.#input.placeholder = this.getAttribute('placeholder') ?? ''
    const entryElement = document.createElement('div')
    entryElement.className = 'entry'
    entryElement.append(this.#input, this.#add)
    return [this.#tags, entryElement]
  }

  protected override _refresh(): void {
    this.#tags.replaceChildren(...this._value.map((tagText) => buildTagElement(tagText, tagText)))
  }

  protected override _activateListeners(): void {
    stopPropagationOfInputEvents(this.#input)
    this.#add.addEventListener('click', () => {
      this.#addTyped()
    })
    this.#input.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      this.#addTyped()
    })
    this.#tags.addEventListener('click', (event) => {
      const removeButton = event.target instanceof Element ? event.target.closest('.remove') : null
      const removedStringTag = removeButton?.closest<HTMLElement>('.tag')?.dataset.key
      if (removedStringTag !== undefined && this.editable)
        this._enter(this._value.filter((remainingTag) => remainingTag !== removedStringTag))
    })
  }

  #addTyped(): void {
    const typedText = this.#input.value.trim()
    const enteredTag = this.hasAttribute('slug')
      ? typedText.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
      : typedText
    try {
      this._validateTag(enteredTag)
      this.#input.setCustomValidity('')
    } catch (error) {
      this.#input.setCustomValidity(error instanceof Error ? error.message : String(error))
      this.#input.reportValidity()
      return
    }
    this.#input.value = ''
    this._enter([...this._value, enteredTag])
    this.#input.focus()
  }
}
