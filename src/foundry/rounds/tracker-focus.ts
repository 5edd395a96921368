/**
 * Keeps the keyboard focus in Foundry's combat tracker over redraws, because "Begin combat" and the turn buttons
 * disappear when pressed.
 */
import { createButtonSignature } from '../platform/button-signature'
import { findElementFromTarget } from '../platform/elements'
import { focusElement } from '../platform/focus'

/** For each combat tracker: the control that had the focus last, or the tracker itself. */
const lastFocusedControlByTracker = new WeakMap<HTMLElement, HTMLElement>()

/** Called after Foundry has drawn the tracker. Returns the focus to the control that had it before. */
export function keepTrackerFocus(trackerElement: HTMLElement): void {
  if (!lastFocusedControlByTracker.has(trackerElement)) listenToFocus(trackerElement)
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

/** Remembers which control of the tracker has the focus. While no control has it, the tracker itself is stored. */
function listenToFocus(trackerElement: HTMLElement): void {
  lastFocusedControlByTracker.set(trackerElement, trackerElement)
  trackerElement.addEventListener('focusin', ({ target }) => {
    const elementInFocus = findElementFromTarget(target)
    if (elementInFocus) lastFocusedControlByTracker.set(trackerElement, elementInFocus)
  })
  trackerElement.addEventListener('focusout', ({ target }) => {
    const blurredElement = findElementFromTarget(target)
    // If the control that lost the focus is still on the page, the person moved the focus, so a later redraw must not
    // return it. If it is gone, a redraw removed it.
    setTimeout(() => {
      if (blurredElement?.isConnected && lastFocusedControlByTracker.get(trackerElement) === blurredElement)
        lastFocusedControlByTracker.set(trackerElement, trackerElement)
    })
  })
}
