/** Repeats a click that the browser loses because the button was redrawn between press and release. */
import { closestElement } from '../platform/elements'
import { isSecondMousePress } from '../platform/press-once'

/**
 * Watches an element. If a button is redrawn between press and release, the browser sends no click, so this function clicks the
 * new button. The new button must have the same id and the same tooltip or card name, because another card may have taken its
 * place.
 */
export function keepClicksAcrossRedraws(element: HTMLElement): void {
  let pressedButton: HTMLElement | null = null
  element.addEventListener('pointerdown', ({ target }) => (pressedButton = closestButton(target)))
  element.addEventListener('pointerup', ({ target }) => {
    const releasedButton = closestButton(target)
    const isSameButton =
      releasedButton?.id === pressedButton?.id && buttonName(releasedButton) === buttonName(pressedButton)
    if (pressedButton && !pressedButton.isConnected && isSameButton && !isSecondMousePress())
      releasedButton?.click()
    pressedButton = null
  })
}

const buttonName = (button: HTMLElement | null): string | undefined =>
  button?.dataset.tooltipText ?? button?.dataset.cardName

function closestButton(target: EventTarget | null): HTMLElement | null {
  return closestElement(target, 'button[id]')
}
