/**
 * The state that a part keeps when it is rendered again: the focused input and the scroll positions (foundry-api §7.2).
 * Only an input with an id or a name keeps the focus. Open <details> and unsaved inputs are lost, as documented.
 */
export interface PartState {
  scrollPositions: [element: HTMLElement, top: number, left: number][]
  /** A selector that finds the focused element again. */
  focus?: string
}

function focusSelectorOf(element: Element): string | undefined {
  if (element.id) return `[id="${element.id}"]`
  const name = element.getAttribute('name')
  return name ? `${element.tagName.toLowerCase()}[name="${name}"]` : undefined
}

/**
 * Before a part is replaced, stores its focus and its scroll positions in `state`.
 * @param scrollable selectors of the scrolled elements; the empty string is the part itself
 */
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

/**
 * Restores the focus and the scroll positions in the new part. The part must already be in the page, because only
 * elements of the page can be focused or scrolled.
 */
export function restorePartState(newPart: HTMLElement, state: PartState): void {
  if (state.focus !== undefined)
    newPart.querySelector<HTMLElement>(state.focus)?.focus({ preventScroll: true })
  for (const [element, top, left] of state.scrollPositions) {
    element.scrollTop = top
    element.scrollLeft = left
  }
}
