/** Finds elements by selector, by text, or by accessible role and name. */
import { getRole } from 'dom-accessibility-api'
import { accessibleName } from './accessible-name'
import { containsText, isShown, collapseSpaces, visibleText } from './visibility'

/** The conditions of a search by role: the accessible name and the state of the element. */
export interface ElementQuery {
  readonly name?: string | RegExp
  readonly exact?: boolean
  readonly checked?: boolean
  readonly selected?: boolean
}

/** All descendants of the roots that match a selector, in the order of the page. None is listed twice. */
export function elementsBySelector(roots: readonly ParentNode[], selector: string): Element[] {
  const isOnlyShown = selector.includes(':visible')
  const cssSelector = selector.replaceAll(':visible', '')
  const found = [...new Set(roots.flatMap((root) => [...root.querySelectorAll(cssSelector)]))]
  return isOnlyShown ? found.filter(isShown) : found
}

/** HTML elements with an implicit role. Any other element has a role only if its attribute `role` states it. */
const ELEMENTS_WITH_ROLE = new Set(
  (
    'a button input select textarea summary h1 h2 h3 h4 h5 h6 img ul ol li dialog fieldset section nav table output ' +
    'details progress'
  ).split(' '),
)

/** Finds visible elements by their role and accessible name, which are what a screen reader announces. */
export function elementsByRole(
  roots: readonly ParentNode[],
  role: string,
  { name, exact, checked, selected }: ElementQuery = {},
): Element[] {
  return elementsBySelector(roots, '*').filter(
    (element) =>
      roleOf(element) === role &&
      isShown(element) &&
      (name === undefined || nameMatches(accessibleName(element), name, exact)) &&
      (checked === undefined || isChecked(element) === checked) &&
      (selected === undefined || (element.getAttribute('aria-selected') === 'true') === selected),
  )
}

/** Finds the role of an element without a selector: for each part of a selector, jsdom walks the whole page. */
function roleOf(element: Element): string | null {
  const role = element.getAttribute('role')
  return role ?? (ELEMENTS_WITH_ROLE.has(element.localName) ? getRole(element) : null)
}

/** Finds fields by their label. */
export function elementsByLabel(
  roots: readonly ParentNode[],
  label: string | RegExp,
  isExact?: boolean,
): Element[] {
  return elementsBySelector(roots, 'input, select, textarea, button, [aria-label], [aria-labelledby]').filter(
    (element) => nameMatches(accessibleName(element), label, isExact),
  )
}

/** Finds the innermost elements that contain a text: no child of a found element contains the text. */
export function elementsByText(
  roots: readonly ParentNode[],
  text: string | RegExp,
  isExact?: boolean,
): Element[] {
  const matchingElements = elementsBySelector(roots, '*').filter((element) =>
    nameMatches(visibleText(element), text, isExact),
  )
  return matchingElements.filter(
    (element) =>
      !matchingElements.some((otherElement) => otherElement !== element && element.contains(otherElement)),
  )
}

function nameMatches(actualName: string, expected: string | RegExp, isExact = false): boolean {
  return isExact && typeof expected === 'string'
    ? collapseSpaces(actualName) === collapseSpaces(expected)
    : containsText(actualName, expected)
}

/** Is the check box or the switch on? */
export function isChecked(element: Element): boolean {
  return 'checked' in element ? element.checked === true : element.getAttribute('aria-checked') === 'true'
}
