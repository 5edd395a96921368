/**
 * After a press by key, the focus may move by itself to a button that decides something else: the next choice, the
 * neighbour of a deleted row, or the button of a question. For a moment such a button ignores the keyboard, because a
 * person who presses Enter twice may not have seen that the focus has moved.
 */
import { createButtonKey } from './button-signature'
import { closestElement, elementFromTarget } from './elements'
import { MOVED_REST_MS } from './moved-buttons'

/** Marks a button while it ignores the keyboard. */
const RESTING_CLASS = 'hnb-rests'

/** The key of the button at which the person last pressed Enter or Space. Null after any other input. */
let pressedKey: string | null = null

/** The button at which the focus has arrived by itself. */
let arrival: { readonly buttonKey: string; readonly restsUntil: number } | null = null

/**
 * Watches how the focus moves.
 * @param root the root element of a page
 */
export function watchArrivingFocus(root: Element): void {
  root.addEventListener('keydown', (event) => noteKey(event as KeyboardEvent), { capture: true })
  root.addEventListener('pointerdown', forgetPress, { capture: true })
  root.addEventListener('focusin', (event) => {
    noteQuestion(event as FocusEvent)
    // A redraw may have replaced a resting button.
    const button = closestElement(event.target, 'button')
    if (button && hasFocusJustArrived(button)) markResting(button)
  })
}

/** Foundry moves the focus to a button of a question that opens. */
function noteQuestion({ target, relatedTarget }: FocusEvent): void {
  if (hasFocusEnteredQuestion(target, relatedTarget)) noteArrivingFocus(closestElement(target, 'button'))
}

/** Has the focus moved into a question by itself, after a press by key? The arguments are those of the focus event. */
export function hasFocusEnteredQuestion(
  target: EventTarget | null,
  relatedTarget: EventTarget | null,
): boolean {
  const question = closestElement(target, '.hnb-dialog')
  return pressedKey !== null && question !== null && !question.contains(elementFromTarget(relatedTarget))
}

/** Has the focus just arrived at this button by itself? */
export const hasFocusJustArrived = (button: HTMLElement): boolean =>
  arrival?.buttonKey === createButtonKey(button) && performance.now() < arrival.restsUntil

function noteKey({ key, target }: KeyboardEvent): void {
  if (key !== 'Enter' && key !== ' ') return forgetPress()
  const button = closestElement(target, 'button')
  if (button && hasFocusJustArrived(button)) return
  // A field has no key of a button: the focus arrives at any button after Enter in a field.
  pressedKey = button ? createButtonKey(button) : ''
  arrival = null
}

/** The person has moved the focus, or is about to. */
function forgetPress(): void {
  pressedKey = null
  arrival = null
}

/** Called before the focus moves to a control without the person's doing. Only a button rests. */
export function noteArrivingFocus(control: HTMLElement | null): void {
  if (pressedKey === null || control?.localName !== 'button') return
  const buttonKey = createButtonKey(control)
  // A redraw gives the focus back to the same button.
  if (buttonKey === pressedKey) return
  if (arrival?.buttonKey !== buttonKey) arrival = { buttonKey, restsUntil: performance.now() + MOVED_REST_MS }
  markResting(control)
}

/** Marks a button until it acts again. */
function markResting(button: HTMLElement): void {
  const rest = (arrival?.restsUntil ?? 0) - performance.now()
  if (rest <= 0) return
  button.classList.add(RESTING_CLASS)
  setTimeout(() => button.classList.remove(RESTING_CLASS), rest)
}
