/** Finds a place for the result strip where it does not cover what the person taps next. */

/** The gap above and below the strip, in pixels. */
const GAP_PX = 4

/** The strip must not cover a window header that is less than this far from the top of the screen, in pixels. */
const MAX_TOP_HEADER_PX = 80

/** If no place is free for the whole strip, it shows only this much, in pixels: the first lines. */
const SHORT_HEIGHT_PX = 72

/** Matches the elements that the strip never covers: answers that are awaited, and the controls of dock and windows. */
const NEXT_SELECTOR = [
  '[data-choices] :is(button, input, select)',
  '#hnb-dock button',
  '.hnb-question :is(button, input, select)',
  '.window-header',
  '#notifications > *',
].join()

/**
 * Moves the strip to a place where it covers no awaited answer and as few other buttons as possible, and shortens it
 * if only a lower place is free.
 * @returns false if every place covers an awaited answer
 */
export function placeStrip(strip: HTMLElement): boolean {
  const nextBoxes = visibleBoxes(strip, NEXT_SELECTOR)
  const buttonBoxes = visibleBoxes(strip, 'button:not(:disabled)')
  for (const maxHeight of ['', `${SHORT_HEIGHT_PX}px`]) {
    strip.style.maxHeight = maxHeight
    const { height } = strip.getBoundingClientRect()
    const top = bestTop(height, nextBoxes, buttonBoxes)
    if (top === null) continue
    strip.style.setProperty('inset-block-start', `${top}px`)
    return true
  }
  return false
}

/** The top of the best place for a strip of this height, in pixels. Null if every place covers an awaited answer. */
function bestTop(
  height: number,
  nextBoxes: readonly DOMRect[],
  buttonBoxes: readonly DOMRect[],
): number | null {
  const covered = (boxes: readonly DOMRect[], top: number) =>
    boxes.filter((box) => box.top < top + height && box.bottom > top).length
  const tops = [
    topBelowHeaders(),
    ...nextBoxes.flatMap(({ top, bottom }) => [bottom, top - height - 2 * GAP_PX]),
  ]
    .map((top) => top + GAP_PX)
    .filter((top) => top >= GAP_PX && top + height <= window.innerHeight && covered(nextBoxes, top) === 0)
  const [first, ...others] = tops
  if (first === undefined) return null
  return others.reduce(
    (best, top) => (covered(buttonBoxes, top) < covered(buttonBoxes, best) ? top : best),
    first,
  )
}

/** Below Foundry's notifications, and below window headers with their close buttons. */
function topBelowHeaders(): number {
  const bottoms = [...document.querySelectorAll('#notifications > *, .application > .window-header')]
    .map((element) => element.getBoundingClientRect())
    .filter(({ top }) => top < MAX_TOP_HEADER_PX)
    .map(({ bottom }) => bottom)
  return Math.max(0, ...bottoms)
}

/** The boxes of the elements that a person sees, or would see without the strip. */
function visibleBoxes(strip: HTMLElement, selector: string): DOMRect[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
    const box = element.getBoundingClientRect()
    const stack = document.elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    const topElement = stack.find((candidate) => !strip.contains(candidate))
    return topElement && element.contains(topElement) ? [box] : []
  })
}
