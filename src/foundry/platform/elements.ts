/**
 * The HTML element at which an event happened. Never uses `instanceof`: since Foundry 14, a window may be in its own
 * browser window, where elements have other classes.
 */
export function findElementOfEventTarget(eventTarget: unknown): HTMLElement | null {
  const isEventTargetElement =
    typeof eventTarget === 'object' &&
    eventTarget !== null &&
    'nodeType' in eventTarget &&
    eventTarget.nodeType === 1
  // Cast: `nodeType` 1 means an element. An SVG icon also has every HTMLElement property that this system uses.
  return isEventTargetElement ? (eventTarget as HTMLElement) : null
}

/** The `input` or `select` at which an event happened. Null for any other element. */
export function findInputOrSelectOfEventTarget<Name extends 'input' | 'select'>(
  eventTarget: unknown,
  elementTagName: Name,
): HTMLElementTagNameMap[Name] | null {
  const element = findElementOfEventTarget(eventTarget)
  // Cast: an element with this tag name has the type that TypeScript lists for the name.
  return element?.localName === elementTagName ? (element as HTMLElementTagNameMap[Name]) : null
}

/** The nearest element that matches a selector: the event's target itself, or else an element around it. */
export function findClosestElement(eventTarget: unknown, elementSelector: string): HTMLElement | null {
  return findElementOfEventTarget(eventTarget)?.closest<HTMLElement>(elementSelector) ?? null
}

/** Every page that now shows a window of Foundry: the main page, and the pages of detached windows. */
export function findPagesWithWindows(): ReadonlySet<Document> {
  const renderedWindows = [...foundry.applications.instances.values()].filter(({ rendered }) => rendered)
  return new Set([document, ...renderedWindows.map(({ element }) => element.ownerDocument)])
}

/** The element with the keyboard focus, on the page that the person uses. */
export function findFocusedElement(): HTMLElement | null {
  const pageDocument =
    [...findPagesWithWindows()].find((candidatePage) => candidatePage.hasFocus()) ?? document
  return findElementOfEventTarget(pageDocument.activeElement)
}
