/**
 * Decides whether a person could see and use an element, as far as attributes and inline styles show: jsdom has no
 * layout.
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
 * Does `container` hide `inner`? Both may be the same element. Uses no selectors: matching them would take a tenth of a
 * test's time.
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

/** The practice table's styles hide all tabs except the active one, as Foundry's do (foundry-api §7.4). */
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

/** Does a disabled fieldset disable the element? It does not disable its first legend (HTML Standard, `fieldset`). */
function isDisabledByFieldset(element: Element): boolean {
  const fieldset = element.closest('fieldset[disabled]')
  if (!fieldset) return false
  const outerElement = fieldset.parentElement
  const isInLegend = fieldset.querySelector(':scope > legend')?.contains(element) === true
  return !isInLegend || (outerElement !== null && isDisabledByFieldset(outerElement))
}

/** An element's text with collapsed spaces, for comparison. */
export function visibleText(element: Element): string {
  return collapseSpaces(element.textContent)
}

export function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Does a text contain the wanted text (ignoring case and spaces), or match the pattern? */
export function containsText(text: string, expected: string | RegExp): boolean {
  if (typeof expected !== 'string') return expected.test(text)
  return collapseSpaces(text).toLowerCase().includes(collapseSpaces(expected).toLowerCase())
}
