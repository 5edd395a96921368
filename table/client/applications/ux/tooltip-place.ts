/** Places a tooltip beside its element, on the given side. The tooltip stays inside the page. */
export type TooltipDirection = 'UP' | 'DOWN' | 'LEFT' | 'RIGHT' | 'CENTER'

const TOOLTIP_GAP_PIXELS = 6

export function placeTooltip(
  tooltipElement: HTMLElement,
  elementWithTooltip: HTMLElement,
  tooltipDirection: TooltipDirection = 'DOWN',
): void {
  const elementRect = elementWithTooltip.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = tooltipElement
  const { clientWidth, clientHeight } = tooltipElement.ownerDocument.documentElement
  const centredLeftPosition = elementRect.left + (elementRect.width - width) / 2
  const centredTopPosition = elementRect.top + (elementRect.height - height) / 2
  const topPositionBelow = elementRect.bottom + TOOLTIP_GAP_PIXELS
  const topPositionAbove = elementRect.top - height - TOOLTIP_GAP_PIXELS
  const positionsByDirection: Record<TooltipDirection, [x: number, y: number]> = {
    UP: [centredLeftPosition, topPositionAbove >= 0 ? topPositionAbove : topPositionBelow],
    DOWN: [
      centredLeftPosition,
      topPositionBelow + height <= clientHeight ? topPositionBelow : topPositionAbove,
    ],
    LEFT: [elementRect.left - width - TOOLTIP_GAP_PIXELS, centredTopPosition],
    RIGHT: [elementRect.right + TOOLTIP_GAP_PIXELS, centredTopPosition],
    CENTER: [centredLeftPosition, centredTopPosition],
  }
  const [x, y] = positionsByDirection[tooltipDirection]
  tooltipElement.style.left = `${Math.max(TOOLTIP_GAP_PIXELS, Math.min(x, clientWidth - width - TOOLTIP_GAP_PIXELS))}px`
  tooltipElement.style.top = `${Math.max(TOOLTIP_GAP_PIXELS, Math.min(y, clientHeight - height - TOOLTIP_GAP_PIXELS))}px`
}
