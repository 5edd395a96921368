/** Finds room for a window, beside Foundry's own controls and above the elements at the bottom of the screen. */
import { isNarrowScreen } from './narrow-screen'

/** A free place for a window, in pixels of the page. */
interface FreePlace {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const WINDOW_GAP_PX = 8

/**
 * Finds a place for a window of this size, between the scene controls, the sidebar and the elements at the bottom of
 * the screen. Null if the free room is too small; Foundry then centres the window.
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
): FreePlace | null {
  const { innerWidth, innerHeight } = window
  if (isNarrowScreen()) return null
  const topEdges = elementsBelow.flatMap((element) => measureVisibleBox(element) ?? []).map(({ top }) => top)
  const freeLeft = (measureVisibleBox(ui.controls?.element)?.right ?? 0) + WINDOW_GAP_PX
  const freeRight = (measureVisibleBox(ui.sidebar?.element)?.left ?? innerWidth) - WINDOW_GAP_PX
  const freeBottom = Math.min(innerHeight, ...topEdges) - WINDOW_GAP_PX
  if (freeRight - freeLeft < Math.min(width, innerWidth / 2)) return null
  const windowWidth = Math.min(width, freeRight - freeLeft)
  const windowHeight = Math.min(
    Math.max(freeBottom - WINDOW_GAP_PX, minHeight),
    height,
    innerHeight - 2 * WINDOW_GAP_PX,
  )
  return {
    left: Math.round(freeLeft + (freeRight - freeLeft - windowWidth) / 2),
    top: Math.max(WINDOW_GAP_PX, Math.min(Math.round((freeBottom - windowHeight) / 2), 60)),
    width: windowWidth,
    height: windowHeight,
  }
}

/** The position and the size of an element on the page. Null if the element is invisible. */
function measureVisibleBox(element: HTMLElement | null | undefined): DOMRect | null {
  const box = element?.getBoundingClientRect()
  return box && box.width > 0 && box.height > 0 ? box : null
}
