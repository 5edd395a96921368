/**
 * Places a panel beside an element of the board. The panel is on the right of the element if there is room, otherwise
 * on its left. It never leaves the board.
 */
const PANEL_GAP_PIXELS = 10

export function placePanelBeside(panelElement: HTMLElement, anchor: HTMLElement): void {
  const boardRectangle = panelElement.parentElement?.getBoundingClientRect()
  if (!boardRectangle) return
  const anchorRectangle = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panelElement
  const rightPanelPosition = anchorRectangle.right - boardRectangle.left + PANEL_GAP_PIXELS
  const leftPanelPosition = anchorRectangle.left - boardRectangle.left - PANEL_GAP_PIXELS - width
  const x =
    rightPanelPosition + width <= boardRectangle.width || leftPanelPosition < 0
      ? rightPanelPosition
      : leftPanelPosition
  const y = anchorRectangle.top - boardRectangle.top
  panelElement.style.left = `${Math.max(PANEL_GAP_PIXELS, Math.min(x, boardRectangle.width - width - PANEL_GAP_PIXELS))}px`
  panelElement.style.top = `${Math.max(PANEL_GAP_PIXELS, Math.min(y, boardRectangle.height - height - PANEL_GAP_PIXELS))}px`
}
