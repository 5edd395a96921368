/**
 * The position of a window, in CSS pixels or `auto`. A window without `left` and `top` is centred; its header always
 * stays on the screen. https://foundryvtt.com/api/v14/interfaces/foundry.applications.types.ApplicationPosition.html
 */
import type { ApplicationPosition } from './types'

/** The width of a window's header that always stays on the screen, in CSS pixels. */
const minVisibleHeaderPixels = 48

function clamp(value: number, minimumValue: number, maximumValue: number): number {
  return Math.min(Math.max(value, minimumValue), Math.max(minimumValue, maximumValue))
}

/** The area in which windows are centred: the board, which excludes the sidebar, or else the whole page. */
function findCentringArea(pageDocument: Document): {
  left: number
  top: number
  width: number
  height: number
} {
  const { documentElement } = pageDocument
  const boardRect = pageDocument.getElementById('board')?.getBoundingClientRect()
  if (boardRect && boardRect.width > 0) return boardRect
  return { left: 0, top: 0, width: documentElement.clientWidth, height: documentElement.clientHeight }
}

/** Computes a missing `left` or `top` from the element's size. Keeps the window's header on the screen. */
export function resolveElementPosition(
  element: HTMLElement,
  requestedPosition: ApplicationPosition,
): ApplicationPosition {
  applyElementSize(element, requestedPosition)
  const pageRoot = element.ownerDocument.documentElement
  const scaledWidth = element.offsetWidth * requestedPosition.scale
  const scaledHeight = element.offsetHeight * requestedPosition.scale
  const centringRect = findCentringArea(element.ownerDocument)
  const leftPosition =
    requestedPosition.left ?? Math.max(0, centringRect.left + (centringRect.width - scaledWidth) / 2)
  const topPosition = requestedPosition.top ?? centringRect.top + (centringRect.height - scaledHeight) / 3
  return {
    ...requestedPosition,
    left: Math.round(
      clamp(
        leftPosition,
        minVisibleHeaderPixels - scaledWidth,
        pageRoot.clientWidth - minVisibleHeaderPixels,
      ),
    ),
    top: Math.round(clamp(topPosition, 0, pageRoot.clientHeight - minVisibleHeaderPixels)),
  }
}

function applyElementSize(element: HTMLElement, { width, height, scale }: ApplicationPosition): void {
  element.style.width = width === 'auto' ? '' : `${width}px`
  element.style.height = height === 'auto' ? '' : `${height}px`
  element.style.transform = scale === 1 ? '' : `scale(${scale})`
}

/** Writes a window's position, size and stacking order into the style of its element. */
export function applyElementPosition(element: HTMLElement, windowPosition: ApplicationPosition): void {
  applyElementSize(element, windowPosition)
  if (windowPosition.left !== undefined) element.style.left = `${windowPosition.left}px`
  if (windowPosition.top !== undefined) element.style.top = `${windowPosition.top}px`
  element.style.zIndex = String(windowPosition.zIndex)
}
