/**
 * The script with the actions of the keys that move the focus. A page fetches it when a person first presses such a
 * key.
 */
import { fetchCardDock } from '../cards/dock-instance'
import { findFocusedElement } from '../platform/elements'
import { rememberFocusedElement } from '../platform/focus'
import { SYSTEM_ID } from '../platform/icon-path'

export { focusNewestMessage } from '../chat/focus-message'

/** Returns the focus from the dock to the element that had it before the dock was opened. */
let restoreFocusHeldBeforeDock = (): void => undefined

/**
 * Opens the dock and focuses its first button. If the focus is already in the dock, collapses it and returns the focus.
 */
export async function toggleDockFocus(): Promise<void> {
  const cardDock = await fetchCardDock()
  const elementInFocus = findFocusedElement()
  if (elementInFocus && cardDock?.rendered && cardDock.element.contains(elementInFocus)) {
    await game.settings.set(SYSTEM_ID, 'dockClosed', true)
    findFocusedElement()?.blur()
    restoreFocusHeldBeforeDock()
    return
  }
  restoreFocusHeldBeforeDock = rememberFocusedElement()
  await cardDock?.expand()
}
