/**
 * Decides whether a person could see and use an element, as far as attributes and inline styles show: jsdom has no
 * layout.
 */

/**
 * Elements that the practice table's styles hide, like Foundry's: all tabs except the active one (foundry-api §7.4).
 */
const HIDDEN_BY_STYLES = '.tab[data-tab]:not(.active)'

/** Is an element visible, as far as attributes and inline styles show? */
export function isShown(element: Element): boolean {
  if (!element.isConnected || element.matches('input[type=hidden]')) return false
  for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement)
    if (isHidden(ancestor, element)) return false
  return true
}

/** Does `container` hide `inner`? Both may be the same element. */
function isHidden(container: Element, inner: Element): boolean {
  if (container.hasAttribute('hidden') || container.matches(`template, script, style, ${HIDDEN_BY_STYLES}`))
    return true
  const { style } = container as HTMLElement
  if (style.display === 'none' || style.visibility === 'hidden') return true
  if (container.matches('dialog:not([open])')) return true
  return (
    container !== inner &&
    container.matches('details:not([open])') &&
    container.querySelector('summary')?.contains(inner) !== true
  )
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
  const outer = fieldset.parentElement
  const isInLegend = fieldset.querySelector(':scope > legend')?.contains(element) === true
  return !isInLegend || (outer !== null && isDisabledByFieldset(outer))
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
