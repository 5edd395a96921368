/**
 * The HTML element at which an event happened. Since generation 14, a window may be in a browser window of its own.
 * There, elements have other classes than on the main page. So the code checks the properties of an element and never
 * uses `instanceof`.
 */
export function elementFromTarget(target: unknown): HTMLElement | null {
  const isElement =
    typeof target === 'object' && target !== null && 'nodeType' in target && target.nodeType === 1
  // Cast: an element has `nodeType` 1. It may also be an SVG icon, but an icon has every property of an HTMLElement
  // that this system uses.
  return isElement ? (target as HTMLElement) : null
}

/** The `input` or `select` at which an event happened. Null for any other element. */
export function fieldFromTarget<Name extends 'input' | 'select'>(
  target: unknown,
  name: Name,
): HTMLElementTagNameMap[Name] | null {
  const element = elementFromTarget(target)
  // Cast: an element with this tag name has the type that TypeScript lists for the name.
  return element?.localName === name ? (element as HTMLElementTagNameMap[Name]) : null
}

/** The nearest element that matches a selector: the event's target itself, or else an element around it. */
export function closestElement(target: unknown, selector: string): HTMLElement | null {
  return elementFromTarget(target)?.closest<HTMLElement>(selector) ?? null
}

/** Every page that now shows a window of Foundry: the main page, and the pages of detached windows. */
export function pagesWithWindows(): ReadonlySet<Document> {
  const windows = [...foundry.applications.instances.values()].filter(({ rendered }) => rendered)
  return new Set([document, ...windows.map(({ element }) => element.ownerDocument)])
}

/** The element with the keyboard focus, on the page that the person uses. */
export function focusedElement(): HTMLElement | null {
  const page = [...pagesWithWindows()].find((candidate) => candidate.hasFocus()) ?? document
  return elementFromTarget(page.activeElement)
}
