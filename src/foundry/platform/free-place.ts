/** Finds room for a window, beside Foundry's own controls and above the elements at the bottom of the screen. */
import { isNarrowScreen } from './narrow-screen'

/** A free place for a window, in pixels of the page. */
interface FreeWindowPlace {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const FREE_WINDOW_GAP_PIXELS = 8

/**
 * Finds a place for a window of this size between the scene controls, the sidebar and the elements below. Null if there
 * is too little room; Foundry then centres the window.
 * @param minHeight the smallest height of the window, in pixels; if the free room is lower, the window covers the
 * elements below
 * @param elementsBelow the elements at the bottom of the screen that the window should not cover
 */
export function findFreeWindowPlace(
  {
    width,
    height,
    minHeight,
  }: { readonly width: number; readonly height: number; readonly minHeight: number },
  elementsBelow: readonly (HTMLElement | null | undefined)[],
): FreeWindowPlace | null {
  const { innerWidth, innerHeight } = window
  if (isNarrowScreen()) return null
  const topEdgesOfElementsBelow = elementsBelow
    .flatMap((element) => measureVisibleBox(element) ?? [])
    .map(({ top }) => top)
  const freeLeftEdge = (measureVisibleBox(ui.controls?.element)?.right ?? 0) + FREE_WINDOW_GAP_PIXELS
  const freeRightEdge = (measureVisibleBox(ui.sidebar?.element)?.left ?? innerWidth) - FREE_WINDOW_GAP_PIXELS
  const freeBottomEdge = Math.min(innerHeight, ...topEdgesOfElementsBelow) - FREE_WINDOW_GAP_PIXELS
  if (freeRightEdge - freeLeftEdge < Math.min(width, innerWidth / 2)) return null
  const windowWidth = Math.min(width, freeRightEdge - freeLeftEdge)
  const windowHeight = Math.min(
    Math.max(freeBottomEdge - FREE_WINDOW_GAP_PIXELS, minHeight),
    height,
    innerHeight - 2 * FREE_WINDOW_GAP_PIXELS,
  )
  return {
    left: Math.round(freeLeftEdge + (freeRightEdge - freeLeftEdge - windowWidth) / 2),
    top: Math.max(FREE_WINDOW_GAP_PIXELS, Math.min(Math.round((freeBottomEdge - windowHeight) / 2), 60)),
    width: windowWidth,
    height: windowHeight,
  }
}

/** The position and the size of an element on the page. Null if the element is invisible. */
function measureVisibleBox(element: HTMLElement | null | undefined): DOMRect | null {
  const elementBox = element?.getBoundingClientRect()
  return elementBox && elementBox.width > 0 && elementBox.height > 0 ? elementBox : null
}
