/** Moves a dragged token along with the pointer. The new position is stored only once, when the pointer is released. */
import type { InteractiveBoard } from './interactive-board'
import type { Token } from './token'

/**
 * The largest movement of the pointer in pixels that still counts as a click. If the pointer moves further while it is
 * pressed, it drags the token.
 */
const CLICK_TOLERANCE_PIXELS = 4

export function dragToken(board: InteractiveBoard, token: Token, pointerDownEvent: PointerEvent): void {
  const { element, document: tokenDocument } = token
  let hasTokenMoved = false

  const findTokenPositionAt = (event: PointerEvent): { x: number; y: number } => ({
    x: tokenDocument.x + (event.clientX - pointerDownEvent.clientX) / board.scale,
    y: tokenDocument.y + (event.clientY - pointerDownEvent.clientY) / board.scale,
  })

  const onPointerMove = (event: PointerEvent): void => {
    hasTokenMoved ||=
      Math.hypot(event.clientX - pointerDownEvent.clientX, event.clientY - pointerDownEvent.clientY) >
      CLICK_TOLERANCE_PIXELS
    if (!hasTokenMoved) return
    const { x, y } = findTokenPositionAt(event)
    element.classList.add('moving')
    element.style.setProperty('--x', String(x))
    element.style.setProperty('--y', String(y))
  }

  const stopListening = (): void => {
    element.classList.remove('moving')
    element.removeEventListener('pointermove', onPointerMove)
    element.removeEventListener('pointerup', onPointerUp)
    element.removeEventListener('pointercancel', onPointerCancel)
  }

  const onPointerCancel = (): void => {
    stopListening()
    token.refresh()
  }

  const onPointerUp = (event: PointerEvent): void => {
    stopListening()
    if (!hasTokenMoved) return
    const { x, y } = findTokenPositionAt(event)
    const snappedPosition = board.snap(x, y, tokenDocument.width, tokenDocument.height)
    // Stops the click event that follows a drag, because the click would change which tokens are selected.
    element.addEventListener(
      'click',
      (clickEvent) => {
        clickEvent.stopPropagation()
      },
      { once: true, capture: true },
    )
    // Redraws the token at its stored position. No hook does this if the new position is equal to the old position or
    // was rejected.
    void tokenDocument.update(snappedPosition).finally(() => {
      token.refresh()
    })
  }

  element.setPointerCapture(pointerDownEvent.pointerId)
  element.addEventListener('pointermove', onPointerMove)
  element.addEventListener('pointerup', onPointerUp)
  element.addEventListener('pointercancel', onPointerCancel)
}
