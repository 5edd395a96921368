/** Computes accessible names without computed styles, which take most of jsdom's time. */
import { computeAccessibleName } from 'dom-accessibility-api'

/** The accessible name of an element, as a screen reader announces it. */
export function findAccessibleName(element: Element): string {
  return computeAccessibleName(element, {
    getComputedStyle: readAccessibleStyle,
    computedStyleSupportsPseudoElements: false,
  })
}

/**
 * The `display` values that the browser's own styles give to elements. The key consists of the tag and of whether the
 * element is open.
 */
const defaultDisplayStyles = new Map<string, string>()

/**
 * Reads the styles of an element on which its accessible name depends. jsdom loads no style sheets, so all elements
 * with the same tag have the same styles. Only an element with an attribute that hides or styles it is different.
 */
function readAccessibleStyle(element: Element): CSSStyleDeclaration {
  const ownerWindow = element.ownerDocument.defaultView
  if (!ownerWindow) throw new Error('A closed page has no styles.')
  if (element.hasAttribute('style') || element.hasAttribute('hidden'))
    return ownerWindow.getComputedStyle(element)
  const elementDisplayKey = `${element.localName} ${String(element.hasAttribute('open'))}`
  const displayStyle =
    defaultDisplayStyles.get(elementDisplayKey) ?? ownerWindow.getComputedStyle(element).display
  defaultDisplayStyles.set(elementDisplayKey, displayStyle)
  return {
    getPropertyValue: (propertyName: string) => (propertyName === 'display' ? displayStyle : ''),
  } as CSSStyleDeclaration
}
