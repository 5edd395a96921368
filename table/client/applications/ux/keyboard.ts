/**
 * Keys of the whole page: Escape closes what is open, from the topmost; numbers run the hotbar's macros.
 */
import { frontWindow } from '../api/instances'
import { closeOpenMenu } from './context-menu'

interface Keys {
  /** Called by a number key outside of inputs. */
  pressNumber(key: number): void
  /** Called by Escape when nothing is left to close. */
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
    // A modal dialog hears Escape by its own `cancel`.
    const modal = page.querySelector('dialog:modal')
    if (event.key === 'Escape' && !modal) {
      event.preventDefault()
      closeTopmost(keys)
    } else if (/^\d$/.test(event.key) && !isTyping(event.target) && !modal) {
      keys.pressNumber(Number(event.key))
    }
  })
}
