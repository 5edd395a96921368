/** What of a page a person could see and reach, as far as that is known without styles: nothing is laid out in jsdom. */

/** Hidden by the table's own styles, as by Foundry's: all tabs but the open one (foundry-api §7.4). */
const HIDDEN_BY_STYLES = '.tab[data-tab]:not(.active)'

/** Is an element in sight, as far as attributes say? */
export function isShown(element: Element): boolean {
  if (!element.isConnected || element.matches('input[type=hidden]')) return false
  for (let at: Element | null = element; at; at = at.parentElement) if (isHidden(at, element)) return false
  return true
}

/** Does an element hide what is in it? */
function isHidden(at: Element, inner: Element): boolean {
  if (at.hasAttribute('hidden') || at.matches(`template, script, style, ${HIDDEN_BY_STYLES}`)) return true
  const { style } = at as HTMLElement
  if (style.display === 'none' || style.visibility === 'hidden') return true
  if (at.matches('dialog:not([open])')) return true
  return (
    at !== inner && at.matches('details:not([open])') && at.querySelector('summary')?.contains(inner) !== true
  )
}

/** Can it be used, by itself and by what it stands in? */
export function isEnabled(element: Element): boolean {
  return (
    !element.matches('[disabled]') &&
    !isOffInFieldset(element) &&
    element.closest('[aria-disabled=true]') === null
  )
}

/** A fieldset that is off switches off what it holds, but for what stands in its first legend (HTML Standard, `fieldset`). */
function isOffInFieldset(element: Element): boolean {
  const fieldset = element.closest('fieldset[disabled]')
  if (!fieldset) return false
  const outer = fieldset.parentElement
  const isInLegend = fieldset.querySelector(':scope > legend')?.contains(element) === true
  return !isInLegend || (outer !== null && isOffInFieldset(outer))
}

/** An element's text, with every run of spaces as one, as it is compared. */
export function textOf(element: Element): string {
  return plain(element.textContent)
}

export function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Words that something has to hold: whatever case and spaces they have, or a pattern. */
export function holds(text: string, wanted: string | RegExp): boolean {
  if (typeof wanted !== 'string') return wanted.test(text)
  return plain(text).toLowerCase().includes(plain(wanted).toLowerCase())
}
