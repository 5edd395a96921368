import { SYSTEM_ID } from './system-id'

/**
 * The same Gamemaster may have Foundry open in two tabs, and what is decided for everybody must be decided once.
 * The first tab holds a lock of the browser until it is closed; then the next one gets it. A browser that gives no
 * locks (they need https or localhost) leaves every tab to decide, as if it were the only one.
 */
let decides = !('locks' in navigator)

export function queueForDecisions(): void {
  if (!('locks' in navigator)) return
  const name = `${SYSTEM_ID}.${game.world.id}.${game.user.id}`
  void navigator.locks.request(name, () => {
    decides = true
    // Held as long as the tab is open.
    return new Promise<never>(() => undefined)
  })
}

/** Is this the tab that decides for everybody, when its user is the one who does? */
export function decidesHere(): boolean {
  return decides
}
