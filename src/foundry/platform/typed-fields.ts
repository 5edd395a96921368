/**
 * Keeps the values typed into a window's fields when it is redrawn, and remembers which values were sent but not yet
 * stored.
 */
import type { FormField } from './form-fields'
import {
  findFormFieldByKey,
  fillFormField,
  isFormFieldChanged,
  isInsideFormElement,
  createFormFieldKey,
  findClosestWindowPart,
  readFormFieldValue,
  findSubmittedFieldName,
  findFormFieldOfEventTarget,
} from './form-fields'
import { rememberFocusedField } from './caret'

/** A value entered in a field that the server has not stored yet. */
interface EnteredFieldValue {
  readonly part: string
  readonly key: string
  readonly name: string
  readonly value: unknown
  /** True if the field has already sent a `change` event with this value. */
  readonly hasSentChange: boolean
}

/** Keeps the values that people have entered in a window's fields until the server has stored them. */
export class UnstoredFieldValues {
  readonly #window: HTMLElement
  readonly #storesEachChange: boolean
  readonly #typedValues = new Map<string, EnteredFieldValue>()
  #isRedrawing = false

  /** @param isEachChangeStored true if the window stores every value as soon as a person changes it */
  constructor(windowElement: HTMLElement, isEachChangeStored: boolean) {
    this.#window = windowElement
    this.#storesEachChange = isEachChangeStored
    windowElement.addEventListener('input', ({ target }) => this.#rememberValue(target, false), {
      capture: true,
    })
    windowElement.addEventListener('change', ({ target }) => this.#rememberValue(target, true), {
      capture: true,
    })
    windowElement.addEventListener('focusout', ({ target }) => this.#announceChange(target))
    windowElement.addEventListener('keyup', ({ key, target }) => {
      if (key === 'Enter') this.#announceChange(target)
    })
  }

  /**
   * Is a part of the window being replaced? Browsers and form elements may then send `change` events without a change.
   */
  get isRedrawing(): boolean {
    return this.#isRedrawing
  }

  /** The names of the fields whose newly entered values are not stored yet. */
  get unstoredNames(): ReadonlySet<string> {
    return new Set(
      [...this.#typedValues.values()].flatMap(({ hasSentChange, name }) => (hasSentChange ? [name] : [])),
    )
  }

  #rememberValue(eventTarget: EventTarget | null, hasWindowSentChange: boolean): void {
    const field = findFormFieldOfEventTarget(eventTarget)
    if (!field || isInsideFormElement(field) || this.#isRedrawing) return
    const { id, part, key } = this.#placeOf(field)
    // If the window does not store each change at once, only typed texts are kept over a redraw. Boxes and choices are
    // not kept, because they may mean something else after the redraw.
    if (!this.#storesEachChange && !isTextField(field)) return
    this.#typedValues.set(id, {
      part,
      key,
      name: findSubmittedFieldName(field),
      value: readFormFieldValue(field),
      hasSentChange: hasWindowSentChange,
    })
  }

  #placeOf(field: FormField): { id: string; part: string; key: string } {
    const windowPartElement = findClosestWindowPart(field)
    const windowPartName = windowPartElement?.dataset.applicationPart ?? ''
    const fieldKey = createFormFieldKey(windowPartElement ?? this.#window, field)
    return { id: `${windowPartName} ${fieldKey}`, part: windowPartName, key: fieldKey }
  }

  /**
   * Sends the `change` event of a finished text. The browser leaves it out if a redraw comes while the person types.
   */
  #announceChange(eventTarget: EventTarget | null): void {
    const field = findFormFieldOfEventTarget(eventTarget)
    if (!field || this.#isRedrawing) return
    const { id } = this.#placeOf(field)
    const enteredFieldValue = this.#typedValues.get(id)
    if (!enteredFieldValue || enteredFieldValue.hasSentChange) return
    if (isFormFieldChanged(field)) field.dispatchEvent(new Event('change', { bubbles: true }))
    else this.#typedValues.delete(id)
  }

  /** Redraws parts of the window. Typed values, focus and text selection are restored. */
  redraw(
    windowContent: HTMLElement,
    renderedParts: Readonly<Record<string, HTMLElement>>,
    replaceWindowParts: () => void,
  ): void {
    const restoreCaret = rememberFocusedField(windowContent)
    this.#isRedrawing = true
    try {
      replaceWindowParts()
      for (const [id, { part, key, value }] of this.#typedValues) {
        const windowPartElement = renderedParts[part]
        if (!windowPartElement) continue
        const field = findFormFieldByKey(windowPartElement, key)
        if (field && field.disabled !== true) fillFormField(field, value)
        else this.#typedValues.delete(id)
      }
      restoreCaret((field) => this.#typedValues.has(this.#placeOf(field).id))
    } finally {
      this.#isRedrawing = false
    }
  }

  forgetValue(eventTarget: EventTarget | null): void {
    const field = findFormFieldOfEventTarget(eventTarget)
    if (field) this.#typedValues.delete(this.#placeOf(field).id)
  }

  /**
   * Called when the server has silently rejected an update. The next redraw then shows the stored values in place of
   * the sent values.
   */
  forgetSentValues(): void {
    this.markAsSending()()
  }

  /**
   * Marks the entered values that the window is now sending.
   * @returns a function to call when the server has stored or refused these values. Redraws then show the stored
   * values, except in fields where a person has typed again.
   */
  markAsSending(): () => void {
    const sentFieldValues = [...this.#typedValues].filter(([, { hasSentChange }]) => hasSentChange)
    return () => {
      for (const [id, typedValue] of sentFieldValues)
        if (this.#typedValues.get(id) === typedValue) this.#typedValues.delete(id)
    }
  }
}

const isTextField = ({ localName, type }: FormField): boolean =>
  localName === 'textarea' || (localName === 'input' && type !== 'checkbox' && type !== 'radio')
