/** A press is not lost when its button is drawn anew before it is released. */
import { closest } from '../platform/elements'

/**
 * A button that is drawn anew between press and release gets no click from the browser. Here its successor gets it: the
 * one with the same id and the same tooltip or card, for at the place of one card another may lie now.
 */
export function keepPresses(element: HTMLElement): void {
  let pressed: HTMLElement | null = null
  element.addEventListener('pointerdown', ({ target }) => (pressed = buttonOf(target)))
  element.addEventListener('pointerup', ({ target }) => {
    const released = buttonOf(target)
    const isSame = released?.id === pressed?.id && nameOf(released) === nameOf(pressed)
    if (pressed && !pressed.isConnected && isSame) released?.click()
    pressed = null
  })
}

const nameOf = (button: HTMLElement | null): string | undefined =>
  button?.dataset.tooltipText ?? button?.dataset.cardName

function buttonOf(target: EventTarget | null): HTMLElement | null {
  return closest(target, 'button[id]')
}
