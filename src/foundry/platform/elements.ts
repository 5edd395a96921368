/**
 * What an event came from. From generation 14 on a window may stand in a browser window of its own, whose elements are
 * of that page's classes: so an element is known by what it is, never by `instanceof`.
 */
export function elementOf(target: unknown): HTMLElement | null {
  const isElement =
    typeof target === 'object' && target !== null && 'nodeType' in target && target.nodeType === 1
  // Reason for the cast: it has just been asked, and glyphs have all that we use of an HTMLElement.
  return isElement ? (target as HTMLElement) : null
}

/** The field of that kind that an event came from, or null for anything else. */
export function fieldOf<Name extends 'input' | 'select'>(
  target: unknown,
  name: Name,
): HTMLElementTagNameMap[Name] | null {
  const element = elementOf(target)
  // Reason for the cast: an element of that name is of that kind.
  return element?.localName === name ? (element as HTMLElementTagNameMap[Name]) : null
}

/** The nearest element around an event's target that a selector fits. */
export function closest(target: unknown, selector: string): HTMLElement | null {
  return elementOf(target)?.closest<HTMLElement>(selector) ?? null
}

/** Every page in which a window of Foundry's stands now: this one, and those of windows that were taken out of it. */
export function pages(): ReadonlySet<Document> {
  const windows = [...foundry.applications.instances.values()].filter(({ rendered }) => rendered)
  return new Set([document, ...windows.map(({ element }) => element.ownerDocument)])
}

/** What has the keyboard's focus, in whichever of them the person is. */
export function focusedNow(): HTMLElement | null {
  const page = [...pages()].find((one) => one.hasFocus()) ?? document
  return elementOf(page.activeElement)
}
