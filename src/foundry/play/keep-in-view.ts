/** A question's window may grow until its button is below the page. Then this file moves the window up. */
import { isNarrowScreen } from '../platform/narrow-screen'

/**
 * Watches a window's size. Moves the window up if its bottom leaves the page.
 * @returns a function that stops watching
 */
export function keepWindowInView({
  element,
  setPosition,
}: {
  readonly element: HTMLElement
  readonly setPosition: (newWindowPosition: { readonly top: number }) => unknown
}): () => void {
  const moveWindowUpIfNeeded = (): void => {
    const browserWindow = element.ownerDocument.defaultView
    // On a phone, a window already fills the page, so it is never moved.
    if (!browserWindow || isNarrowScreen()) return
    const { top, bottom } = element.getBoundingClientRect()
    const overflowPixels = Math.ceil(bottom - browserWindow.innerHeight)
    if (overflowPixels > 0 && top > 0) setPosition({ top: Math.max(0, top - overflowPixels) })
  }
  const resizeObserver = new ResizeObserver(moveWindowUpIfNeeded)
  resizeObserver.observe(element)
  return () => resizeObserver.disconnect()
}
