/**
 * Moves a window by its header and resizes it by its corner.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.api.ApplicationV2.html (window.resizable, setPosition)
 */
import type { ApplicationV2 } from '../../class-types'
import { findElementOfTarget } from './element-from-target'
import type { ApplicationPosition } from './types'

type FindPositionForMove = (dx: number, dy: number) => Partial<ApplicationPosition>

/** Moves or resizes the window while the pointer is pressed, until it is released. */
function followPointer(
  app: ApplicationV2,
  pressEvent: PointerEvent,
  handleElement: HTMLElement,
  computePosition: FindPositionForMove,
): void {
  const moveToPointer = (event: PointerEvent): void => {
    app.setPosition(computePosition(event.clientX - pressEvent.clientX, event.clientY - pressEvent.clientY))
  }
  const stopFollowing = (): void => {
    handleElement.removeEventListener('pointermove', moveToPointer)
    handleElement.removeEventListener('pointerup', stopFollowing)
    handleElement.removeEventListener('pointercancel', stopFollowing)
  }
  handleElement.setPointerCapture(pressEvent.pointerId)
  handleElement.addEventListener('pointermove', moveToPointer)
  handleElement.addEventListener('pointerup', stopFollowing)
  handleElement.addEventListener('pointercancel', stopFollowing)
}

/** Dragging the header moves the window; the header's buttons and links do not start a drag. */
export function moveWindowByHeader(app: ApplicationV2, windowHeader: HTMLElement): void {
  windowHeader.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || findElementOfTarget(event.target)?.closest('button, a')) return
    const { left = 0, top = 0 } = app.position
    followPointer(app, event, windowHeader, (dx, dy) => ({ left: left + dx, top: top + dy }))
  })
}

/**
 * Lets the user resize a window by dragging its corner. The minimum is 200 × 80 pixels, which the header needs. If the
 * options set the width or height to `auto`, it continues to follow the content (foundryvtt#11904).
 */
export function resizeWindowByHandle(app: ApplicationV2, cornerHandle: HTMLElement): void {
  cornerHandle.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    event.preventDefault()
    const { offsetWidth, offsetHeight } = app.element
    const { width = 'auto', height = 'auto' } = app.options.position
    followPointer(app, event, cornerHandle, (dx, dy) => ({
      width: width === 'auto' ? width : Math.max(200, offsetWidth + dx),
      height: height === 'auto' ? height : Math.max(80, offsetHeight + dy),
    }))
  })
}
