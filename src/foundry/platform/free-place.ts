/** Finds room for a window: beside what Foundry itself shows, and above what stands at the bottom. */
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
 * The place for a window of this size beside the controls, the sidebar and what stands at the bottom of the screen;
 * null where that leaves too little room, so that Foundry's own centring is as good.
 * @param least the height below which it would rather cover something
 * @param below what it should not cover at its foot
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

/** The box of a visible element; null for one that is not visible. */
function boxOf(element: HTMLElement | null | undefined): DOMRect | null {
  const box = element?.getBoundingClientRect()
  return box && box.width > 0 && box.height > 0 ? box : null
}
