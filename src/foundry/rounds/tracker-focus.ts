/**
 * Keeps the keyboard's focus in Foundry's combat tracker when the tracker is redrawn: "Begin combat" and the buttons of
 * turns disappear with their own press.
 */
import { buttonSignature } from '../platform/button-signature'
import { elementFromTarget } from '../platform/elements'
import { focusElement } from '../platform/focus'

/** For each tracker, the control that had the focus when it disappeared. */
const lastFocused = new WeakMap<HTMLElement, HTMLElement>()

/** Called after Foundry has drawn the tracker. */
export function keepTrackerFocus(tracker: HTMLElement): void {
  if (!lastFocused.has(tracker)) listenToFocus(tracker)
  const focused = lastFocused.get(tracker)
  const { activeElement, body } = tracker.ownerDocument
  if (!focused || focused.isConnected || focused === tracker || activeElement !== body) return
  const signature = buttonSignature(focused)
  const buttons = [...tracker.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  const successor =
    buttons.find((button) => buttonSignature(button) === signature) ??
    tracker.querySelector<HTMLElement>('[data-action=nextTurn]:not(:disabled)')
  if (successor) focusElement(successor)
}

/** Notes the focused control. The tracker itself stands for none. */
function listenToFocus(tracker: HTMLElement): void {
  lastFocused.set(tracker, tracker)
  tracker.addEventListener('focusin', ({ target }) => {
    const focused = elementFromTarget(target)
    if (focused) lastFocused.set(tracker, focused)
  })
  tracker.addEventListener('focusout', ({ target }) => {
    const left = elementFromTarget(target)
    // A control that is still on the page after the redraw was left by the person.
    setTimeout(() => {
      if (left?.isConnected && lastFocused.get(tracker) === left) lastFocused.set(tracker, tracker)
    })
  })
}
