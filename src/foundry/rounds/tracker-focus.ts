/**
 * Keeps the keyboard focus in Foundry's combat tracker when the tracker is redrawn. Otherwise the focus would be lost, because
 * "Begin combat" and the buttons of turns disappear when a person presses them.
 */
import { buttonSignature } from '../platform/button-signature'
import { elementFromTarget } from '../platform/elements'
import { focusElement } from '../platform/focus'

/**
 * The control of each tracker that had the focus last. If no control had the focus, the tracker itself is stored
 * instead.
 */
const lastFocused = new WeakMap<HTMLElement, HTMLElement>()

/** Called after Foundry has drawn the tracker. Returns the focus to the control that had it before. */
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

/** Remembers which control of the tracker has the focus. While no control has it, the tracker itself is stored. */
function listenToFocus(tracker: HTMLElement): void {
  lastFocused.set(tracker, tracker)
  tracker.addEventListener('focusin', ({ target }) => {
    const elementInFocus = elementFromTarget(target)
    if (elementInFocus) lastFocused.set(tracker, elementInFocus)
  })
  tracker.addEventListener('focusout', ({ target }) => {
    const blurredElement = elementFromTarget(target)
    // If the control that lost the focus is gone from the page, a redraw has removed it. If it is still on the page,
    // the person has moved the focus away. Then a later redraw must not move the focus back.
    setTimeout(() => {
      if (blurredElement?.isConnected && lastFocused.get(tracker) === blurredElement)
        lastFocused.set(tracker, tracker)
    })
  })
}
