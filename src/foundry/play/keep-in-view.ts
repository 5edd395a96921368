/** Moves a question's window up when the window grows until its button is below the page. */
import { isNarrowScreen } from '../platform/narrow-screen'

/** Moves a window up whenever its bottom leaves the page. @returns a function that stops watching */
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
