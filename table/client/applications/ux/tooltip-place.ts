/** Positions a tooltip beside its element, on the given side, inside the page. */
export type TooltipDirection = 'UP' | 'DOWN' | 'LEFT' | 'RIGHT' | 'CENTER'

const gap = 6

export function placeTooltip(
  tooltip: HTMLElement,
  element: HTMLElement,
  direction: TooltipDirection = 'DOWN',
): void {
  const box = element.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = tooltip
  const { clientWidth, clientHeight } = tooltip.ownerDocument.documentElement
  const middleX = box.left + (box.width - width) / 2
  const middleY = box.top + (box.height - height) / 2
  const below = box.bottom + gap
  const above = box.top - height - gap
  const places: Record<TooltipDirection, [x: number, y: number]> = {
    UP: [middleX, above >= 0 ? above : below],
    DOWN: [middleX, below + height <= clientHeight ? below : above],
    LEFT: [box.left - width - gap, middleY],
    RIGHT: [box.right + gap, middleY],
    CENTER: [middleX, middleY],
  }
  const [x, y] = places[direction]
  tooltip.style.left = `${Math.max(gap, Math.min(x, clientWidth - width - gap))}px`
  tooltip.style.top = `${Math.max(gap, Math.min(y, clientHeight - height - gap))}px`
}
