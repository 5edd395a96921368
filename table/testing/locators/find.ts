/** Finds elements by selector, by text, or by accessible role and name. */
import { getRole } from 'dom-accessibility-api'
import { findAccessibleName } from './accessible-name'
import { containsExpectedText, isElementShown, collapseSpaces, readVisibleText } from './visibility'

/**
 * The conditions that an element must meet in a search by role: its accessible name, and whether it is checked or
 * selected.
 */
export interface ElementRoleQuery {
  readonly name?: string | RegExp
  readonly exact?: boolean
  readonly checked?: boolean
  readonly selected?: boolean
}

/** Lists the descendants of the roots that match a selector, in page order and without duplicates. */
export function findElementsBySelector(searchRoots: readonly ParentNode[], selector: string): Element[] {
  const mustElementsBeVisible = selector.includes(':visible')
  const cssSelector = selector.replaceAll(':visible', '')
  const foundElements = [
    ...new Set(searchRoots.flatMap((searchRoot) => [...searchRoot.querySelectorAll(cssSelector)])),
  ]
  return mustElementsBeVisible ? foundElements.filter(isElementShown) : foundElements
}

/**
 * The HTML elements that have a role without an attribute. All other elements have a role only if they have the
 * attribute `role`.
 */
const ELEMENTS_WITH_ROLE = new Set(
  (
    'a button input select textarea summary h1 h2 h3 h4 h5 h6 img ul ol li dialog fieldset section nav table output ' +
    'details progress'
  ).split(' '),
)

/** Finds visible elements by role and accessible name, as a screen reader announces them. */
export function findElementsByRole(
  searchRoots: readonly ParentNode[],
  ariaRole: string,
  { name, exact, checked, selected }: ElementRoleQuery = {},
): Element[] {
  return findElementsBySelector(searchRoots, '*').filter(
    (element) =>
      findAriaRole(element) === ariaRole &&
      isElementShown(element) &&
      (name === undefined || isAccessibleNameMatching(findAccessibleName(element), name, exact)) &&
      (checked === undefined || isElementChecked(element) === checked) &&
      (selected === undefined || (element.getAttribute('aria-selected') === 'true') === selected),
  )
}

/** Finds the role of an element. It avoids selectors, because jsdom walks through the whole page for a selector. */
function findAriaRole(element: Element): string | null {
  const explicitRole = element.getAttribute('role')
  return explicitRole ?? (ELEMENTS_WITH_ROLE.has(element.localName) ? getRole(element) : null)
}

/** Finds fields by their label. */
export function findElementsByLabel(
  searchRoots: readonly ParentNode[],
  expectedLabel: string | RegExp,
  isExactMatch?: boolean,
): Element[] {
  return findElementsBySelector(
    searchRoots,
    'input, select, textarea, button, [aria-label], [aria-labelledby]',
  ).filter((element) => isAccessibleNameMatching(findAccessibleName(element), expectedLabel, isExactMatch))
}

/** Finds elements that contain a text although none of their child elements contains it. */
export function findElementsByText(
  searchRoots: readonly ParentNode[],
  expectedText: string | RegExp,
  isExactMatch?: boolean,
): Element[] {
  const matchingElements = findElementsBySelector(searchRoots, '*').filter((element) =>
    isAccessibleNameMatching(readVisibleText(element), expectedText, isExactMatch),
  )
  return matchingElements.filter(
    (element) =>
      !matchingElements.some(
        (otherMatchingElement) => otherMatchingElement !== element && element.contains(otherMatchingElement),
      ),
  )
}

function isAccessibleNameMatching(
  actualElementName: string,
  expectedText: string | RegExp,
  isExactMatch = false,
): boolean {
  return isExactMatch && typeof expectedText === 'string'
    ? collapseSpaces(actualElementName) === collapseSpaces(expectedText)
    : containsExpectedText(actualElementName, expectedText)
}

/** True if the check box or the switch is on. */
export function isElementChecked(element: Element): boolean {
  return 'checked' in element ? element.checked === true : element.getAttribute('aria-checked') === 'true'
}
