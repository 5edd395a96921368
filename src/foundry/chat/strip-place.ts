/** Finds a place for the result strip where it covers no button that the person will probably press next. */

/** The gap above and below the result strip, in pixels. */
const RESULT_STRIP_GAP_PIXELS = 4

/**
 * The result strip must not cover the header of a window whose top is within this distance of the screen's top, in
 * pixels.
 */
const MAX_TOP_OF_UNCOVERED_HEADERS_PIXELS = 80

/**
 * The height in pixels to which the result strip shrinks if no free place fits the whole strip. It then shows its first
 * lines; the heading stays visible.
 */
const SHORT_RESULT_STRIP_HEIGHT_PIXELS = 104

/**
 * Matches elements that the result strip never covers: the answers of waiting messages, the fields and cards of
 * questions, the dock's buttons, the headers of windows, and the heading of a sheet. The heading must stay visible
 * because it shows whose sheet it is.
 */
const NEVER_COVERED_ELEMENT_SELECTOR = [
  '[data-choices] :is(button, input, select)',
  '#hnb-dock button',
  '.hnb-question :is(button, input, select, .hnb-tick-card)',
  '.window-header',
  '.hnb-header',
  '#notifications > *',
].join()

/**
 * Moves the result strip to where it covers the fewest buttons and no element of `NEVER_COVERED_ELEMENT_SELECTOR`.
 * Shortens the strip if necessary.
 * @returns false if the strip would cover such an element in every place
 */
export function placeResultStrip(resultStrip: HTMLElement): boolean {
  const boxesOfNeverCoveredElements = findVisibleElementBoxes(resultStrip, NEVER_COVERED_ELEMENT_SELECTOR)
  const buttonBoxes = findVisibleElementBoxes(resultStrip, 'button:not(:disabled)')
  for (const maxResultStripHeight of ['', `${SHORT_RESULT_STRIP_HEIGHT_PIXELS}px`]) {
    resultStrip.style.maxHeight = maxResultStripHeight
    const { height } = resultStrip.getBoundingClientRect()
    const resultStripTop = findBestResultStripTop(height, boxesOfNeverCoveredElements, buttonBoxes)
    if (resultStripTop === null) continue
    resultStrip.style.setProperty('inset-block-start', `${resultStripTop}px`)
    return true
  }
  return false
}

/**
 * Finds the best position for a result strip of this height: its distance from the top, in pixels. Null if the strip
 * would cover an answer of a waiting message in every position.
 */
function findBestResultStripTop(
  resultStripHeight: number,
  boxesOfNeverCoveredElements: readonly DOMRect[],
  buttonBoxes: readonly DOMRect[],
): number | null {
  const countCoveredElementBoxes = (elementBoxes: readonly DOMRect[], resultStripTop: number) =>
    elementBoxes.filter(
      (elementBox) =>
        elementBox.top < resultStripTop + resultStripHeight && elementBox.bottom > resultStripTop,
    ).length
  const freeResultStripTops = [
    findFreeTopBelowHeaders(),
    ...boxesOfNeverCoveredElements.flatMap(({ top, bottom }) => [
      bottom,
      top - resultStripHeight - 2 * RESULT_STRIP_GAP_PIXELS,
    ]),
  ]
    .map((visibleBoxTop) => visibleBoxTop + RESULT_STRIP_GAP_PIXELS)
    .filter(
      (visibleBoxTop) =>
        visibleBoxTop >= RESULT_STRIP_GAP_PIXELS &&
        visibleBoxTop + resultStripHeight <= window.innerHeight &&
        countCoveredElementBoxes(boxesOfNeverCoveredElements, visibleBoxTop) === 0,
    )
  const [first, ...others] = freeResultStripTops
  if (first === undefined) return null
  return others.reduce(
    (bestResultStripTop, visibleBoxTop) =>
      countCoveredElementBoxes(buttonBoxes, visibleBoxTop) <
      countCoveredElementBoxes(buttonBoxes, bestResultStripTop)
        ? visibleBoxTop
        : bestResultStripTop,
    first,
  )
}

/**
 * The first free position below notifications and below windows' headers with their close buttons, in pixels from the
 * screen's top.
 */
function findFreeTopBelowHeaders(): number {
  const headerBottomEdges = [
    ...document.querySelectorAll('#notifications > *, .application > .window-header'),
  ]
    .map((element) => element.getBoundingClientRect())
    .filter(({ top }) => top < MAX_TOP_OF_UNCOVERED_HEADERS_PIXELS)
    .map(({ bottom }) => bottom)
  return Math.max(0, ...headerBottomEdges)
}

/**
 * The rectangles of the visible elements that match the selector. An element that only the result strip covers counts
 * as visible.
 */
function findVisibleElementBoxes(resultStrip: HTMLElement, elementSelector: string): DOMRect[] {
  return [...document.querySelectorAll<HTMLElement>(elementSelector)].flatMap((element) => {
    const elementBox = element.getBoundingClientRect()
    return isElementCentreVisible(resultStrip, element, elementBox) ? [elementBox] : []
  })
}

function isElementCentreVisible(
  resultStrip: HTMLElement,
  element: HTMLElement,
  { left, top, width, height }: DOMRect,
): boolean {
  if (width === 0 || height === 0) return false
  const [x, y] = [left + width / 2, top + height / 2]
  let foremostElement = document.elementFromPoint(x, y)
  // Listing all elements at a point is slow on a page of many windows. The list is needed only if the result strip
  // contains the foremost element.
  if (resultStrip.contains(foremostElement))
    foremostElement =
      document.elementsFromPoint(x, y).find((elementAtCentre) => !resultStrip.contains(elementAtCentre)) ??
      null
  return element.contains(foremostElement)
}
