/**
 * The state that a part keeps when it is rendered again: the focused input and the scroll positions (foundry-api §7.2).
 * Only an input with an id or a name keeps the focus. Open <details> and unsaved inputs are lost, as documented.
 */
export interface PartState {
  scrollPositions: [element: HTMLElement, top: number, left: number][]
  /** A selector of the element that had the focus. */
  focus?: string
}

function focusSelectorOf(element: Element): string | undefined {
  if (element.id) return `[id="${element.id}"]`
  const name = element.getAttribute('name')
  return name ? `${element.tagName.toLowerCase()}[name="${name}"]` : undefined
}

/** Stores the state of the part in `state`, before it is replaced. `scrollable`: selectors; "" is the part itself. */
export function storePartState(
  priorPart: HTMLElement,
  newPart: HTMLElement,
  scrollable: readonly string[],
  state: PartState,
): void {
  const focusedElement = priorPart.ownerDocument.activeElement
  const selector =
    focusedElement && priorPart.contains(focusedElement) ? focusSelectorOf(focusedElement) : undefined
  if (selector !== undefined) state.focus = selector
  for (const scrollableSelector of scrollable) {
    const focusedPriorElement =
      scrollableSelector === '' ? priorPart : priorPart.querySelector<HTMLElement>(scrollableSelector)
    const nextElement =
      scrollableSelector === '' ? newPart : newPart.querySelector<HTMLElement>(scrollableSelector)
    if (focusedPriorElement && nextElement)
      state.scrollPositions.push([nextElement, focusedPriorElement.scrollTop, focusedPriorElement.scrollLeft])
  }
}

/** Applies the stored state to the new part; the part must already be in the page. */
export function restorePartState(newPart: HTMLElement, state: PartState): void {
  if (state.focus !== undefined)
    newPart.querySelector<HTMLElement>(state.focus)?.focus({ preventScroll: true })
  for (const [element, top, left] of state.scrollPositions) {
    element.scrollTop = top
    element.scrollLeft = left
  }
}
