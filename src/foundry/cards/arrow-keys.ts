/** Handles the arrow keys in rows of buttons and in a hand of cards. */
import { elementFromTarget } from '../platform/elements'

/** Moves the focus with the arrow keys in a row of buttons. Home and End move it to the first and the last button. */
export function moveFocusByArrow(event: KeyboardEvent, selector: string): void {
  const [row, button] = [elementFromTarget(event.currentTarget), elementFromTarget(event.target)]
  if (!row || !button) return
  const buttons = [...row.querySelectorAll<HTMLElement>(selector)]
  const index = buttons.indexOf(button)
  if (index < 0) return
  const newIndex = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: buttons.length - 1 }[
    event.key
  ]
  if (newIndex === undefined) return
  event.preventDefault()
  event.stopPropagation()
  buttons[Math.min(Math.max(newIndex, 0), buttons.length - 1)]?.focus()
}

/**
 * Moves the focus as `moveFocusByArrow` does. With Control or Alt, an arrow key moves a card instead: returns the
 * card's button and the direction.
 */
export function cardMoveByKey(
  event: KeyboardEvent,
  selector: string,
): { readonly button: HTMLElement; readonly step: -1 | 1 } | null {
  const button = elementFromTarget(event.target)
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null
  if (!event.ctrlKey && !event.altKey) {
    moveFocusByArrow(event, selector)
    return null
  }
  if (!button?.matches(selector) || step === null) return null
  event.preventDefault()
  event.stopPropagation()
  return { button, step }
}
