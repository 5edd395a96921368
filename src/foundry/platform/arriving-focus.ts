/**
 * Protects people who press Enter twice. If the first press moves the focus to another button, such as the next choice,
 * that button ignores the keyboard for a moment.
 */
import { createButtonKey } from './button-signature'
import { findClosestElement, findElementOfEventTarget } from './elements'
import { MOVED_BUTTON_DISABLED_TIME_MS } from './moved-buttons'

/** The CSS class of a button that has just got the focus and briefly ignores the keyboard. */
const BRIEFLY_DISABLED_BUTTON_CLASS = 'hnb-rests'

/**
 * The key of the button on which the person has just pressed Enter or Space. Empty if the person pressed it in a field.
 * Null after any other input.
 */
let lastPressedButtonKey: string | null = null

/** The button to which code last moved the focus, and the time until which this button ignores the keyboard. */
let lastArrivedFocus: { readonly buttonKey: string; readonly restsUntil: number } | null = null

/**
 * Watches keys, presses and focus, to recognise a button that code has focused.
 * @param rootElement the root element of a page
 */
export function watchFocusArrivingAtButtons(rootElement: Element): void {
  rootElement.addEventListener('keydown', (event) => rememberPressedKey(event as KeyboardEvent), {
    capture: true,
  })
  rootElement.addEventListener('pointerdown', forgetKeyPress, { capture: true })
  rootElement.addEventListener('focusin', (event) => {
    rememberFocusInQuestion(event as FocusEvent)
    // A redrawn button must be marked as ignoring the keyboard like the button that it replaced.
    const button = findClosestElement(event.target, 'button')
    if (button && hasFocusJustArrived(button)) disableButtonBriefly(button)
  })
}

/**
 * Remembers that the focus has moved to a question's button, when Foundry itself moves the focus there and so no code
 * calls `rememberArrivingFocus`.
 */
function rememberFocusInQuestion({ target, relatedTarget }: FocusEvent): void {
  if (hasFocusEnteredQuestion(target, relatedTarget))
    rememberArrivingFocus(findClosestElement(target, 'button'))
}

/**
 * Has code moved the keyboard focus into a question after a key press? Yes, if the focus is now in a question and came
 * from outside it.
 */
export function hasFocusEnteredQuestion(
  eventTarget: EventTarget | null,
  relatedTarget: EventTarget | null,
): boolean {
  const questionDialogElement = findClosestElement(eventTarget, '.hnb-dialog')
  return (
    lastPressedButtonKey !== null &&
    questionDialogElement !== null &&
    !questionDialogElement.contains(findElementOfEventTarget(relatedTarget))
  )
}

/** True if code moved the focus to this button only a moment ago. */
export const hasFocusJustArrived = (button: HTMLElement): boolean =>
  lastArrivedFocus?.buttonKey === createButtonKey(button) && performance.now() < lastArrivedFocus.restsUntil

function rememberPressedKey({ key, target }: KeyboardEvent): void {
  if (key !== 'Enter' && key !== ' ') return forgetKeyPress()
  const button = findClosestElement(target, 'button')
  if (button && hasFocusJustArrived(button)) return
  // A press of Enter in a text field presses no button, so the key of the pressed button is empty. Then every button
  // that gets the focus ignores the keyboard for a moment.
  lastPressedButtonKey = button ? createButtonKey(button) : ''
  lastArrivedFocus = null
}

/**
 * Forgets the button that the person last pressed by key, and the button to which code last moved the focus. Called
 * when the person moves the focus with a key or with the pointer.
 */
function forgetKeyPress(): void {
  lastPressedButtonKey = null
  lastArrivedFocus = null
}

/**
 * Called before code moves the focus to a control. A button that gets the focus in this way ignores the keyboard for a
 * moment.
 */
export function rememberArrivingFocus(control: HTMLElement | null): void {
  if (lastPressedButtonKey === null || control?.localName !== 'button') return
  const buttonKey = createButtonKey(control)
  // If the redraw has only returned the focus to the button that the person pressed, that button stays enabled for the
  // keyboard.
  if (buttonKey === lastPressedButtonKey) return
  if (lastArrivedFocus?.buttonKey !== buttonKey)
    lastArrivedFocus = { buttonKey, restsUntil: performance.now() + MOVED_BUTTON_DISABLED_TIME_MS }
  disableButtonBriefly(control)
}

/** Marks a button with a CSS class for as long as the button ignores the keyboard. */
function disableButtonBriefly(button: HTMLElement): void {
  const remainingDisabledTimeMs = (lastArrivedFocus?.restsUntil ?? 0) - performance.now()
  if (remainingDisabledTimeMs <= 0) return
  button.classList.add(BRIEFLY_DISABLED_BUTTON_CLASS)
  setTimeout(() => button.classList.remove(BRIEFLY_DISABLED_BUTTON_CLASS), remainingDisabledTimeMs)
}
