/**
 * `<formula-input>` of 14: a formula of dice as text. Its editor is not given, and so its button is not, either.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.elements.HTMLFormulaInputElement.html
 */
import { setInputAttributes } from '../fields/attributes'
import type { InputConfig } from '../fields/attributes'
import { inputText } from '../fields/input-text'
import { AbstractFormInputElement, silence } from './form-element'

export class HTMLFormulaInputElement extends AbstractFormInputElement<string> {
  static override tagName = 'formula-input'

  input: HTMLInputElement | undefined

  static create({ context, ...config }: InputConfig & { context?: string }): HTMLFormulaInputElement {
    const element = document.createElement(this.tagName) as HTMLFormulaInputElement
    setInputAttributes(element, config)
    if (context !== undefined) element.context = context
    element.setAttribute('value', inputText(config.value))
    return element
  }

  /** Which suggestions its editor would make. */
  get context(): string | null {
    return this.getAttribute('context')
  }

  set context(context: string) {
    this.setAttribute('context', context)
  }

  protected override _buildElements(): HTMLElement[] {
    this._value = this.getAttribute('value') ?? this.textContent.trim()
    this.input = document.createElement('input')
    this.input.type = 'text'
    this.input.placeholder = this.getAttribute('placeholder') ?? ''
    return [this.input]
  }

  protected override _refresh(): void {
    if (this.input) this.input.value = this._value
  }

  protected override _activateListeners(): void {
    const { input } = this
    if (!input) return
    silence(input)
    input.addEventListener('change', () => {
      this._enter(input.value.trim())
    })
  }
}
