/**
 * The keys of the page: Escape closes the topmost menu or window, number keys run the macros of the hotbar.
 */
import { frontWindow } from '../api/instances'
import { closeOpenMenu } from './context-menu'

interface Keys {
  /** Called for a number key, unless the user types into an input. */
  pressNumber(key: number): void
  /** Called for Escape when no menu and no window is open. */
  release(): void
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input, textarea, select')
}

function closeTopmost(keys: Keys): void {
  if (closeOpenMenu()) return
  const front = frontWindow()
  if (front) void front.close({ closeKey: true })
  else keys.release()
}

export function listenToKeys(page: Document, keys: Keys): void {
  page.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    // A modal dialog handles Escape itself, through its `cancel` event.
    const modal = page.querySelector('dialog:modal')
    if (event.key === 'Escape' && !modal) {
      event.preventDefault()
      closeTopmost(keys)
    } else if (/^\d$/.test(event.key) && !isTyping(event.target) && !modal) {
      keys.pressNumber(Number(event.key))
    }
  })
}
