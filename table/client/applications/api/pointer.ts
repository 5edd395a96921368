/**
 * Moving a window by its header and sizing it by its corner.
 * https://foundryvtt.com/api/v14/classes/foundry.applications.api.ApplicationV2.html (window.resizable, setPosition)
 */
import type { ApplicationV2 } from './application'
import { elementOf } from './element-of'
import type { Position } from './types'

type Follow = (dx: number, dy: number) => Partial<Position>

/** Follow one pointer from its press to its release. */
function follow(app: ApplicationV2, press: PointerEvent, handle: HTMLElement, follower: Follow): void {
  const move = (event: PointerEvent): void => {
    app.setPosition(follower(event.clientX - press.clientX, event.clientY - press.clientY))
  }
  const release = (): void => {
    handle.removeEventListener('pointermove', move)
    handle.removeEventListener('pointerup', release)
    handle.removeEventListener('pointercancel', release)
  }
  handle.setPointerCapture(press.pointerId)
  handle.addEventListener('pointermove', move)
  handle.addEventListener('pointerup', release)
  handle.addEventListener('pointercancel', release)
}

/** Let the header move the window; its buttons keep their own clicks. */
export function makeMovable(app: ApplicationV2, header: HTMLElement): void {
  header.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || elementOf(event.target)?.closest('button, a')) return
    const { left = 0, top = 0 } = app.position
    follow(app, event, header, (dx, dy) => ({ left: left + dx, top: top + dy }))
  })
}

/**
 * Let the corner size the window, never below what a header needs; a width or a height that was not stated stays as what
 * the window holds asks for (foundryvtt#11904).
 */
export function makeResizable(app: ApplicationV2, corner: HTMLElement): void {
  corner.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    event.preventDefault()
    const { offsetWidth, offsetHeight } = app.element
    const { width = 'auto', height = 'auto' } = app.options.position
    follow(app, event, corner, (dx, dy) => ({
      width: width === 'auto' ? width : Math.max(200, offsetWidth + dx),
      height: height === 'auto' ? height : Math.max(80, offsetHeight + dy),
    }))
  })
}
