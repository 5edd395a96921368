/**
 * The position of a window, in CSS pixels or `auto`. A window without `left` and `top` is centred; its header always
 * stays on the screen. https://foundryvtt.com/api/v14/interfaces/foundry.applications.types.ApplicationPosition.html
 */
import type { ApplicationPosition } from './types'

/** The width of a window's header that always stays on the screen, in CSS pixels. */
const minVisibleHeaderPixels = 48

function clamp(unclampedValue: number, minimumValue: number, maximumValue: number): number {
  return Math.min(Math.max(unclampedValue, minimumValue), Math.max(minimumValue, maximumValue))
}

/** The area in which windows are centred: the board, which excludes the sidebar, or else the whole page. */
function findCentringArea(pageDocument: Document): {
  left: number
  top: number
  width: number
  height: number
} {
  const { documentElement } = pageDocument
  const boardRectangle = pageDocument.getElementById('board')?.getBoundingClientRect()
  if (boardRectangle && boardRectangle.width > 0) return boardRectangle
  return { left: 0, top: 0, width: documentElement.clientWidth, height: documentElement.clientHeight }
}

/** Computes the `left` and `top` of a window if they are not given. The window's header always stays on the screen. */
export function resolveElementPosition(
  applicationElement: HTMLElement,
  requestedPosition: ApplicationPosition,
): ApplicationPosition {
  applyElementSize(applicationElement, requestedPosition)
  const pageRootElement = applicationElement.ownerDocument.documentElement
  const scaledWidth = applicationElement.offsetWidth * requestedPosition.scale
  const scaledHeight = applicationElement.offsetHeight * requestedPosition.scale
  const centringRectangle = findCentringArea(applicationElement.ownerDocument)
  const elementLeftPosition =
    requestedPosition.left ??
    Math.max(0, centringRectangle.left + (centringRectangle.width - scaledWidth) / 2)
  const elementTopPosition =
    requestedPosition.top ?? centringRectangle.top + (centringRectangle.height - scaledHeight) / 3
  return {
    ...requestedPosition,
    left: Math.round(
      clamp(
        elementLeftPosition,
        minVisibleHeaderPixels - scaledWidth,
        pageRootElement.clientWidth - minVisibleHeaderPixels,
      ),
    ),
    top: Math.round(clamp(elementTopPosition, 0, pageRootElement.clientHeight - minVisibleHeaderPixels)),
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
