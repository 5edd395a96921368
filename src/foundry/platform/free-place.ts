/** Finds room for a window beside Foundry's own controls and above the elements at the bottom of the screen. */
import { isNarrow } from './narrow'

/** A window's place, in pixels of the page. */
interface Place {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const GAP = 8

/**
 * The place for a window of this size between the controls, the sidebar and the elements at the bottom of the screen.
 * Null where too little room is left: then Foundry's own centring is as good.
 * @param least the height in pixels below which the window rather covers another element
 * @param below the elements that the foot of the window should not cover
 */
export function freePlace(
  { width, height, least }: { readonly width: number; readonly height: number; readonly least: number },
  below: readonly (HTMLElement | null | undefined)[],
): Place | null {
  const { innerWidth, innerHeight } = window
  if (isNarrow()) return null
  const edges = below.flatMap((element) => boxOf(element) ?? []).map(({ top }) => top)
  const left = (boxOf(ui.controls?.element)?.right ?? 0) + GAP
  const right = (boxOf(ui.sidebar?.element)?.left ?? innerWidth) - GAP
  const bottom = Math.min(innerHeight, ...edges) - GAP
  if (right - left < Math.min(width, innerWidth / 2)) return null
  const wide = Math.min(width, right - left)
  const high = Math.min(Math.max(bottom - GAP, least), height, innerHeight - 2 * GAP)
  return {
    left: Math.round(left + (right - left - wide) / 2),
    top: Math.max(GAP, Math.min(Math.round((bottom - high) / 2), 60)),
    width: wide,
    height: high,
  }
}

/** The box of a visible element; null for an invisible element. */
function boxOf(element: HTMLElement | null | undefined): DOMRect | null {
  const box = element?.getBoundingClientRect()
  return box && box.width > 0 && box.height > 0 ? box : null
}
