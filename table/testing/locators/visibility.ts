/**
 * Decides whether a person could see and use an element. jsdom has no layout, so only attributes and inline styles
 * count.
 */

/** Is an element visible, as far as attributes and inline styles show? */
export function isShown(element: Element): boolean {
  if (!element.isConnected || (element.localName === 'input' && element.getAttribute('type') === 'hidden'))
    return false
  for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement)
    if (isHidden(ancestor, element)) return false
  return true
}

const NEVER_SHOWN = new Set(['template', 'script', 'style'])

/**
 * Does an element or its container make `inner` invisible? `container` is `inner` itself or an ancestor. The function
 * uses no selectors: matching them would take a tenth of a test's time.
 */
function isHidden(container: Element, inner: Element): boolean {
  const name = container.localName
  if (container.hasAttribute('hidden') || NEVER_SHOWN.has(name) || isInactiveTab(container)) return true
  if (container.hasAttribute('style')) {
    const { style } = container as HTMLElement
    if (style.display === 'none' || style.visibility === 'hidden') return true
  }
  if (container.hasAttribute('open')) return false
  if (name === 'dialog') return true
  return (
    name === 'details' && container !== inner && container.querySelector('summary')?.contains(inner) !== true
  )
}

/**
 * Is the element a tab that is not active? Like Foundry's styles, the practice table's styles hide such tabs
 * (foundry-api §7.4).
 */
function isInactiveTab(element: Element): boolean {
  const { classList } = element
  return classList.contains('tab') && element.hasAttribute('data-tab') && !classList.contains('active')
}

/** Is the element enabled? A disabled fieldset or ancestor disables it too. */
export function isEnabled(element: Element): boolean {
  return (
    !element.matches('[disabled]') &&
    !isDisabledByFieldset(element) &&
    element.closest('[aria-disabled=true]') === null
  )
}

/**
 * Does a disabled fieldset disable the element? The elements in a fieldset's first legend stay enabled (HTML Standard,
 * `fieldset`).
 */
function isDisabledByFieldset(element: Element): boolean {
  const fieldset = element.closest('fieldset[disabled]')
  if (!fieldset) return false
  const outerElement = fieldset.parentElement
  const isInLegend = fieldset.querySelector(':scope > legend')?.contains(element) === true
  return !isInLegend || (outerElement !== null && isDisabledByFieldset(outerElement))
}

/** Reads an element's text and collapses its spaces, so that it can be compared. */
export function visibleText(element: Element): string {
  return collapseSpaces(element.textContent)
}

export function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/**
 * Does a text contain the expected text, or match the expected pattern? Case and spaces are ignored, except in a
 * pattern.
 */
export function containsText(text: string, expected: string | RegExp): boolean {
  if (typeof expected !== 'string') return expected.test(text)
  return collapseSpaces(text).toLowerCase().includes(collapseSpaces(expected).toLowerCase())
}
