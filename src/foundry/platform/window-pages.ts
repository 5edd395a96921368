/** Handles windows with several pages. Each page opens at its top, and its first field gets the focus. */

/** Selects the fields and buttons that are enabled. */
const ENABLED_CONTROL_SELECTOR = ':is(input, textarea, select, button):not(:disabled)'

/**
 * If a window shows another page than before, scrolls to the page's top and focuses its first field. `data-page` names the page.
 * The first field is inside the element with `data-begins`.
 * @param previousPage the page that the window showed before
 * @returns the page that the window shows now
 */
export function startPageAtTop(window: HTMLElement, previousPage: string): string {
  const pageElement = window.querySelector<HTMLElement>('[data-page]')
  const page = pageElement?.dataset.page ?? ''
  if (!pageElement || page === previousPage) return page
  for (
    let ancestor = pageElement.parentElement;
    ancestor && ancestor !== window;
    ancestor = ancestor.parentElement
  )
    ancestor.scrollTop = 0
  const firstField = pageElement.querySelector<HTMLElement>(`[data-begins] ${ENABLED_CONTROL_SELECTOR}`)
  firstField?.focus({ preventScroll: true })
  return page
}
