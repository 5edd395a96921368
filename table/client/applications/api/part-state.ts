/**
 * The state that survives when a part is rendered again: the focused input and the scroll positions (foundry-api §7.2).
 * Only an input with an id or a name keeps the focus. Open <details> and unsaved inputs are lost, as documented.
 */
export interface PartState {
  scrollPositions: [element: HTMLElement, top: number, left: number][]
  /** A selector of the element that had the focus. */
  focus?: string
}

function selectorOf(element: Element): string | undefined {
  if (element.id) return `[id="${element.id}"]`
  const name = element.getAttribute('name')
  return name ? `${element.tagName.toLowerCase()}[name="${name}"]` : undefined
}

/** Stores the state of the part in `state`, before it is replaced. `scrollable`: selectors; "" is the part itself. */
export function rememberState(
  prior: HTMLElement,
  next: HTMLElement,
  scrollable: readonly string[],
  state: PartState,
): void {
  const focused = prior.ownerDocument.activeElement
  const selector = focused && prior.contains(focused) ? selectorOf(focused) : undefined
  if (selector !== undefined) state.focus = selector
  for (const inner of scrollable) {
    const from = inner === '' ? prior : prior.querySelector<HTMLElement>(inner)
    const to = inner === '' ? next : next.querySelector<HTMLElement>(inner)
    if (from && to) state.scrollPositions.push([to, from.scrollTop, from.scrollLeft])
  }
}

/** Applies the stored state to the new part; the part must already be in the page. */
export function restoreState(next: HTMLElement, state: PartState): void {
  if (state.focus !== undefined) next.querySelector<HTMLElement>(state.focus)?.focus({ preventScroll: true })
  for (const [element, top, left] of state.scrollPositions) {
    element.scrollTop = top
    element.scrollLeft = left
  }
}
