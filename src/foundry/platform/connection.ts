/** Knows whether this page is connected to the server, and whether its data is complete after a lost connection. */
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'

/**
 * Does this page have all data of the world? Foundry exposes socket.io's connection as `game.socket`. A reconnection does not
 * deliver missed events: "any event that was missed by a disconnected client will not be transmitted to that client upon
 * reconnection" (socket.io, delivery guarantees). No documentation says whether Foundry's server recovers a connection. So after
 * a reconnection this page asks the server whether it missed anything (`world/find-missed-changes.ts`). A page with outdated data
 * writes nothing until it is reloaded, because its writes would be based on old data.
 */
let dataState: 'complete' | 'unchecked' | 'incomplete' = 'complete'

/** How often the connection was lost. */
let disconnectionCount = 0

/** The running comparison of this page's data with the server's data. Resolves once this page knows whether it missed changes. */
let runningComparison: Promise<void> = Promise.resolve()

/** Did a refusal tell this person that the connection is lost? Then a notification also says when the connection is back. */
let isReconnectionAwaited = false

/** Why this page may only read the world, even while it is connected. Null while it may write. */
let readOnlyRefusal: Refusal | null = null

/** The error that a write or a request throws while the connection is lost. */
export class LostConnectionError extends Error {}

/** Makes this page read-only: our code then neither writes nor sends requests, and shows this refusal. */
export function makeReadOnly(refusal: Refusal): void {
  readOnlyRefusal = refusal
}

/** Refuses while this page is disconnected, or if its data may be outdated, or if it may only read the world. */
export function whyNotConnected(): Refusal | null {
  if (readOnlyRefusal) return readOnlyRefusal
  if (dataState === 'incomplete') return refuse('HnB.refusal.behind')
  if (!game.socket.connected) {
    isReconnectionAwaited = true
    return refuse('HnB.refusal.cutOff')
  }
  return dataState === 'unchecked' ? refuse('HnB.refusal.comparing') : null
}

/** Resolves when the comparison with the server is finished. Resolves at once if none is running. */
export const waitForComparison = (): Promise<void> => runningComparison

/** The functions that are called when the connection is lost, and when it is back. */
interface ConnectionCallbacks<Missed> {
  /** Called when the connection is lost. */
  readonly onLost: () => void
  /** Called when the connection is back. Resolves with what this page has missed. */
  readonly findMissed: () => Promise<Missed | 'nothing'>
  /**
   * Called if this page missed no changes.
   * @param isAwaited did a refusal tell this person that the connection was lost?
   */
  readonly onNothingMissed: (isAwaited: boolean) => void
  readonly onMissed: (missedChanges: Missed) => void
}

/** Watches whether the connection is lost or comes back. Called at `ready`. */
export function watchConnection<Missed extends string>({
  onLost,
  findMissed,
  onNothingMissed,
  onMissed,
}: ConnectionCallbacks<Missed>): void {
  game.socket.on('disconnect', () => {
    disconnectionCount += 1
    if (dataState === 'complete') dataState = 'unchecked'
    onLost()
  })
  game.socket.on('connect', () => {
    if (dataState === 'incomplete') return
    dataState = 'unchecked'
    runningComparison = compareWithServer(disconnectionCount)
  })
  const compareWithServer = async (disconnectionNumber: number): Promise<void> => {
    const missedChanges = await findMissed()
    // If the connection was lost again during the comparison, this result does not count: the next reconnection starts another
    // comparison.
    if (disconnectionNumber !== disconnectionCount) return
    dataState = missedChanges === 'nothing' ? 'complete' : 'incomplete'
    const isAwaited = isReconnectionAwaited
    isReconnectionAwaited = false
    if (missedChanges === 'nothing') onNothingMissed(isAwaited)
    else onMissed(missedChanges)
  }
}
