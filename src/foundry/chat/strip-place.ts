/** Finds a place for the result strip where it covers no button that the person will probably press next. */

/** The gap above and below the result strip, in pixels. */
const GAP_PX = 4

/**
 * If the top of a window is less than this many pixels below the top of the screen, the strip must not cover the
 * window's header.
 */
const MAX_TOP_HEADER_PX = 80

/**
 * The height, in pixels, to which the result strip shrinks if no free place is high enough for the whole strip. It then
 * shows only its first lines. The strip's heading stays visible above the button that leads to the message.
 */
const SHORT_HEIGHT_PX = 104

/**
 * Matches elements that the result strip never covers: the answers of waiting messages, the dock's buttons, the headers
 * of windows, and the heading of a sheet, which shows whose sheet it is.
 */
const UNCOVERED_SELECTOR = [
  '[data-choices] :is(button, input, select)',
  '#hnb-dock button',
  '.hnb-question :is(button, input, select)',
  '.window-header',
  '.hnb-header',
  '#notifications > *',
].join()

/**
 * Moves the result strip to the place where it covers the fewest buttons. The strip never covers an element that
 * `UNCOVERED_SELECTOR` matches. If no place is high enough for the whole strip, shortens the strip.
 * @returns false if the strip would cover such an element in every place
 */
export function placeStrip(strip: HTMLElement): boolean {
  const uncoveredBoxes = visibleBoxes(strip, UNCOVERED_SELECTOR)
  const buttonBoxes = visibleBoxes(strip, 'button:not(:disabled)')
  for (const maxHeight of ['', `${SHORT_HEIGHT_PX}px`]) {
    strip.style.maxHeight = maxHeight
    const { height } = strip.getBoundingClientRect()
    const top = findBestStripTop(height, uncoveredBoxes, buttonBoxes)
    if (top === null) continue
    strip.style.setProperty('inset-block-start', `${top}px`)
    return true
  }
  return false
}

/**
 * The best top position for a strip of this height, in pixels. Null if the strip would cover an answer of a waiting
 * message in every position.
 */
function findBestStripTop(
  height: number,
  uncoveredBoxes: readonly DOMRect[],
  buttonBoxes: readonly DOMRect[],
): number | null {
  const countCoveredBoxes = (boxes: readonly DOMRect[], top: number) =>
    boxes.filter((box) => box.top < top + height && box.bottom > top).length
  const freeTops = [
    topBelowHeaders(),
    ...uncoveredBoxes.flatMap(({ top, bottom }) => [bottom, top - height - 2 * GAP_PX]),
  ]
    .map((top) => top + GAP_PX)
    .filter(
      (top) =>
        top >= GAP_PX && top + height <= window.innerHeight && countCoveredBoxes(uncoveredBoxes, top) === 0,
    )
  const [first, ...others] = freeTops
  if (first === undefined) return null
  return others.reduce(
    (bestTop, top) =>
      countCoveredBoxes(buttonBoxes, top) < countCoveredBoxes(buttonBoxes, bestTop) ? top : bestTop,
    first,
  )
}

/**
 * The first free position below Foundry's notifications and below the headers of windows, which contain the close
 * buttons. In pixels from the top of the screen.
 */
function topBelowHeaders(): number {
  const bottomEdges = [...document.querySelectorAll('#notifications > *, .application > .window-header')]
    .map((element) => element.getBoundingClientRect())
    .filter(({ top }) => top < MAX_TOP_HEADER_PX)
    .map(({ bottom }) => bottom)
  return Math.max(0, ...bottomEdges)
}

/** The boxes of the visible elements that match the selector. An element that only the result strip covers counts as visible. */
function visibleBoxes(strip: HTMLElement, selector: string): DOMRect[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
    const box = element.getBoundingClientRect()
    const stack = document.elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    const topElement = stack.find((candidate) => !strip.contains(candidate))
    return topElement && element.contains(topElement) ? [box] : []
  })
}
