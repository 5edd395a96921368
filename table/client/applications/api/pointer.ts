/**
 * Moves a window by its header and resizes it by its corner.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.api.ApplicationV2.html (window.resizable, setPosition)
 */
import type { ApplicationV2 } from '../../class-types'
import { findElementOfTarget } from './element-from-target'
import type { ApplicationPosition } from './types'

type FindPositionForMove = (
  horizontalDistance: number,
  verticalDistance: number,
) => Partial<ApplicationPosition>

/** Moves or resizes the window while the pointer is pressed, until it is released. */
function followPointer(
  application: ApplicationV2,
  pressEvent: PointerEvent,
  pointerHandleElement: HTMLElement,
  computeMovedPosition: FindPositionForMove,
): void {
  const moveWindowToPointer = (event: PointerEvent): void => {
    application.setPosition(
      computeMovedPosition(event.clientX - pressEvent.clientX, event.clientY - pressEvent.clientY),
    )
  }
  const stopFollowing = (): void => {
    pointerHandleElement.removeEventListener('pointermove', moveWindowToPointer)
    pointerHandleElement.removeEventListener('pointerup', stopFollowing)
    pointerHandleElement.removeEventListener('pointercancel', stopFollowing)
  }
  pointerHandleElement.setPointerCapture(pressEvent.pointerId)
  pointerHandleElement.addEventListener('pointermove', moveWindowToPointer)
  pointerHandleElement.addEventListener('pointerup', stopFollowing)
  pointerHandleElement.addEventListener('pointercancel', stopFollowing)
}

/** Dragging the header moves the window; the header's buttons and links do not start a drag. */
export function moveWindowByHeader(application: ApplicationV2, windowHeader: HTMLElement): void {
  windowHeader.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || findElementOfTarget(event.target)?.closest('button, a')) return
    const { left = 0, top = 0 } = application.position
    followPointer(application, event, windowHeader, (horizontalDistance, verticalDistance) => ({
      left: left + horizontalDistance,
      top: top + verticalDistance,
    }))
  })
}

/**
 * Lets the user resize a window by dragging its corner. The header needs at least 200 × 80 pixels. If the options set
 * the width or the height to `auto`, this side still follows the size of the content (foundryvtt#11904).
 */
export function resizeWindowByHandle(application: ApplicationV2, cornerHandle: HTMLElement): void {
  cornerHandle.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    event.preventDefault()
    const { offsetWidth, offsetHeight } = application.element
    const { width = 'auto', height = 'auto' } = application.options.position
    followPointer(application, event, cornerHandle, (horizontalDistance, verticalDistance) => ({
      width: width === 'auto' ? width : Math.max(200, offsetWidth + horizontalDistance),
      height: height === 'auto' ? height : Math.max(80, offsetHeight + verticalDistance),
    }))
  })
}
