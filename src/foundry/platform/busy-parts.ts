/**
 * Postpones the redraw of a part of a window while a person uses that part. A redraw would close an open editor. It
 * would also lose a word that is being composed, a number that is typed only in part ("-"), or the press of a held
 * button.
 */
import { findElementOfEventTarget } from './elements'

/**
 * True if the element is an open editor of Foundry's. Since Foundry 13, an editor has the property `open`
 * (foundryvtt#12061).
 */
export const isEditorOpen = (element: Element): boolean => 'open' in element && element.open === true

/** The types of events after which a part of a window may no longer be in use. The part can then be redrawn. */
const EVENT_TYPES_THAT_END_BUSY_STATE = ['compositionend', 'input', 'focusout', 'close', 'change', 'save']
const POINTER_RELEASE_EVENT_TYPES = ['pointerup', 'pointercancel', 'dragend']

export class BusyWindowParts {
  readonly #postponedParts = new Set<string>()
  readonly #redraw: (windowPartNames: string[]) => void
  readonly #window: HTMLElement
  #composing: HTMLElement | null = null
  #pressed: HTMLElement | null = null

  /**
   * @param redraw redraws the window's postponed parts with the given names; called when the person no longer uses
   * these parts
   */
  constructor(windowElement: HTMLElement, redrawParts: (windowPartNames: string[]) => void) {
    this.#window = windowElement
    this.#redraw = redrawParts
    const listenToWindow = (eventType: string, eventListener: (event: Event) => void): void =>
      windowElement.addEventListener(eventType, eventListener, { capture: true })
    listenToWindow('compositionstart', ({ target }) => (this.#composing = findElementOfEventTarget(target)))
    listenToWindow('compositionend', () => (this.#composing = null))
    listenToWindow('pointerdown', ({ target }) => this.#holdPressed(findElementOfEventTarget(target)))
    // The timeout waits until all other listeners of this event have run, because they may close an editor or press a
    // button.
    for (const eventType of EVENT_TYPES_THAT_END_BUSY_STATE)
      listenToWindow(eventType, () => setTimeout(() => this.#redrawFreeParts()))
  }

  /** Listens on the whole page, because a person may release the button anywhere. */
  #holdPressed(pressedElement: HTMLElement | null): void {
    this.#pressed = pressedElement
    const pageDocument = this.#window.ownerDocument
    const releasePartHeldByPointer = (): void => {
      for (const eventType of POINTER_RELEASE_EVENT_TYPES)
        pageDocument.removeEventListener(eventType, releasePartHeldByPointer, { capture: true })
      setTimeout(() => {
        if (this.#pressed === pressedElement) this.#pressed = null
        this.#redrawFreeParts()
      })
    }
    for (const eventType of POINTER_RELEASE_EVENT_TYPES)
      pageDocument.addEventListener(eventType, releasePartHeldByPointer, { capture: true })
  }

  /** Returns the window parts to draw now, and postpones the parts that a person is using. */
  postponeBusyParts(
    windowContent: HTMLElement,
    renderedParts: Readonly<Record<string, HTMLElement>>,
  ): Record<string, HTMLElement> {
    const windowPartsToReplace: Record<string, HTMLElement> = {}
    for (const [name, part] of Object.entries(renderedParts)) {
      const oldWindowPart = windowContent.querySelector<HTMLElement>(`[data-application-part="${name}"]`)
      if (oldWindowPart && this.#isBusy(oldWindowPart)) this.#postponedParts.add(name)
      else {
        this.#postponedParts.delete(name)
        windowPartsToReplace[name] = part
      }
    }
    return windowPartsToReplace
  }

  #isBusy(windowPart: HTMLElement): boolean {
    if ([...windowPart.querySelectorAll('prose-mirror')].some(isEditorOpen)) return true
    if (this.#composing && windowPart.contains(this.#composing)) return true
    if (this.#pressed && windowPart.contains(this.#pressed)) return true
    const { activeElement } = windowPart.ownerDocument
    if (!activeElement || !windowPart.contains(activeElement)) return false
    // Cast: only form fields have `validity`. On any other element, the property is undefined.
    return (activeElement as Partial<HTMLInputElement>).validity?.badInput === true
  }

  #redrawFreeParts(): void {
    if (this.#postponedParts.size === 0) return
    const namesOfWindowPartsNotInUse = [...this.#postponedParts].filter((windowPartName) => {
      const windowPart = this.#window.querySelector<HTMLElement>(
        `[data-application-part="${windowPartName}"]`,
      )
      return !windowPart || !this.#isBusy(windowPart)
    })
    for (const windowPartName of namesOfWindowPartsNotInUse) this.#postponedParts.delete(windowPartName)
    if (namesOfWindowPartsNotInUse.length > 0) this.#redraw(namesOfWindowPartsNotInUse)
  }
}
