/** Repeats a click that the browser loses because the button was redrawn between press and release. */
import { findClosestElement } from '../platform/elements'
import { isSecondMousePress } from '../platform/press-once'

/**
 * Clicks a button that was redrawn between press and release, because the browser then sends no click. The new button
 * must have the same id and label, as another card may stand there now.
 */
export function keepClicksAcrossRedraws(watchedElement: HTMLElement): void {
  let pressedButton: HTMLElement | null = null
  watchedElement.addEventListener('pointerdown', ({ target }) => (pressedButton = findClosestButton(target)))
  watchedElement.addEventListener('pointerup', ({ target }) => {
    const releasedButton = findClosestButton(target)
    const isSameButton =
      releasedButton?.id === pressedButton?.id &&
      readButtonLabel(releasedButton) === readButtonLabel(pressedButton)
    if (pressedButton && !pressedButton.isConnected && isSameButton && !isSecondMousePress())
      releasedButton?.click()
    pressedButton = null
  })
}

const readButtonLabel = (button: HTMLElement | null): string | undefined =>
  button?.dataset.tooltipText ?? button?.dataset.cardName

function findClosestButton(eventTarget: EventTarget | null): HTMLElement | null {
  return findClosestElement(eventTarget, 'button[id]')
}
