import { SYSTEM_ID } from './system-id'

/**
 * The same Gamemaster may have Foundry open in two tabs, and what is decided for everybody must be decided once.
 * The first tab holds a lock of the browser until it is closed; then the next one gets it. A browser that gives no
 * locks (they need https or localhost) leaves every tab to decide, as if it were the only one.
 */
let decides = false

const { promise: known, resolve: know } = deferred()

/** Asks for the lock; whoever wants to know before the browser has answered waits for it. */
export function queueForDecisions(): void {
  if (!('locks' in navigator)) {
    decides = true
    return know()
  }
  const name = `${SYSTEM_ID}.${game.world.id}.${game.user.id}`
  const hold = () => {
    decides = true
    know()
    // Held as long as the tab is open.
    return new Promise<never>(() => undefined)
  }
  void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
    if (lock) return hold()
    know()
    void navigator.locks.request(name, hold)
    return undefined
  })
}

/** Is this the tab that decides for everybody, when its user is the one who does? */
export async function decidesHere(): Promise<boolean> {
  await known
  return decides
}

function deferred(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => undefined
  const promise = new Promise<void>((done) => (resolve = done))
  return { promise, resolve }
}
