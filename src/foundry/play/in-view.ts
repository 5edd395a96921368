/** Moves up a question that has grown, by chosen people or an opened fold, so that its button stays on the page. */
import { isNarrow } from '../platform/narrow'

/** @returns a function that ends it */
export function keepInView({
  element,
  setPosition,
}: {
  readonly element: HTMLElement
  readonly setPosition: (place: { readonly top: number }) => unknown
}): () => void {
  const place = (): void => {
    const page = element.ownerDocument.defaultView
    // On a phone a window fills the page.
    if (!page || isNarrow()) return
    const { top, bottom } = element.getBoundingClientRect()
    const over = Math.ceil(bottom - page.innerHeight)
    if (over > 0 && top > 0) setPosition({ top: Math.max(0, top - over) })
  }
  const observer = new ResizeObserver(place)
  observer.observe(element)
  return () => observer.disconnect()
}
