/** Keeps the scroll positions in a window while its height is changed for a measurement. */

/** Changes a window's height for a measurement, and then restores every scroll position in the window. */
export function keepScroll(element: HTMLElement, changeHeight: () => void): void {
  const scrolledElements = [...element.querySelectorAll('*')].flatMap((part) =>
    part.scrollTop > 0 ? [{ part, top: part.scrollTop }] : [],
  )
  changeHeight()
  for (const { part, top } of scrolledElements) if (part.scrollTop !== top) part.scrollTop = top
}
