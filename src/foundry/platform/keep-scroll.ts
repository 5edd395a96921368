/** Keeps a window's scroll positions while code changes the window's height to measure it. */

/**
 * Runs code that changes a window's height for a measurement, and then restores every scroll position in the window.
 */
export function keepScrollPosition(element: HTMLElement, changeHeightOfContent: () => void): void {
  const scrolledElements = [...element.querySelectorAll('*')].flatMap((descendant) =>
    descendant.scrollTop > 0 ? [{ part: descendant, top: descendant.scrollTop }] : [],
  )
  changeHeightOfContent()
  for (const { part, top } of scrolledElements) if (part.scrollTop !== top) part.scrollTop = top
}
