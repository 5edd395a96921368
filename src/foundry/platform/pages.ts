/** Windows of several pages: each page opens at its top, with the focus in its first field. */

/** Fields and buttons that a person can use. */
const FIELDS = ':is(input, textarea, select, button):not(:disabled)'

/**
 * When a window shows another page (`data-page`), scrolls to its top and focuses its first field. That field is inside
 * the element with `data-begins`.
 * @param before the page that the window showed before
 * @returns the page that the window shows now
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
