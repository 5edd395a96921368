/** Places a panel beside an element of the board: right if possible, otherwise left, always within the board. */
const PANEL_GAP_PIXELS = 10

export function placePanelBeside(panelElement: HTMLElement, anchor: HTMLElement): void {
  const boardRect = panelElement.parentElement?.getBoundingClientRect()
  if (!boardRect) return
  const anchorRect = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panelElement
  const rightSideX = anchorRect.right - boardRect.left + PANEL_GAP_PIXELS
  const leftSideX = anchorRect.left - boardRect.left - PANEL_GAP_PIXELS - width
  const x = rightSideX + width <= boardRect.width || leftSideX < 0 ? rightSideX : leftSideX
  const y = anchorRect.top - boardRect.top
  panelElement.style.left = `${Math.max(PANEL_GAP_PIXELS, Math.min(x, boardRect.width - width - PANEL_GAP_PIXELS))}px`
  panelElement.style.top = `${Math.max(PANEL_GAP_PIXELS, Math.min(y, boardRect.height - height - PANEL_GAP_PIXELS))}px`
}
