/**
 * Puts off the redraw of a part of a window while somebody is busy in it with what no script can put back: an open
 * editor, a word that an input method is composing, a number that is none yet (such as "-"), a button that is held down.
 */
import { elementOf } from './elements'

/** Foundry's editor, which tells since generation 13 whether it is open (foundryvtt#12061). */
export const isOpenEditor = (element: Element): boolean => 'open' in element && element.open === true

/** What may end somebody's being busy. */
const ENDS = ['compositionend', 'input', 'focusout', 'close', 'change', 'save']
const RELEASES = ['pointerup', 'pointercancel', 'dragend']

export class BusyParts {
  readonly #owed = new Set<string>()
  readonly #redraw: (parts: string[]) => void
  readonly #window: HTMLElement
  #composing: HTMLElement | null = null
  #pressed: HTMLElement | null = null

  /** @param redraw draws parts whose redraw was put off */
  constructor(window: HTMLElement, redraw: (parts: string[]) => void) {
    this.#window = window
    this.#redraw = redraw
    const on = (type: string, listener: (event: Event) => void): void =>
      window.addEventListener(type, listener, { capture: true })
    on('compositionstart', ({ target }) => (this.#composing = elementOf(target)))
    on('compositionend', () => (this.#composing = null))
    on('pointerdown', ({ target }) => this.#hold(elementOf(target)))
    // An event is over when everybody has heard of it: then an editor has closed, and a click has been made.
    for (const type of ENDS) on(type, () => setTimeout(() => this.#settle()))
  }

  /** A button is released wherever the pointer is by then. */
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

  /** Leaves out the parts in which somebody is busy, and draws them later. */
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
    // Reason for the cast: fields have a validity; for anything else it is undefined.
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
