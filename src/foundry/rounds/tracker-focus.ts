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

/** Remembers the focused control. If the tracker itself has the focus, no control is remembered. */
function listenToFocus(tracker: HTMLElement): void {
  lastFocused.set(tracker, tracker)
  tracker.addEventListener('focusin', ({ target }) => {
    const focused = elementFromTarget(target)
    if (focused) lastFocused.set(tracker, focused)
  })
  tracker.addEventListener('focusout', ({ target }) => {
    const leftElement = elementFromTarget(target)
    // After a redraw, the control that lost the focus is gone from the page. If it is still on the page, the person has moved the
    // focus away, and a later redraw must not move it back.
    setTimeout(() => {
      if (leftElement?.isConnected && lastFocused.get(tracker) === leftElement)
        lastFocused.set(tracker, tracker)
    })
  })
}
