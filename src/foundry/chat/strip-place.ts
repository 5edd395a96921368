/** Finds a place for the result strip where it covers no button that the person will probably press next. */

/** The gap above and below the result strip, in pixels. */
const STRIP_GAP_PIXELS = 4

/**
 * If the top of a window is less than this many pixels below the top of the screen, the strip must not cover the
 * window's header.
 */
const MAX_COVERED_HEADER_TOP_PIXELS = 80

/**
 * The height in pixels to which the result strip shrinks if no free place fits the whole strip. It then shows its first
 * lines; the heading stays visible.
 */
const SHORT_STRIP_HEIGHT_PIXELS = 104

/**
 * Matches elements that the result strip never covers: the answers of waiting messages, the dock's buttons, the headers
 * of windows, and the heading of a sheet, which shows whose sheet it is.
 */
const NEVER_COVERED_SELECTOR = [
  '[data-choices] :is(button, input, select)',
  '#hnb-dock button',
  '.hnb-question :is(button, input, select)',
  '.window-header',
  '.hnb-header',
  '#notifications > *',
].join()

/**
 * Moves the result strip to where it covers the fewest buttons and no element of `NEVER_COVERED_SELECTOR`. Shortens the
 * strip if necessary.
 * @returns false if the strip would cover such an element in every place
 */
export function placeStrip(strip: HTMLElement): boolean {
  const uncoveredBoxes = findVisibleBoxes(strip, NEVER_COVERED_SELECTOR)
  const buttonBoxes = findVisibleBoxes(strip, 'button:not(:disabled)')
  for (const maxHeight of ['', `${SHORT_STRIP_HEIGHT_PIXELS}px`]) {
    strip.style.maxHeight = maxHeight
    const { height } = strip.getBoundingClientRect()
    const stripTop = findBestStripTop(height, uncoveredBoxes, buttonBoxes)
    if (stripTop === null) continue
    strip.style.setProperty('inset-block-start', `${stripTop}px`)
    return true
  }
  return false
}

/**
 * The best top position for a strip of this height, in pixels. Null if the strip would cover an answer of a waiting
 * message in every position.
 */
function findBestStripTop(
  stripHeight: number,
  uncoveredBoxes: readonly DOMRect[],
  buttonBoxes: readonly DOMRect[],
): number | null {
  const countCoveredBoxes = (elementBoxes: readonly DOMRect[], stripTop: number) =>
    elementBoxes.filter(
      (elementBox) => elementBox.top < stripTop + stripHeight && elementBox.bottom > stripTop,
    ).length
  const freeTops = [
    findTopBelowHeaders(),
    ...uncoveredBoxes.flatMap(({ top, bottom }) => [bottom, top - stripHeight - 2 * STRIP_GAP_PIXELS]),
  ]
    .map((top) => top + STRIP_GAP_PIXELS)
    .filter(
      (top) =>
        top >= STRIP_GAP_PIXELS &&
        top + stripHeight <= window.innerHeight &&
        countCoveredBoxes(uncoveredBoxes, top) === 0,
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
function findTopBelowHeaders(): number {
  const bottomEdges = [...document.querySelectorAll('#notifications > *, .application > .window-header')]
    .map((element) => element.getBoundingClientRect())
    .filter(({ top }) => top < MAX_COVERED_HEADER_TOP_PIXELS)
    .map(({ bottom }) => bottom)
  return Math.max(0, ...bottomEdges)
}

/** The boxes of the visible elements that match the selector. An element that only the result strip covers counts as visible. */
function findVisibleBoxes(strip: HTMLElement, selector: string): DOMRect[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
    const elementBox = element.getBoundingClientRect()
    return isCentreVisible(strip, element, elementBox) ? [elementBox] : []
  })
}

function isCentreVisible(
  strip: HTMLElement,
  element: HTMLElement,
  { left, top, width, height }: DOMRect,
): boolean {
  if (width === 0 || height === 0) return false
  const [x, y] = [left + width / 2, top + height / 2]
  let topElement = document.elementFromPoint(x, y)
  // The list of all elements at a point takes long in a page of many windows. Only a point in the strip needs it.
  if (strip.contains(topElement))
    topElement =
      document.elementsFromPoint(x, y).find((elementAtCentre) => !strip.contains(elementAtCentre)) ?? null
  return element.contains(topElement)
}
