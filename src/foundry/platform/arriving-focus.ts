/**
 * Protects people who press Enter twice. After the first press, code may move the focus to a different button: the next choice,
 * the neighbour of a deleted row, or a button of a question. For a moment that button ignores the keyboard, because the person
 * may not have seen that the focus has moved.
 */
import { createButtonKey } from './button-signature'
import { closestElement, elementFromTarget } from './elements'
import { MOVED_REST_MS } from './moved-buttons'

/** The CSS class of a button that ignores the keyboard for a moment. */
const RESTING_CLASS = 'hnb-rests'

/**
 * The key of the button at which the person last pressed Enter or Space. Empty after a press in a field. Null after any other
 * input.
 */
let lastPressedButtonKey: string | null = null

/** The button to which code has just moved the focus. */
let arrivedFocus: { readonly buttonKey: string; readonly restsUntil: number } | null = null

/**
 * Watches how the focus moves.
 * @param root the root element of a page
 */
export function watchArrivingFocus(root: Element): void {
  root.addEventListener('keydown', (event) => notePressedKey(event as KeyboardEvent), { capture: true })
  root.addEventListener('pointerdown', forgetKeyPress, { capture: true })
  root.addEventListener('focusin', (event) => {
    noteFocusInQuestion(event as FocusEvent)
    // A redraw may have replaced the button that ignores the keyboard, so its replacement is marked too.
    const button = closestElement(event.target, 'button')
    if (button && hasFocusJustArrived(button)) markRestingButton(button)
  })
}

/**
 * Called when the focus moves. When Foundry opens a question, it moves the focus to a button without calling `noteArrivingFocus`,
 * so this function makes the call.
 */
function noteFocusInQuestion({ target, relatedTarget }: FocusEvent): void {
  if (hasFocusEnteredQuestion(target, relatedTarget)) noteArrivingFocus(closestElement(target, 'button'))
}

/**
 * Has code, and not the person, moved the focus into a question after a press by key? The parameters are the `target` and
 * `relatedTarget` of a focus event.
 */
export function hasFocusEnteredQuestion(
  target: EventTarget | null,
  relatedTarget: EventTarget | null,
): boolean {
  const question = closestElement(target, '.hnb-dialog')
  return (
    lastPressedButtonKey !== null && question !== null && !question.contains(elementFromTarget(relatedTarget))
  )
}

/** Has code just moved the focus to this button? */
export const hasFocusJustArrived = (button: HTMLElement): boolean =>
  arrivedFocus?.buttonKey === createButtonKey(button) && performance.now() < arrivedFocus.restsUntil

function notePressedKey({ key, target }: KeyboardEvent): void {
  if (key !== 'Enter' && key !== ' ') return forgetKeyPress()
  const button = closestElement(target, 'button')
  if (button && hasFocusJustArrived(button)) return
  // Enter in a field presses no button, so every button that gets the focus afterwards counts as a different button.
  lastPressedButtonKey = button ? createButtonKey(button) : ''
  arrivedFocus = null
}

/** Called when the person moves the focus, by a key or with the pointer. */
function forgetKeyPress(): void {
  lastPressedButtonKey = null
  arrivedFocus = null
}

/** Called before code moves the focus to a control. If the control is a button, the button ignores the keyboard for a moment. */
export function noteArrivingFocus(control: HTMLElement | null): void {
  if (lastPressedButtonKey === null || control?.localName !== 'button') return
  const buttonKey = createButtonKey(control)
  // If a redraw gives the focus back to the pressed button, the person knows where the focus is, and the button obeys the
  // keyboard at once.
  if (buttonKey === lastPressedButtonKey) return
  if (arrivedFocus?.buttonKey !== buttonKey)
    arrivedFocus = { buttonKey, restsUntil: performance.now() + MOVED_REST_MS }
  markRestingButton(control)
}

/** Shows for a moment that the button ignores the keyboard. */
function markRestingButton(button: HTMLElement): void {
  const remainingRestMs = (arrivedFocus?.restsUntil ?? 0) - performance.now()
  if (remainingRestMs <= 0) return
  button.classList.add(RESTING_CLASS)
  setTimeout(() => button.classList.remove(RESTING_CLASS), remainingRestMs)
}
