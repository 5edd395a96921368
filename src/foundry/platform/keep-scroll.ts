/** Keeps a window's scroll positions while code changes the window's height to measure it. */

/**
 * Runs code that changes a window's height for a measurement, and then restores every scroll position in the window.
 */
export function keepScroll(element: HTMLElement, changeHeight: () => void): void {
  const scrolledElements = [...element.querySelectorAll('*')].flatMap((part) =>
    part.scrollTop > 0 ? [{ part, top: part.scrollTop }] : [],
  )
  changeHeight()
  for (const { part, top } of scrolledElements) if (part.scrollTop !== top) part.scrollTop = top
}
