/**
 * Keeps the keyboard focus in Foundry's combat tracker when the tracker is redrawn. Otherwise the focus would be lost, because
 * "Begin combat" and the buttons of turns disappear when a person presses them.
 */
import { buttonSignature } from '../platform/button-signature'
import { elementFromTarget } from '../platform/elements'
import { focusElement } from '../platform/focus'

/** For each tracker, the control that had the focus last. The tracker itself stands for "none". */
const lastFocused = new WeakMap<HTMLElement, HTMLElement>()

/** Gives the focus back after Foundry has drawn the tracker. */
export function keepTrackerFocus(tracker: HTMLElement): void {
  if (!lastFocused.has(tracker)) listenToFocus(tracker)
  const elementInFocus = lastFocused.get(tracker)
  const { activeElement, body } = tracker.ownerDocument
  if (!elementInFocus || elementInFocus.isConnected || elementInFocus === tracker || activeElement !== body)
    return
  const signature = buttonSignature(elementInFocus)
  const buttons = [...tracker.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  const controlToFocus =
    buttons.find((button) => buttonSignature(button) === signature) ??
    tracker.querySelector<HTMLElement>('[data-action=nextTurn]:not(:disabled)')
  if (controlToFocus) focusElement(controlToFocus)
}

/** Remembers the focused control. If the tracker itself has the focus, no control is remembered. */
function listenToFocus(tracker: HTMLElement): void {
  lastFocused.set(tracker, tracker)
  tracker.addEventListener('focusin', ({ target }) => {
    const elementInFocus = elementFromTarget(target)
    if (elementInFocus) lastFocused.set(tracker, elementInFocus)
  })
  tracker.addEventListener('focusout', ({ target }) => {
    const blurredElement = elementFromTarget(target)
    // After a redraw, the control that lost the focus is gone from the page. If it is still on the page, the person has moved the
    // focus away, and a later redraw must not move it back.
    setTimeout(() => {
      if (blurredElement?.isConnected && lastFocused.get(tracker) === blurredElement)
        lastFocused.set(tracker, tracker)
    })
  })
}
