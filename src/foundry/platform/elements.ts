/**
 * The element at which an event happened. Since generation 14 a window may be in a browser window of its own, where elements have
 * different classes than on the main page. So the code checks an element's properties, never `instanceof`.
 */
export function elementFromTarget(target: unknown): HTMLElement | null {
  const isElement =
    typeof target === 'object' && target !== null && 'nodeType' in target && target.nodeType === 1
  // Cast: an element has `nodeType` 1. It may be an SVG icon, but an icon has every member of an HTMLElement that our code uses.
  return isElement ? (target as HTMLElement) : null
}

/** The `input` or `select` at which an event happened. Null for any other element. */
export function fieldFromTarget<Name extends 'input' | 'select'>(
  target: unknown,
  name: Name,
): HTMLElementTagNameMap[Name] | null {
  const element = elementFromTarget(target)
  // Cast: an element's tag name decides its type.
  return element?.localName === name ? (element as HTMLElementTagNameMap[Name]) : null
}

/** The nearest element around an event's target that matches a selector. The target itself may match. */
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
