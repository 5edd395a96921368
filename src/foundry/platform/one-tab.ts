import { SYSTEM_ID } from './system-id'
import { keepsLease } from './lease'

/**
 * The same Gamemaster may have Foundry open in two tabs, and what is decided for everybody must be decided once.
 * The first tab holds a lock of the browser until it is closed; then the next one gets it. Browsers give locks to
 * pages of https and of localhost only; elsewhere, as at most tables at home, the tabs share a lease.
 */
let decides = false

const { promise: known, resolve: know } = deferred()

/** Asks for the lock; whoever wants to know before the browser has answered waits for it. */
export function queueForDecisions(): void {
  if (!('locks' in navigator)) return know()
  const name = nameOfLock()
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
  return 'locks' in navigator ? decides : keepsLease(nameOfLock())
}

const nameOfLock = (): string => `${SYSTEM_ID}.${game.world.id}.${game.user.id}`

function deferred(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => undefined
  const promise = new Promise<void>((done) => (resolve = done))
  return { promise, resolve }
}
