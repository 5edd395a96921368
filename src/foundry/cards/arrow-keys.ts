/** Handles the arrow keys in a hand of cards. */
import { findElementOfEventTarget } from '../platform/elements'
import { moveFocusByArrowKey } from '../platform/toolbars'

/**
 * Handles an arrow key in a hand of cards. Without Control or Alt, moves the focus (`moveFocusByArrowKey`) and returns
 * null. With Control or Alt, returns the card's button and the direction in which the card should move.
 */
export function handleHandArrowKey(
  event: KeyboardEvent,
  cardSelector: string,
): { readonly button: HTMLElement; readonly step: -1 | 1 } | null {
  const pressedButton = findElementOfEventTarget(event.target)
  const moveDirection = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null
  if (!event.ctrlKey && !event.altKey) {
    const cardRow = findElementOfEventTarget(event.currentTarget)
    if (cardRow) moveFocusByArrowKey(cardRow, event, cardSelector)
    return null
  }
  if (!pressedButton?.matches(cardSelector) || moveDirection === null) return null
  event.preventDefault()
  event.stopPropagation()
  return { button: pressedButton, step: moveDirection }
}
