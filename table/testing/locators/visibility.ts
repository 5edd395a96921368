/**
 * Decides whether a person could see and use an element. jsdom has no layout, so only attributes and inline styles
 * count.
 */

/** True if the element is visible, as far as attributes and inline styles show. */
export function isElementShown(element: Element): boolean {
  if (!element.isConnected || (element.localName === 'input' && element.getAttribute('type') === 'hidden'))
    return false
  for (
    let ancestorElement: Element | null = element;
    ancestorElement;
    ancestorElement = ancestorElement.parentElement
  )
    if (isElementHiddenByContainer(ancestorElement, element)) return false
  return true
}

const NEVER_SHOWN_TAGS = new Set(['template', 'script', 'style'])

/**
 * True if the element `containerElement` makes the element `innerElement` invisible. The first contains the second, or
 * both are the same element. The function uses no selectors, because matching them would take a tenth of a test's time.
 */
function isElementHiddenByContainer(containerElement: Element, innerElement: Element): boolean {
  const tagName = containerElement.localName
  if (
    containerElement.hasAttribute('hidden') ||
    NEVER_SHOWN_TAGS.has(tagName) ||
    isInactiveTab(containerElement)
  )
    return true
  if (containerElement.hasAttribute('style')) {
    const { style } = containerElement as HTMLElement
    if (style.display === 'none' || style.visibility === 'hidden') return true
  }
  if (containerElement.hasAttribute('open')) return false
  if (tagName === 'dialog') return true
  return (
    tagName === 'details' &&
    containerElement !== innerElement &&
    containerElement.querySelector('summary')?.contains(innerElement) !== true
  )
}

/** True if the element is an inactive tab. The practice table's styles hide it, like Foundry's (foundry-api §7.4). */
function isInactiveTab(element: Element): boolean {
  const { classList } = element
  return classList.contains('tab') && element.hasAttribute('data-tab') && !classList.contains('active')
}

/** True if the element is enabled. A disabled fieldset or ancestor disables it too. */
export function isElementEnabled(element: Element): boolean {
  return (
    !element.matches('[disabled]') &&
    !isDisabledByFieldset(element) &&
    element.closest('[aria-disabled=true]') === null
  )
}

/** True if a disabled fieldset disables the element. Its first legend stays enabled (HTML Standard, `fieldset`). */
function isDisabledByFieldset(element: Element): boolean {
  const disabledFieldset = element.closest('fieldset[disabled]')
  if (!disabledFieldset) return false
  const outerElement = disabledFieldset.parentElement
  const isElementInLegend = disabledFieldset.querySelector(':scope > legend')?.contains(element) === true
  return !isElementInLegend || (outerElement !== null && isDisabledByFieldset(outerElement))
}

/** Reads an element's text and collapses its spaces, so that it can be compared. */
export function readVisibleText(element: Element): string {
  return collapseSpaces(element.textContent)
}

export function collapseSpaces(textWithSpaces: string): string {
  return textWithSpaces.replace(/\s+/g, ' ').trim()
}

/**
 * True if the text contains the expected text or matches the expected pattern. An expected text is compared without
 * regard to case and spaces.
 */
export function containsExpectedText(actualElementText: string, expectedText: string | RegExp): boolean {
  if (typeof expectedText !== 'string') return expectedText.test(actualElementText)
  return collapseSpaces(actualElementText).toLowerCase().includes(collapseSpaces(expectedText).toLowerCase())
}
