import { closest } from '../platform/elements'

/**
 * A button that is drawn anew between press and release gets no click from the browser. Here its successor, known
 * by the same id, gets it.
 */
export function keepPresses(element: HTMLElement): void {
  let pressed: HTMLElement | null = null
  element.addEventListener('pointerdown', ({ target }) => (pressed = buttonOf(target)))
  element.addEventListener('pointerup', ({ target }) => {
    const released = buttonOf(target)
    if (pressed && !pressed.isConnected && released?.id === pressed.id) released.click()
    pressed = null
  })
}

function buttonOf(target: EventTarget | null): HTMLElement | null {
  return closest(target, 'button[id]')
}
