/** Positions a tooltip beside its element, on the given side, inside the page. */
export type TooltipDirection = 'UP' | 'DOWN' | 'LEFT' | 'RIGHT' | 'CENTER'

const gapPx = 6

export function placeTooltip(
  tooltip: HTMLElement,
  element: HTMLElement,
  direction: TooltipDirection = 'DOWN',
): void {
  const elementBox = element.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = tooltip
  const { clientWidth, clientHeight } = tooltip.ownerDocument.documentElement
  const middleX = elementBox.left + (elementBox.width - width) / 2
  const middleY = elementBox.top + (elementBox.height - height) / 2
  const below = elementBox.bottom + gapPx
  const above = elementBox.top - height - gapPx
  const places: Record<TooltipDirection, [x: number, y: number]> = {
    UP: [middleX, above >= 0 ? above : below],
    DOWN: [middleX, below + height <= clientHeight ? below : above],
    LEFT: [elementBox.left - width - gapPx, middleY],
    RIGHT: [elementBox.right + gapPx, middleY],
    CENTER: [middleX, middleY],
  }
  const [x, y] = places[direction]
  tooltip.style.left = `${Math.max(gapPx, Math.min(x, clientWidth - width - gapPx))}px`
  tooltip.style.top = `${Math.max(gapPx, Math.min(y, clientHeight - height - gapPx))}px`
}
