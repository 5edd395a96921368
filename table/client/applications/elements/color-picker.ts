/**
 * `<color-picker>`: a colour, typed as text or chosen in the browser's colour input; an empty string is no colour.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.elements.HTMLColorPickerElement.html
 */
import { AbstractFormInputElement, stopPropagationOfInputEvents } from './form-element'

export class HTMLColorPickerElement extends AbstractFormInputElement<string> {
  static override tagName = 'color-picker'

  readonly #text = document.createElement('input')
  readonly #swatch = document.createElement('input')

  protected override _buildElements(): HTMLElement[] {
    this.#text.type = 'text'
    this.#text.placeholder = this.getAttribute('placeholder') ?? ''
    this.#swatch.type = 'color'
    this._value = this.getAttribute('value') ?? ''
    return [this.#text, this.#swatch]
  }

  protected override _refresh(): void {
    this.#text.value = this._value
    this.#swatch.value = this._value || '#000000'
  }

  protected override _activateListeners(): void {
    for (const colorInput of [this.#text, this.#swatch]) {
      stopPropagationOfInputEvents(colorInput)
      colorInput.addEventListener('change', () => {
        this._enter(colorInput.value.trim())
      })
    }
  }
}
