/** Handles windows with several pages. Each page opens at its top, and its first field gets the focus. */

/** The CSS selector of enabled form fields and buttons. */
const ENABLED_CONTROL_SELECTOR = ':is(input, textarea, select, button):not(:disabled)'

/**
 * Scrolls to the top and focuses the first field (in `data-begins`) if a window shows another page (`data-page`) than
 * before.
 * @param previousPage the page that the window showed before
 * @returns the page that the window shows now
 */
export function scrollNewPageToTop(windowElement: HTMLElement, previousPage: string): string {
  const pageElement = windowElement.querySelector<HTMLElement>('[data-page]')
  const pageName = pageElement?.dataset.page ?? ''
  if (!pageElement || pageName === previousPage) return pageName
  // The style sheets decide which element scrolls, so every element is scrolled to its top.
  for (const element of windowElement.querySelectorAll('*')) element.scrollTop = 0
  const firstField = pageElement.querySelector<HTMLElement>(`[data-begins] ${ENABLED_CONTROL_SELECTOR}`)
  firstField?.focus({ preventScroll: true })
  return pageName
}
