/**
 * `<code-mirror>`: an input for code, here a plain text area without highlighting.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.elements.HTMLCodeMirrorElement.html
 */
import { AbstractFormInputElement, stopPropagationOfInputEvents } from './form-element'

export class HTMLCodeMirrorElement extends AbstractFormInputElement<string> {
  static override tagName = 'code-mirror'

  readonly #area = document.createElement('textarea')

  protected override _buildElements(): HTMLElement[] {
    this._value = this.getAttribute('value') ?? this.textContent
    this.#area.spellcheck = false
    return [this.#area]
  }

  protected override _refresh(): void {
    this.#area.value = this._value
  }

  protected override _activateListeners(): void {
    stopPropagationOfInputEvents(this.#area)
    this.#area.addEventListener('change', () => {
      this._enter(this.#area.value)
    })
  }
}
