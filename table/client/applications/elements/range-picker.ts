/**
 * `<range-picker>`: a number, set with a slider or typed.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.elements.HTMLRangePickerElement.html
 */
import { AbstractFormInputElement, stopPropagationOfInputEvents } from './form-element'

export class HTMLRangePickerElement extends AbstractFormInputElement<number> {
  static override tagName = 'range-picker'

  readonly #slider = document.createElement('input')
  readonly #number = document.createElement('input')

  get valueAsNumber(): number {
    return this._getValue()
  }

  #limit(limitAttributeName: 'min' | 'max', fallbackRangeLimit: number): number {
    return Number(this.getAttribute(limitAttributeName) ?? fallbackRangeLimit)
  }

  protected override _setValue(value: number): void {
    this._value = Math.min(Math.max(value, this.#limit('min', 0)), this.#limit('max', 100))
  }

  protected override _buildElements(): HTMLElement[] {
    this.#slider.type = 'range'
    this.#number.type = 'number'
    for (const rangeInput of [this.#slider, this.#number]) {
      for (const attributeName of ['min', 'max', 'step']) {
        const limitAttribute = this.getAttribute(attributeName)
        if (limitAttribute !== null) rangeInput.setAttribute(attributeName, limitAttribute)
      }
    }
    this._setValue(Number(this.getAttribute('value') ?? this.#limit('min', 0)))
    return [this.#slider, this.#number]
  }

  protected override _refresh(): void {
    this.#slider.value = String(this._value)
    this.#number.value = String(this._value)
  }

  protected override _activateListeners(): void {
    for (const rangeInput of [this.#slider, this.#number]) {
      stopPropagationOfInputEvents(rangeInput)
      rangeInput.addEventListener('change', () => {
        this._enter(rangeInput.valueAsNumber || 0)
      })
    }
    this.#slider.addEventListener('input', () => {
      this.#number.value = this.#slider.value
    })
  }
}
