/**
 * Keeps the values that people type into a window's fields when the window is redrawn. Knows which values the window is sending.
 */
import type { FormField } from './form-fields'
import {
  fieldWithKey,
  fillField,
  isFieldChanged,
  isInsideFormElement,
  fieldKeyInPart,
  closestWindowPart,
  readField,
  submittedName,
  formFieldFrom,
} from './form-fields'
import { rememberFocusedField } from './caret'

/** A value that a person has entered in a field and that is not stored yet. */
interface TypedValue {
  readonly part: string
  readonly key: string
  readonly name: string
  readonly value: unknown
  /** Has the field sent a `change` event for this value? */
  readonly hasSentChange: boolean
}

/** The values that people have entered in a window's fields and that are not stored yet. */
export class TypedFields {
  readonly #window: HTMLElement
  readonly #storesEachChange: boolean
  readonly #typedValues = new Map<string, TypedValue>()
  #isRedrawing = false

  /** @param storesEachChange does the window store each value as soon as it changes? */
  constructor(window: HTMLElement, storesEachChange: boolean) {
    this.#window = window
    this.#storesEachChange = storesEachChange
    window.addEventListener('input', ({ target }) => this.#rememberValue(target, false), { capture: true })
    window.addEventListener('change', ({ target }) => this.#rememberValue(target, true), { capture: true })
    window.addEventListener('focusout', ({ target }) => this.#announceChange(target))
    window.addEventListener('keyup', ({ key, target }) => {
      if (key === 'Enter') this.#announceChange(target)
    })
  }

  /**
   * Is a part of the window being replaced? During a replacement, browsers and form elements may send `change` events although
   * nobody has changed a value.
   */
  get isRedrawing(): boolean {
    return this.#isRedrawing
  }

  /** The names of the fields whose new values are not stored yet. */
  get unstoredNames(): ReadonlySet<string> {
    return new Set(
      [...this.#typedValues.values()].flatMap(({ hasSentChange, name }) => (hasSentChange ? [name] : [])),
    )
  }

  #rememberValue(target: EventTarget | null, hasSentChange: boolean): void {
    const field = formFieldFrom(target)
    if (!field || isInsideFormElement(field) || this.#isRedrawing) return
    const { id, part, key } = this.#placeOf(field)
    // Only typed texts are kept in a window that stores nothing: a redraw may give a box or a choice another meaning.
    if (!this.#storesEachChange && !isTextField(field)) return
    this.#typedValues.set(id, {
      part,
      key,
      name: submittedName(field),
      value: readField(field),
      hasSentChange,
    })
  }

  #placeOf(field: FormField): { id: string; part: string; key: string } {
    const partElement = closestWindowPart(field)
    const part = partElement?.dataset.applicationPart ?? ''
    const key = fieldKeyInPart(partElement ?? this.#window, field)
    return { id: `${part} ${key}`, part, key }
  }

  /** Sends the `change` event that the browser omits for a text if a redraw came between the typing and the end of editing. */
  #announceChange(target: EventTarget | null): void {
    const field = formFieldFrom(target)
    if (!field || this.#isRedrawing) return
    const { id } = this.#placeOf(field)
    const typedValue = this.#typedValues.get(id)
    if (!typedValue || typedValue.hasSentChange) return
    if (isFieldChanged(field)) field.dispatchEvent(new Event('change', { bubbles: true }))
    else this.#typedValues.delete(id)
  }

  /** Replaces parts of the window, and restores the entered values, the focus and the selection. */
  redraw(
    content: HTMLElement,
    renderedParts: Readonly<Record<string, HTMLElement>>,
    replaceParts: () => void,
  ): void {
    const restoreCaret = rememberFocusedField(content)
    this.#isRedrawing = true
    try {
      replaceParts()
      for (const [id, { part, key, value }] of this.#typedValues) {
        const partElement = renderedParts[part]
        if (!partElement) continue
        const field = fieldWithKey(partElement, key)
        if (field && field.disabled !== true) fillField(field, value)
        else this.#typedValues.delete(id)
      }
      restoreCaret((field) => this.#typedValues.has(this.#placeOf(field).id))
    } finally {
      this.#isRedrawing = false
    }
  }

  forgetValue(target: EventTarget | null): void {
    const field = formFieldFrom(target)
    if (field) this.#typedValues.delete(this.#placeOf(field).id)
  }

  /** Called when an update was silently rejected. The next redraw shows the stored values, not the sent values. */
  forgetSentValues(): void {
    this.markAsSending()()
  }

  /**
   * Marks the values that the window is sending.
   * @returns a function to call when the server has stored or refused the values. The next redraw then shows
   * the stored values, unless a person has entered another value meanwhile.
   */
  markAsSending(): () => void {
    const sentValues = [...this.#typedValues].filter(([, { hasSentChange }]) => hasSentChange)
    return () => {
      for (const [id, typedValue] of sentValues)
        if (this.#typedValues.get(id) === typedValue) this.#typedValues.delete(id)
    }
  }
}

const isTextField = ({ localName, type }: FormField): boolean =>
  localName === 'textarea' || (localName === 'input' && type !== 'checkbox' && type !== 'radio')
