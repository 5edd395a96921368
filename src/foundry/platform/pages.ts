/** Windows of several pages: each begins at its top, with the focus in the first thing to be done. */

/** What can be filled in or pressed. */
const FIELDS = ':is(input, textarea, select, button):not(:disabled)'

/**
 * Follows the page (`data-page`) that a window now shows; its first field is inside the element with `data-begins`.
 * @param before the page that it showed
 * @returns the page that it shows
 */
export function turnTo(window: HTMLElement, before: string): string {
  const shown = window.querySelector<HTMLElement>('[data-page]')
  const page = shown?.dataset.page ?? ''
  if (!shown || page === before) return page
  for (let above = shown.parentElement; above && above !== window; above = above.parentElement)
    above.scrollTop = 0
  const first = shown.querySelector<HTMLElement>(`[data-begins] ${FIELDS}`)
  first?.focus({ preventScroll: true })
  return page
}
