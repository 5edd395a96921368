/** Moves a dragged token with the pointer, and writes its position once, when the pointer is released. */
import type { InteractiveBoard } from './interactive-board'
import type { Token } from './token'

/** A press during which the pointer moves at most this many pixels is a click, not a drag. */
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
    // Stops the click event after a drag: it would change the selection.
    element.addEventListener(
      'click',
      (clickEvent) => {
        clickEvent.stopPropagation()
      },
      { once: true, capture: true },
    )
    // Redraws the token at its stored position: no hook does this after an unchanged or rejected position.
    void tokenDocument.update(snappedPosition).finally(() => {
      token.refresh()
    })
  }

  element.setPointerCapture(pointerDownEvent.pointerId)
  element.addEventListener('pointermove', onPointerMove)
  element.addEventListener('pointerup', onPointerUp)
  element.addEventListener('pointercancel', onPointerCancel)
}
