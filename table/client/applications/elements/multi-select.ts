/**
 * `<multi-select>` and `<multi-checkbox>`: the user selects several of the element's `<option>`s.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.elements.AbstractMultiSelectElement.html
 */
import { AbstractFormInputElement, stopInnerEvents } from './form-element'
import { buildTag } from './string-tags'

export abstract class AbstractMultiSelectElement extends AbstractFormInputElement<string[]> {
  /** The options' labels in the order of the options. The keys are the options' values. */
  protected readonly _choices = new Map<string, string>()

  protected override _setValue(value: Iterable<string>): void {
    const wantedValues = new Set(value)
    this._value = [...this._choices.keys()].filter((choice) => wantedValues.has(choice))
  }

  select(value: string): void {
    this._enter([...this._value, value])
  }

  unselect(value: string): void {
    this._enter(this._value.filter((otherValue) => otherValue !== value))
  }

  /** Reads the `<option>` children. Must run before the element draws itself, because drawing replaces the children. */
  protected _takeOptions(): HTMLOptionElement[] {
    const options = [...this.querySelectorAll('option')]
    for (const { value, label } of options) this._choices.set(value, label)
    const valueAttribute = this.getAttribute('value')
    const selected = options.filter((option) => option.hasAttribute('selected')).map(({ value }) => value)
    this._setValue(valueAttribute === null ? selected : valueAttribute.split(','))
    return options
  }
}

export class HTMLMultiSelectElement extends AbstractMultiSelectElement {
  static override tagName = 'multi-select'

  readonly #tags = document.createElement('div')
  readonly #select = document.createElement('select')

  protected override _buildElements(): HTMLElement[] {
    this._takeOptions()
    this.#tags.className = 'tags'
    const children = [...this.children]
    this.#select.append(new Option('', ''), ...children)
    return [this.#tags, this.#select]
  }

  protected override _refresh(): void {
    this.#tags.replaceChildren(
      ...this._value.map((value) => buildTag(value, this._choices.get(value) ?? value)),
    )
    for (const option of this.#select.options) option.disabled = this._value.includes(option.value)
    this.#select.value = ''
  }

  protected override _activateListeners(): void {
    stopInnerEvents(this.#select)
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
      const checkbox = document.createElement('input')
      checkbox.type = 'checkbox'
      checkbox.value = value
      const wrapper = document.createElement('label')
      wrapper.className = 'checkbox'
      wrapper.append(checkbox, ` ${label}`)
      return wrapper
    })
  }

  protected override _refresh(): void {
    for (const checkbox of this.querySelectorAll('input'))
      checkbox.checked = this._value.includes(checkbox.value)
  }

  protected override _activateListeners(): void {
    for (const checkbox of this.querySelectorAll('input')) {
      stopInnerEvents(checkbox)
      checkbox.addEventListener('change', () => {
        if (checkbox.checked) this.select(checkbox.value)
        else this.unselect(checkbox.value)
      })
    }
  }
}
