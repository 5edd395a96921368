/** Keeps the values that people type into a window's fields when the window is redrawn, and sends them. */
import type { Field } from './fields'
import {
  fieldAt,
  fillField,
  isChanged,
  isInner,
  keyIn,
  partOf,
  readField,
  sentName,
  typedField,
} from './fields'
import { rememberCaret } from './caret'

/** A field's value that a person has changed, until it is stored. */
interface Typed {
  readonly part: string
  readonly key: string
  readonly name: string
  readonly value: unknown
  /** Has the field announced this value by a `change` event? */
  readonly isTold: boolean
}

/** The fields of a window whose values people have changed. */
export class TypedFields {
  readonly #window: HTMLElement
  readonly #stores: boolean
  readonly #typed = new Map<string, Typed>()
  #isRedrawing = false

  /** @param stores does the window store each value when it has changed? */
  constructor(window: HTMLElement, stores: boolean) {
    this.#window = window
    this.#stores = stores
    window.addEventListener('input', ({ target }) => this.#note(target, false), { capture: true })
    window.addEventListener('change', ({ target }) => this.#note(target, true), { capture: true })
    window.addEventListener('focusout', ({ target }) => this.#tell(target))
    window.addEventListener('keyup', ({ key, target }) => {
      if (key === 'Enter') this.#tell(target)
    })
  }

  /** While a part is replaced, the browser and form elements may announce changes that nobody has made. */
  get isRedrawing(): boolean {
    return this.#isRedrawing
  }

  /** The names of the fields whose values have changed and are not stored yet. */
  get unstored(): ReadonlySet<string> {
    return new Set([...this.#typed.values()].flatMap(({ isTold, name }) => (isTold ? [name] : [])))
  }

  #note(target: EventTarget | null, isTold: boolean): void {
    const field = typedField(target)
    if (!field || isInner(field) || this.#isRedrawing) return
    const { id, part, key } = this.#placeOf(field)
    // In a window that stores nothing, a tick or a choice may mean something else after a redraw.
    if (!this.#stores && !isText(field)) return
    this.#typed.set(id, { part, key, name: sentName(field), value: readField(field), isTold })
  }

  #placeOf(field: Field): { id: string; part: string; key: string } {
    const within = partOf(field)
    const part = within?.dataset.applicationPart ?? ''
    const key = keyIn(within ?? this.#window, field)
    return { id: `${part} ${key}`, part, key }
  }

  /**
   * The browser announces a change only where the value differs from the value that a script last set. So it does not
   * announce a text that was typed before a redraw.
   */
  #tell(target: EventTarget | null): void {
    const field = typedField(target)
    if (!field || this.#isRedrawing) return
    const { id } = this.#placeOf(field)
    const typed = this.#typed.get(id)
    if (!typed || typed.isTold) return
    if (isChanged(field)) field.dispatchEvent(new Event('change', { bubbles: true }))
    else this.#typed.delete(id)
  }

  /** Replaces parts of the window and restores the typed values, the focus and the selection. */
  redraw(content: HTMLElement, drawn: Readonly<Record<string, HTMLElement>>, replace: () => void): void {
    const caretBack = rememberCaret(content)
    this.#isRedrawing = true
    try {
      replace()
      for (const [id, { part, key, value }] of this.#typed) {
        const within = drawn[part]
        if (!within) continue
        const field = fieldAt(within, key)
        if (field && field.disabled !== true) fillField(field, value)
        else this.#typed.delete(id)
      }
      caretBack((field) => this.#typed.has(this.#placeOf(field).id))
    } finally {
      this.#isRedrawing = false
    }
  }

  forget(target: EventTarget | null): void {
    const field = typedField(target)
    if (field) this.#typed.delete(this.#placeOf(field).id)
  }

  /** An update was silently rejected: the next redraw shows the stored values in place of the sent values. */
  forgetSent(): void {
    this.send()()
  }

  /**
   * Marks the values that are being sent now.
   * @returns a function to call when the values were stored or refused: the next redraw then shows the stored values,
   * unless a person has typed another value meanwhile
   */
  send(): () => void {
    const sent = [...this.#typed].filter(([, { isTold }]) => isTold)
    return () => {
      for (const [id, typed] of sent) if (this.#typed.get(id) === typed) this.#typed.delete(id)
    }
  }
}

const isText = ({ localName, type }: Field): boolean =>
  localName === 'textarea' || (localName === 'input' && type !== 'checkbox' && type !== 'radio')
