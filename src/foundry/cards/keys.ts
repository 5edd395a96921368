import { elementOf } from '../platform/elements'

/** Arrow keys step through buttons that stand in a row; Home and End go to its ends. */
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
