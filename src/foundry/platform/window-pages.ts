/** Handles windows with several pages. Each page opens at its top, and its first field gets the focus. */

/** Selects the fields and buttons that are enabled. */
const ENABLED_CONTROL_SELECTOR = ':is(input, textarea, select, button):not(:disabled)'

/**
 * If a window shows another page than before, scrolls to the page's top and focuses its first field. `data-page` names the page.
 * The first field is inside the element with `data-begins`.
 * @param previousPage the page that the window showed before
 * @returns the page that the window shows now
 */
export function startPageAtTop(windowElement: HTMLElement, previousPage: string): string {
  const pageElement = windowElement.querySelector<HTMLElement>('[data-page]')
  const pageName = pageElement?.dataset.page ?? ''
  if (!pageElement || pageName === previousPage) return pageName
  for (
    let pageAncestor = pageElement.parentElement;
    pageAncestor && pageAncestor !== windowElement;
    pageAncestor = pageAncestor.parentElement
  )
    pageAncestor.scrollTop = 0
  const firstField = pageElement.querySelector<HTMLElement>(`[data-begins] ${ENABLED_CONTROL_SELECTOR}`)
  firstField?.focus({ preventScroll: true })
  return pageName
}
