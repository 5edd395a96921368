/** Keeps a click from being lost when its button is redrawn between press and release. */
import { closestElement } from '../platform/elements'
import { isSecondPress } from '../platform/press-once'

/**
 * Clicks the new button when a button is redrawn between press and release; the browser sends no click then. The new
 * button must have the same id and the same tooltip or card name, because the place of the button may now hold
 * another card.
 */
export function keepClicksAcrossRedraws(element: HTMLElement): void {
  let pressed: HTMLElement | null = null
  element.addEventListener('pointerdown', ({ target }) => (pressed = closestButton(target)))
  element.addEventListener('pointerup', ({ target }) => {
    const released = closestButton(target)
    const isSame = released?.id === pressed?.id && buttonName(released) === buttonName(pressed)
    if (pressed && !pressed.isConnected && isSame && !isSecondPress()) released?.click()
    pressed = null
  })
}

const buttonName = (button: HTMLElement | null): string | undefined =>
  button?.dataset.tooltipText ?? button?.dataset.cardName

function closestButton(target: EventTarget | null): HTMLElement | null {
  return closestElement(target, 'button[id]')
}
