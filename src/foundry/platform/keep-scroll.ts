/** Keeps what a person has scrolled to while a window is measured at another height. */

/** Runs a change of a window's height, and scrolls everything in the window back to where it was. */
export function keepScroll(element: HTMLElement, change: () => void): void {
  const scrolled = [...element.querySelectorAll('*')].flatMap((part) =>
    part.scrollTop > 0 ? [{ part, top: part.scrollTop }] : [],
  )
  change()
  for (const { part, top } of scrolled) if (part.scrollTop !== top) part.scrollTop = top
}
