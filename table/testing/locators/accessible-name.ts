/** Computes accessible names without computing the style of each element, which takes jsdom most of the time. */
import { computeAccessibleName } from 'dom-accessibility-api'

/** The accessible name of an element, as a screen reader announces it. */
export function accessibleName(element: Element): string {
  return computeAccessibleName(element, {
    getComputedStyle: styleOf,
    computedStyleSupportsPseudoElements: false,
  })
}

/** The displays that the browser's own styles give to elements, by their name and whether they are open. */
const defaultDisplays = new Map<string, string>()

/**
 * The part of an element's style on which its name depends. jsdom loads no style sheets, so two elements of the same
 * name differ only if an attribute hides or styles one of them.
 */
function styleOf(element: Element): CSSStyleDeclaration {
  const view = element.ownerDocument.defaultView
  if (!view) throw new Error('A closed page has no styles.')
  if (element.hasAttribute('style') || element.hasAttribute('hidden')) return view.getComputedStyle(element)
  const key = `${element.localName} ${String(element.hasAttribute('open'))}`
  const display = defaultDisplays.get(key) ?? view.getComputedStyle(element).display
  defaultDisplays.set(key, display)
  return { getPropertyValue: (name: string) => (name === 'display' ? display : '') } as CSSStyleDeclaration
}
