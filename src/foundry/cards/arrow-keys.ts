/** Handles the arrow keys in a hand of cards. */
import { elementFromTarget } from '../platform/elements'
import { moveFocusByArrow } from '../platform/toolbars'

/**
 * Handles an arrow key in a hand of cards. Without a modifier key, moves the focus as `moveFocusByArrow` does, and
 * returns null. With Control or Alt, returns the card's button and the direction in which the caller must move the
 * card.
 */
export function handleHandArrowKey(
  event: KeyboardEvent,
  selector: string,
): { readonly button: HTMLElement; readonly step: -1 | 1 } | null {
  const button = elementFromTarget(event.target)
  const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null
  if (!event.ctrlKey && !event.altKey) {
    const row = elementFromTarget(event.currentTarget)
    if (row) moveFocusByArrow(row, event, selector)
    return null
  }
  if (!button?.matches(selector) || direction === null) return null
  event.preventDefault()
  event.stopPropagation()
  return { button, step: direction }
}
