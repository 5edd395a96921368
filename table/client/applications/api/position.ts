/**
 * The position of a window, in CSS pixels or `auto`. A window without `left` and `top` is centred; its header always
 * stays on the screen. https://foundryvtt.com/api/v14/interfaces/foundry.applications.types.ApplicationPosition.html
 */
import type { Position } from './types'

/** The width of a window's header that always stays on the screen, in CSS pixels. */
const minVisibleHeaderPx = 48

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), Math.max(min, max))
}

/**
 * The area in which windows are centred. This is the board, which excludes the sidebar; without a board, it is the
 * whole page.
 */
function centringArea(page: Document): { left: number; top: number; width: number; height: number } {
  const { documentElement } = page
  const boardRect = page.getElementById('board')?.getBoundingClientRect()
  if (boardRect && boardRect.width > 0) return boardRect
  return { left: 0, top: 0, width: documentElement.clientWidth, height: documentElement.clientHeight }
}

/**
 * Computes `left` or `top` from the element's size if they are missing. Keeps the header of the window on the screen.
 */
export function resolvePosition(element: HTMLElement, requestedPosition: Position): Position {
  applySize(element, requestedPosition)
  const pageRoot = element.ownerDocument.documentElement
  const width = element.offsetWidth * requestedPosition.scale
  const height = element.offsetHeight * requestedPosition.scale
  const centringRect = centringArea(element.ownerDocument)
  const left = requestedPosition.left ?? Math.max(0, centringRect.left + (centringRect.width - width) / 2)
  const top = requestedPosition.top ?? centringRect.top + (centringRect.height - height) / 3
  return {
    ...requestedPosition,
    left: Math.round(clamp(left, minVisibleHeaderPx - width, pageRoot.clientWidth - minVisibleHeaderPx)),
    top: Math.round(clamp(top, 0, pageRoot.clientHeight - minVisibleHeaderPx)),
  }
}

function applySize(element: HTMLElement, { width, height, scale }: Position): void {
  element.style.width = width === 'auto' ? '' : `${width}px`
  element.style.height = height === 'auto' ? '' : `${height}px`
  element.style.transform = scale === 1 ? '' : `scale(${scale})`
}

/** Writes a resolved position into the element's style. */
export function applyPosition(element: HTMLElement, position: Position): void {
  applySize(element, position)
  if (position.left !== undefined) element.style.left = `${position.left}px`
  if (position.top !== undefined) element.style.top = `${position.top}px`
  element.style.zIndex = String(position.zIndex)
}
