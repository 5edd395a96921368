/**
 * Postpones the redraw of a window's part while a person is busy in it. No script can restore an open editor, a word
 * that an input method is composing, an incomplete number (such as "-"), or a button that is held down.
 */
import { elementOf } from './elements'

/** Is this Foundry's editor, and open? Since generation 13 the editor tells whether it is open (foundryvtt#12061). */
export const isOpenEditor = (element: Element): boolean => 'open' in element && element.open === true

/** The events after which a person may no longer be busy. */
const ENDS = ['compositionend', 'input', 'focusout', 'close', 'change', 'save']
const RELEASES = ['pointerup', 'pointercancel', 'dragend']

export class BusyParts {
  readonly #owed = new Set<string>()
  readonly #redraw: (parts: string[]) => void
  readonly #window: HTMLElement
  #composing: HTMLElement | null = null
  #pressed: HTMLElement | null = null

  /** @param redraw draws the parts whose redraw was postponed */
  constructor(window: HTMLElement, redraw: (parts: string[]) => void) {
    this.#window = window
    this.#redraw = redraw
    const on = (type: string, listener: (event: Event) => void): void =>
      window.addEventListener(type, listener, { capture: true })
    on('compositionstart', ({ target }) => (this.#composing = elementOf(target)))
    on('compositionend', () => (this.#composing = null))
    on('pointerdown', ({ target }) => this.#hold(elementOf(target)))
    // The timeout waits for all other listeners: by then an editor has closed, and a click has been made.
    for (const type of ENDS) on(type, () => setTimeout(() => this.#settle()))
  }

  /** Listens on the whole page, because a person may release the button anywhere. */
  #hold(pressed: HTMLElement | null): void {
    this.#pressed = pressed
    const page = this.#window.ownerDocument
    const release = (): void => {
      for (const type of RELEASES) page.removeEventListener(type, release, { capture: true })
      setTimeout(() => {
        if (this.#pressed === pressed) this.#pressed = null
        this.#settle()
      })
    }
    for (const type of RELEASES) page.addEventListener(type, release, { capture: true })
  }

  /** Returns the parts to draw now. A part in which a person is busy is drawn later. */
  without(content: HTMLElement, drawn: Readonly<Record<string, HTMLElement>>): Record<string, HTMLElement> {
    const now: Record<string, HTMLElement> = {}
    for (const [name, part] of Object.entries(drawn)) {
      const prior = content.querySelector<HTMLElement>(`[data-application-part="${name}"]`)
      if (prior && this.#isBusy(prior)) this.#owed.add(name)
      else {
        this.#owed.delete(name)
        now[name] = part
      }
    }
    return now
  }

  #isBusy(part: HTMLElement): boolean {
    if ([...part.querySelectorAll('prose-mirror')].some(isOpenEditor)) return true
    if (this.#composing && part.contains(this.#composing)) return true
    if (this.#pressed && part.contains(this.#pressed)) return true
    const { activeElement } = part.ownerDocument
    if (!activeElement || !part.contains(activeElement)) return false
    // Reason for the cast: only fields have a validity; on every other element it is undefined.
    return (activeElement as Partial<HTMLInputElement>).validity?.badInput === true
  }

  #settle(): void {
    if (this.#owed.size === 0) return
    const free = [...this.#owed].filter((name) => {
      const part = this.#window.querySelector<HTMLElement>(`[data-application-part="${name}"]`)
      return !part || !this.#isBusy(part)
    })
    for (const name of free) this.#owed.delete(name)
    if (free.length > 0) this.#redraw(free)
  }
}
