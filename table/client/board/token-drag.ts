/** Moves a dragged token with the pointer, and writes its position once, when the pointer is released. */
import type { Board } from './board'
import type { Token } from './token'

/** A press that moves at most this many pixels is a click. */
const slack = 4

export function followToken(board: Board, token: Token, press: PointerEvent): void {
  const { element, document: tokenDocument } = token
  let moved = false

  const place = (event: PointerEvent): { x: number; y: number } => ({
    x: tokenDocument.x + (event.clientX - press.clientX) / board.scale,
    y: tokenDocument.y + (event.clientY - press.clientY) / board.scale,
  })

  const move = (event: PointerEvent): void => {
    moved ||= Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) > slack
    if (!moved) return
    const { x, y } = place(event)
    element.classList.add('moving')
    element.style.setProperty('--x', String(x))
    element.style.setProperty('--y', String(y))
  }

  const stop = (): void => {
    element.classList.remove('moving')
    element.removeEventListener('pointermove', move)
    element.removeEventListener('pointerup', drop)
    element.removeEventListener('pointercancel', cancel)
  }

  const cancel = (): void => {
    stop()
    token.refresh()
  }

  const drop = (event: PointerEvent): void => {
    stop()
    if (!moved) return
    const { x, y } = place(event)
    const to = board.snap(x, y, tokenDocument.width, tokenDocument.height)
    // Stop the click event that follows: it would change the selection.
    element.addEventListener(
      'click',
      (click) => {
        click.stopPropagation()
      },
      { once: true, capture: true },
    )
    // Refresh after unchanged and refused positions, too: then no hook redraws the token at its stored place.
    void tokenDocument.update(to).finally(() => {
      token.refresh()
    })
  }

  element.setPointerCapture(press.pointerId)
  element.addEventListener('pointermove', move)
  element.addEventListener('pointerup', drop)
  element.addEventListener('pointercancel', cancel)
}
