/**
 * The base class of form elements: an element has a name and a value, and dispatches `input` and `change`.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.elements.AbstractFormInputElement.html
 *
 * The elements have no shadow DOM, so that packages can style them.
 */
export abstract class AbstractFormInputElement<Value> extends HTMLElement {
  static tagName = ''
  static formAssociated = true

  /**
   * Gives access to the browser's form and accessibility features of the element. Foundry documents this member as
   * protected.
   */
  readonly _internals: ElementInternals = this.attachInternals()
  #built = false
  #off = false
  /**
   * The value that code has set before the element was drawn for the first time. It takes precedence over the attribute
   * `value`.
   */
  #early: { value: Value } | null = null
  protected _value!: Value

  get form(): HTMLFormElement | null {
    return this.closest('form')
  }

  get name(): string {
    return this.getAttribute('name') ?? ''
  }

  set name(name: string) {
    this.setAttribute('name', name)
  }

  get value(): Value {
    return this.#early ? this.#early.value : this._getValue()
  }

  set value(value: Value) {
    if (!this.#built) {
      this.#early = { value }
      return
    }
    this._setValue(value)
    this._refresh()
    this.#dispatchInputEvents()
  }

  get disabled(): boolean {
    return this.#off || this.hasAttribute('disabled')
  }

  set disabled(disabled: boolean) {
    this.toggleAttribute('disabled', disabled)
    this._toggleDisabled(!this.editable)
  }

  /** True if the user can change the value: the element is neither disabled nor read-only. */
  get editable(): boolean {
    return !this.disabled && !this.hasAttribute('readonly')
  }

  /** The browser calls this method when the element or a fieldset around it becomes disabled or enabled. */
  formDisabledCallback(isFormDisabled: boolean): void {
    this.#off = isFormDisabled
    this._toggleDisabled(!this.editable)
  }

  connectedCallback(): void {
    if (!this.#built) {
      this.#built = true
      this.replaceChildren(...this._buildElements())
      if (this.#early) this._setValue(this.#early.value)
      this.#early = null
      this._activateListeners()
    }
    this.#nameInputs()
    this._refresh()
    this._toggleDisabled(!this.editable)
  }

  /** Copies the element's label to its inner inputs as `aria-label`. */
  #nameInputs(): void {
    const labelElement = this.id ? this.ownerDocument.querySelector(`label[for="${this.id}"]`) : null
    const fieldLabel = labelElement ?? this.closest('.form-group')?.querySelector('label')
    const labelText = this.getAttribute('aria-label') ?? fieldLabel?.textContent.trim()
    if (!labelText) return
    for (const unlabelledInput of this.querySelectorAll(
      'input:not([aria-label]), select:not([aria-label])',
    )) {
      unlabelledInput.setAttribute('aria-label', labelText)
    }
  }

  protected _getValue(): Value {
    return this._value
  }

  protected _setValue(value: Value): void {
    this._value = value
  }

  /** Sets a value that the user entered, and dispatches `input` and `change`. */
  protected _enter(value: Value): void {
    this._setValue(value)
    this._refresh()
    this.#dispatchInputEvents()
  }

  #dispatchInputEvents(): void {
    this.dispatchEvent(new Event('input', { bubbles: true, cancelable: true }))
    this.dispatchEvent(new Event('change', { bubbles: true, cancelable: true }))
  }

  protected abstract _buildElements(): HTMLElement[]

  /** Shows a changed value in the inputs that are already drawn. */
  protected _refresh(): void {}

  protected _activateListeners(): void {}

  protected _toggleDisabled(isDisabled: boolean): void {
    for (const innerInput of this.querySelectorAll<HTMLInputElement>('input, select, textarea, button')) {
      innerInput.disabled = isDisabled
    }
  }
}

/** A button with an icon; `buttonLabel` is its tooltip and its accessible name. */
export function buildIconButton(iconClass: string, buttonLabel: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = `icon ${iconClass}`
  button.setAttribute('aria-label', buttonLabel)
  button.dataset.tooltipText = buttonLabel
  return button
}

/**
 * Stops the `input` and `change` events of an input inside the element, because the element dispatches these events
 * itself.
 */
export function stopPropagationOfInputEvents(innerInput: HTMLElement): void {
  for (const eventType of ['input', 'change']) {
    innerInput.addEventListener(eventType, (event) => {
      event.stopPropagation()
    })
  }
}
