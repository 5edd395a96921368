/**
 * What survives when a part is drawn anew: the focused input and scroll positions (foundry-api §7.2).
 * Only an input with an id or a name can be found again; opened <details> and unsaved inputs are lost, as documented.
 */
export interface PartState {
  scrollPositions: [element: HTMLElement, top: number, left: number][]
  /** A selector of what had the focus. */
  focus?: string
}

function selectorOf(element: Element): string | undefined {
  if (element.id) return `[id="${element.id}"]`
  const name = element.getAttribute('name')
  return name ? `${element.tagName.toLowerCase()}[name="${name}"]` : undefined
}

/** Note the state of the part that is about to be replaced. `scrollable` names inner elements, "" the part itself. */
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

/** Bring the noted state to the new part, once it is in the page. */
export function restoreState(next: HTMLElement, state: PartState): void {
  if (state.focus !== undefined) next.querySelector<HTMLElement>(state.focus)?.focus({ preventScroll: true })
  for (const [element, top, left] of state.scrollPositions) {
    element.scrollTop = top
    element.scrollLeft = left
  }
}
