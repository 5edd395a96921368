/**
 * `<multi-select>` and `<multi-checkbox>`: the user selects several of the element's `<option>`s.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.elements.AbstractMultiSelectElement.html
 */
import { AbstractFormInputElement, stopPropagationOfInputEvents } from './form-element'
import { buildTagElement } from './string-tags'

export abstract class AbstractMultiSelectElement extends AbstractFormInputElement<string[]> {
  /** The options of the element in their order. The key is the value of an option, the text is its label. */
  protected readonly _choices = new Map<string, string>()

  protected override _setValue(value: Iterable<string>): void {
    const valuesToSelect = new Set(value)
    this._value = [...this._choices.keys()].filter((choiceOptionValue) =>
      valuesToSelect.has(choiceOptionValue),
    )
  }

  select(value: string): void {
    this._enter([...this._value, value])
  }

  unselect(value: string): void {
    this._enter(this._value.filter((otherSelectedValue) => otherSelectedValue !== value))
  }

  /** Reads the `<option>` children, before drawing the element replaces these children. */
  protected _takeOptions(): HTMLOptionElement[] {
    const optionElements = [...this.querySelectorAll('option')]
    for (const { value, label } of optionElements) this._choices.set(value, label)
    const valueAttribute = this.getAttribute('value')
    const selectedOptions = optionElements
      .filter((optionElement) => optionElement.hasAttribute('selected'))
      .map(({ value }) => value)
    this._setValue(valueAttribute === null ? selectedOptions : valueAttribute.split(','))
    return optionElements
  }
}

export class HTMLMultiSelectElement extends AbstractMultiSelectElement {
  static override tagName = 'multi-select'

  readonly #tags = document.createElement('div')
  readonly #select = document.createElement('select')

  protected override _buildElements(): HTMLElement[] {
    this._takeOptions()
    this.#tags.className = 'tags'
    const childElements = [...this.children]
    this.#select.append(new Option('', ''), ...childElements)
    return [this.#tags, this.#select]
  }

  protected override _refresh(): void {
    this.#tags.replaceChildren(
      ...this._value.map((value) => buildTagElement(value, this._choices.get(value) ?? value)),
    )
    for (const optionElement of this.#select.options)
      optionElement.disabled = this._value.includes(optionElement.value)
    this.#select.value = ''
  }

  protected override _activateListeners(): void {
    stopPropagationOfInputEvents(this.#select)
    this.#select.addEventListener('change', () => {
      if (this.#select.value) this.select(this.#select.value)
    })
    this.#tags.addEventListener('click', (event) => {
      const removeButton = event.target instanceof Element ? event.target.closest('.remove') : null
      const value = removeButton?.closest<HTMLElement>('.tag')?.dataset.key
      if (value !== undefined && this.editable) this.unselect(value)
    })
  }
}

export class HTMLMultiCheckboxElement extends AbstractMultiSelectElement {
  static override tagName = 'multi-checkbox'

  protected override _buildElements(): HTMLElement[] {
    return this._takeOptions().map(({ value, label }) => {
      const checkboxElement = document.createElement('input')
      checkboxElement.type = 'checkbox'
      checkboxElement.value = value
      const wrapperElement = document.createElement('label')
      wrapperElement.className = 'checkbox'
      wrapperElement.append(checkboxElement, ` ${label}`)
      return wrapperElement
    })
  }

  protected override _refresh(): void {
    for (const checkboxElement of this.querySelectorAll('input'))
      checkboxElement.checked = this._value.includes(checkboxElement.value)
  }

  protected override _activateListeners(): void {
    for (const checkboxElement of this.querySelectorAll('input')) {
      stopPropagationOfInputEvents(checkboxElement)
      checkboxElement.addEventListener('change', () => {
        if (checkboxElement.checked) this.select(checkboxElement.value)
        else this.unselect(checkboxElement.value)
      })
    }
  }
}
