/** Arrow keys in rows of buttons and in a hand of cards. */
import { elementOf } from '../platform/elements'

/** Moves the focus by arrow keys in a row of buttons; Home and End go to its ends. */
export function stepThrough(event: KeyboardEvent, selector: string): void {
  const [row, button] = [elementOf(event.currentTarget), elementOf(event.target)]
  if (!row || !button) return
  const buttons = [...row.querySelectorAll<HTMLElement>(selector)]
  const place = buttons.indexOf(button)
  if (place < 0) return
  const goal = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: buttons.length - 1 }[event.key]
  if (goal === undefined) return
  event.preventDefault()
  event.stopPropagation()
  buttons[Math.min(Math.max(goal, 0), buttons.length - 1)]?.focus()
}

/** As `moveFocusByArrow`, but an arrow with Control or Alt moves a card. Returns the card's button and direction. */
export function handKeys(
  event: KeyboardEvent,
  selector: string,
): { readonly button: HTMLElement; readonly step: -1 | 1 } | null {
  const button = elementOf(event.target)
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null
  if (!event.ctrlKey && !event.altKey) {
    stepThrough(event, selector)
    return null
  }
  if (!button?.matches(selector) || step === null) return null
  event.preventDefault()
  event.stopPropagation()
  return { button, step }
}
