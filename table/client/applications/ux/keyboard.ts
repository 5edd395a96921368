/**
 * The keys of the page: Escape closes the topmost menu or window, number keys run the macros of the hotbar.
 */
import { frontmostWindow } from '../api/instances'
import { closeOpenMenu } from './context-menu'

interface PageKeyHandlers {
  /** Called for a number key, unless the user types into an input. */
  pressNumber(key: number): void
  /** Called when the user presses Escape and no menu and no window is open. */
  release(): void
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input, textarea, select')
}

function closeTopmost(keyHandlers: PageKeyHandlers): void {
  if (closeOpenMenu()) return
  const topWindow = frontmostWindow()
  if (topWindow) void topWindow.close({ closeKey: true })
  else keyHandlers.release()
}

export function listenToKeys(page: Document, keyHandlers: PageKeyHandlers): void {
  page.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    // A modal dialog handles Escape itself, through its `cancel` event.
    const modal = page.querySelector('dialog:modal')
    if (event.key === 'Escape' && !modal) {
      event.preventDefault()
      closeTopmost(keyHandlers)
    } else if (/^\d$/.test(event.key) && !isTyping(event.target) && !modal) {
      keyHandlers.pressNumber(Number(event.key))
    }
  })
}
