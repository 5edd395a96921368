/**
 * The state that a window's part keeps when it is rendered again: the focused input (with an id or a name) and scroll
 * positions (foundry-api §7.2). Open <details> and unsaved inputs are lost, as documented.
 */
export interface PartState {
  scrollPositions: [element: HTMLElement, top: number, left: number][]
  /** A selector that finds the focused element again. */
  focus?: string
}

function createFocusSelector(element: Element): string | undefined {
  if (element.id) return `[id="${element.id}"]`
  const fieldName = element.getAttribute('name')
  return fieldName ? `${element.tagName.toLowerCase()}[name="${fieldName}"]` : undefined
}

/**
 * Before a part is replaced, stores its focus and its scroll positions in `partState`.
 * @param scrollableSelectors selectors of the scrolled elements; the empty string is the part itself
 */
export function storePartState(
  previousPartElement: HTMLElement,
  newPartElement: HTMLElement,
  scrollableSelectors: readonly string[],
  partState: PartState,
): void {
  const focusedElement = previousPartElement.ownerDocument.activeElement
  const focusSelector =
    focusedElement && previousPartElement.contains(focusedElement)
      ? createFocusSelector(focusedElement)
      : undefined
  if (focusSelector !== undefined) partState.focus = focusSelector
  for (const scrollableSelector of scrollableSelectors) {
    const focusedPriorElement =
      scrollableSelector === ''
        ? previousPartElement
        : previousPartElement.querySelector<HTMLElement>(scrollableSelector)
    const nextElement =
      scrollableSelector === ''
        ? newPartElement
        : newPartElement.querySelector<HTMLElement>(scrollableSelector)
    if (focusedPriorElement && nextElement)
      partState.scrollPositions.push([
        nextElement,
        focusedPriorElement.scrollTop,
        focusedPriorElement.scrollLeft,
      ])
  }
}

/** Restores the focus and the scroll positions in a new part, which must already be in the page. */
export function restorePartState(newPartElement: HTMLElement, partState: PartState): void {
  if (partState.focus !== undefined)
    newPartElement.querySelector<HTMLElement>(partState.focus)?.focus({ preventScroll: true })
  for (const [element, top, left] of partState.scrollPositions) {
    element.scrollTop = top
    element.scrollLeft = left
  }
}
