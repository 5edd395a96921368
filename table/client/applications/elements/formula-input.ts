/**
 * Foundry 14 only: `<formula-input>`, an input for a dice formula. The practice table has neither Foundry's formula
 * editor nor the button that opens it.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.elements.HTMLFormulaInputElement.html
 */
import { setInputAttributes } from '../fields/attributes'
import type { InputConfig } from '../fields/attributes'
import { formatInputValue } from '../fields/input-text'
import { AbstractFormInputElement, stopPropagationOfInputEvents } from './form-element'

export class HTMLFormulaInputElement extends AbstractFormInputElement<string> {
  static override tagName = 'formula-input'

  input: HTMLInputElement | undefined

  static create({ context, ...config }: InputConfig & { context?: string }): HTMLFormulaInputElement {
    const element = document.createElement(this.tagName) as HTMLFormulaInputElement
    setInputAttributes(element, config)
    if (context !== undefined) element.context = context
    element.setAttribute('value', formatInputValue(config.value))
    return element
  }

  /** The kind of suggestions that Foundry's editor shows for the formula. The practice table has no such editor. */
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
    stopPropagationOfInputEvents(input)
    input.addEventListener('change', () => {
      this._enter(input.value.trim())
    })
  }
}
