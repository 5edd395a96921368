/** Places a tooltip beside its element, on the given side. The tooltip stays inside the page. */
export type TooltipDirection = 'UP' | 'DOWN' | 'LEFT' | 'RIGHT' | 'CENTER'

const TOOLTIP_GAP_PIXELS = 6

export function placeTooltip(
  tooltipElement: HTMLElement,
  element: HTMLElement,
  tooltipDirection: TooltipDirection = 'DOWN',
): void {
  const elementBox = element.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = tooltipElement
  const { clientWidth, clientHeight } = tooltipElement.ownerDocument.documentElement
  const centredX = elementBox.left + (elementBox.width - width) / 2
  const centredY = elementBox.top + (elementBox.height - height) / 2
  const topBelow = elementBox.bottom + TOOLTIP_GAP_PIXELS
  const topAbove = elementBox.top - height - TOOLTIP_GAP_PIXELS
  const positionsByDirection: Record<TooltipDirection, [x: number, y: number]> = {
    UP: [centredX, topAbove >= 0 ? topAbove : topBelow],
    DOWN: [centredX, topBelow + height <= clientHeight ? topBelow : topAbove],
    LEFT: [elementBox.left - width - TOOLTIP_GAP_PIXELS, centredY],
    RIGHT: [elementBox.right + TOOLTIP_GAP_PIXELS, centredY],
    CENTER: [centredX, centredY],
  }
  const [x, y] = positionsByDirection[tooltipDirection]
  tooltipElement.style.left = `${Math.max(TOOLTIP_GAP_PIXELS, Math.min(x, clientWidth - width - TOOLTIP_GAP_PIXELS))}px`
  tooltipElement.style.top = `${Math.max(TOOLTIP_GAP_PIXELS, Math.min(y, clientHeight - height - TOOLTIP_GAP_PIXELS))}px`
}
