/**
 * Keeps the keyboard focus in Foundry's combat tracker over redraws, because "Begin combat" and the turn buttons
 * disappear when pressed.
 */
import { createButtonSignature } from '../platform/button-signature'
import { findElementOfEventTarget } from '../platform/elements'
import { focusElement } from '../platform/focus'

/** The control of each combat tracker that had the focus last. If no control had it, the tracker element itself. */
const lastFocusedControlByTracker = new WeakMap<HTMLElement, HTMLElement>()

/** Called after Foundry has drawn the tracker. Returns the focus to the control that had it before. */
export function keepTrackerFocus(trackerElement: HTMLElement): void {
  if (!lastFocusedControlByTracker.has(trackerElement)) listenToTrackerFocus(trackerElement)
  const elementInFocus = lastFocusedControlByTracker.get(trackerElement)
  const { activeElement, body } = trackerElement.ownerDocument
  if (
    !elementInFocus ||
    elementInFocus.isConnected ||
    elementInFocus === trackerElement ||
    activeElement !== body
  )
    return
  const focusedButtonSignature = createButtonSignature(elementInFocus)
  const enabledButtons = [...trackerElement.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  const controlToFocus =
    enabledButtons.find((button) => createButtonSignature(button) === focusedButtonSignature) ??
    trackerElement.querySelector<HTMLElement>('[data-action=nextTurn]:not(:disabled)')
  if (controlToFocus) focusElement(controlToFocus)
}

/**
 * Remembers which control of the combat tracker has the focus. While none of its controls has the focus, remembers the
 * tracker element itself.
 */
function listenToTrackerFocus(trackerElement: HTMLElement): void {
  lastFocusedControlByTracker.set(trackerElement, trackerElement)
  trackerElement.addEventListener('focusin', ({ target }) => {
    const elementInFocus = findElementOfEventTarget(target)
    if (elementInFocus) lastFocusedControlByTracker.set(trackerElement, elementInFocus)
  })
  trackerElement.addEventListener('focusout', ({ target }) => {
    const elementThatLostFocus = findElementOfEventTarget(target)
    // A control that lost the focus but is still on the page was left by the person, so a later redraw must not return
    // the focus to it. If the control is gone, a redraw has removed it.
    setTimeout(() => {
      if (
        elementThatLostFocus?.isConnected &&
        lastFocusedControlByTracker.get(trackerElement) === elementThatLostFocus
      )
        lastFocusedControlByTracker.set(trackerElement, trackerElement)
    })
  })
}
