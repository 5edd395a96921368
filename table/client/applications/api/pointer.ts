/**
 * Moves a window by its header and resizes it by its corner.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.api.ApplicationV2.html (window.resizable, setPosition)
 */
import type { ApplicationV2 } from '../../class-types'
import { elementFromTarget } from './element-from-target'
import type { Position } from './types'

type PositionForMove = (dx: number, dy: number) => Partial<Position>

/** Moves or resizes the window while the pointer is pressed, until it is released. */
function followPointer(
  app: ApplicationV2,
  press: PointerEvent,
  handle: HTMLElement,
  computePosition: PositionForMove,
): void {
  const moveToPointer = (event: PointerEvent): void => {
    app.setPosition(computePosition(event.clientX - press.clientX, event.clientY - press.clientY))
  }
  const stopFollowing = (): void => {
    handle.removeEventListener('pointermove', moveToPointer)
    handle.removeEventListener('pointerup', stopFollowing)
    handle.removeEventListener('pointercancel', stopFollowing)
  }
  handle.setPointerCapture(press.pointerId)
  handle.addEventListener('pointermove', moveToPointer)
  handle.addEventListener('pointerup', stopFollowing)
  handle.addEventListener('pointercancel', stopFollowing)
}

/** Dragging the header moves the window; the header's buttons and links do not start a drag. */
export function moveWindowByHeader(app: ApplicationV2, header: HTMLElement): void {
  header.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || elementFromTarget(event.target)?.closest('button, a')) return
    const { left = 0, top = 0 } = app.position
    followPointer(app, event, header, (dx, dy) => ({ left: left + dx, top: top + dy }))
  })
}

/**
 * Lets the user resize a window by dragging its corner. The minimum is 200 × 80 pixels, which the header needs. If the
 * options set the width or height to `auto`, it continues to follow the content (foundryvtt#11904).
 */
export function resizeWindowByHandle(app: ApplicationV2, corner: HTMLElement): void {
  corner.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    event.preventDefault()
    const { offsetWidth, offsetHeight } = app.element
    const { width = 'auto', height = 'auto' } = app.options.position
    followPointer(app, event, corner, (dx, dy) => ({
      width: width === 'auto' ? width : Math.max(200, offsetWidth + dx),
      height: height === 'auto' ? height : Math.max(80, offsetHeight + dy),
    }))
  })
}
