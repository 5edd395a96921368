/**
 * The keys of the page: Escape closes the topmost menu or window, number keys run the macros of the hotbar.
 */
import { findFrontmostWindow } from '../api/instances'
import { closeOpenMenu } from './context-menu'

interface PageKeyHandlers {
  /** Called for a number key, unless the user types into an input. */
  pressNumber(pressedNumber: number): void
  /** Called when the user presses Escape and no menu and no window is open. */
  release(): void
}

function isTextEntryTarget(eventTarget: EventTarget | null): boolean {
  if (!(eventTarget instanceof HTMLElement)) return false
  return eventTarget.isContentEditable || eventTarget.matches('input, textarea, select')
}

function closeTopmostWindow(keyHandlers: PageKeyHandlers): void {
  if (closeOpenMenu()) return
  const topWindow = findFrontmostWindow()
  if (topWindow) void topWindow.close({ closeKey: true })
  else keyHandlers.release()
}

export function listenToPageKeys(pageDocument: Document, keyHandlers: PageKeyHandlers): void {
  pageDocument.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    // Leaves the key Escape to an open modal dialog, which handles the key itself through its `cancel` event.
    const modalDialog = pageDocument.querySelector('dialog:modal')
    if (event.key === 'Escape' && !modalDialog) {
      event.preventDefault()
      closeTopmostWindow(keyHandlers)
    } else if (/^\d$/.test(event.key) && !isTextEntryTarget(event.target) && !modalDialog) {
      keyHandlers.pressNumber(Number(event.key))
    }
  })
}
