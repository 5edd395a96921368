/**
 * The state that a part of a window keeps when it is rendered again: which input has the focus (if it has an id or a
 * name), and the scroll positions (foundry-api §7.2). As documented, opened <details> and unsaved inputs are lost.
 */
export interface ApplicationPartState {
  scrollPositions: [element: HTMLElement, top: number, left: number][]
  /** A selector with which the focused element can be found again after the part was replaced. */
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
export function storeApplicationPartState(
  previousPartElement: HTMLElement,
  newPartElement: HTMLElement,
  scrollableSelectors: readonly string[],
  partState: ApplicationPartState,
): void {
  const focusedElement = previousPartElement.ownerDocument.activeElement
  const focusSelector =
    focusedElement && previousPartElement.contains(focusedElement)
      ? createFocusSelector(focusedElement)
      : undefined
  if (focusSelector !== undefined) partState.focus = focusSelector
  for (const scrollableSelector of scrollableSelectors) {
    const previousScrolledElement =
      scrollableSelector === ''
        ? previousPartElement
        : previousPartElement.querySelector<HTMLElement>(scrollableSelector)
    const newScrolledElement =
      scrollableSelector === ''
        ? newPartElement
        : newPartElement.querySelector<HTMLElement>(scrollableSelector)
    if (previousScrolledElement && newScrolledElement)
      partState.scrollPositions.push([
        newScrolledElement,
        previousScrolledElement.scrollTop,
        previousScrolledElement.scrollLeft,
      ])
  }
}

/** Restores the focus and the scroll positions in a new part of a window. The new part must already be in the page. */
export function restoreApplicationPartState(
  newPartElement: HTMLElement,
  partState: ApplicationPartState,
): void {
  if (partState.focus !== undefined)
    newPartElement.querySelector<HTMLElement>(partState.focus)?.focus({ preventScroll: true })
  for (const [element, top, left] of partState.scrollPositions) {
    element.scrollTop = top
    element.scrollLeft = left
  }
}
