/** Tracks this page's connection to the server, and whether its data are complete after a reconnection. */
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'

/**
 * Does this page have all data of the world? A reconnection delivers no missed events: "any event that was missed by a
 * disconnected client will not be transmitted to that client upon reconnection" (socket.io, delivery guarantees). So
 * the page then asks the server.
 */
let dataCompletenessOfPage: 'complete' | 'unchecked' | 'incomplete' = 'complete'

/** The number of times that this page has lost the connection. */
let disconnectionCount = 0

/** The running comparison of this page's data with the server's. Resolves once missed changes are known. */
let runningDataComparison: Promise<void> = Promise.resolve()

/** True if a refusal has told this person that the connection is lost. The reconnection is then also notified. */
let isReconnectionAwaited = false

/** The refusal of every write while this page may only read the world, even when connected. Null while it may write. */
let readOnlyRefusal: Refusal | null = null

/** The error that a write or a request throws while the connection is lost. */
export class LostConnectionError extends Error {}

/** Makes this page read-only: it writes nothing, sends no requests, and shows this refusal instead. */
export function makePageReadOnly(refusal: Refusal): void {
  readOnlyRefusal = refusal
}

/** Refuses while this page is disconnected, outdated, or read-only. */
export function whyNotConnected(): Refusal | null {
  if (readOnlyRefusal) return readOnlyRefusal
  if (dataCompletenessOfPage === 'incomplete') return refuse('HnB.refusal.behind')
  if (!game.socket.connected) {
    isReconnectionAwaited = true
    return refuse('HnB.refusal.cutOff')
  }
  return dataCompletenessOfPage === 'unchecked' ? refuse('HnB.refusal.comparing') : null
}

/**
 * Resolves when this page has finished comparing its data with the server's data. Resolves at once if no comparison is
 * running.
 */
export const waitForDataComparison = (): Promise<void> => runningDataComparison

/** The functions that the system calls when the connection is lost and when it is back. */
interface ConnectionCallbacks<Missed> {
  /** Called when the connection is lost. */
  readonly onLost: () => void
  /**
   * Called when the connection is back. Resolves with the kind of changes that this page has missed, or with 'nothing'.
   */
  readonly findMissed: () => Promise<Missed | 'nothing'>
  /**
   * Called after a reconnection if this page has missed no changes.
   * @param isPersonWaiting true if this person pressed a button meanwhile, and the press was refused because the
   * connection was lost
   */
  readonly onNothingMissed: (isPersonWaiting: boolean) => void
  readonly onMissed: (missedChanges: Missed) => void
}

/** Watches the connection: calls the callbacks when it is lost and when it comes back. Called at `ready`. */
export function watchServerConnection<Missed extends string>({
  onLost,
  findMissed,
  onNothingMissed,
  onMissed,
}: ConnectionCallbacks<Missed>): void {
  game.socket.on('disconnect', () => {
    disconnectionCount += 1
    if (dataCompletenessOfPage === 'complete') dataCompletenessOfPage = 'unchecked'
    onLost()
  })
  game.socket.on('connect', () => {
    if (dataCompletenessOfPage === 'incomplete') return
    dataCompletenessOfPage = 'unchecked'
    runningDataComparison = compareDataAfterReconnection(disconnectionCount)
  })
  const compareDataAfterReconnection = async (disconnectionNumber: number): Promise<void> => {
    const missedChanges = await findMissed()
    // If the connection was lost again during the comparison, the result is discarded. The next reconnection starts
    // another comparison.
    if (disconnectionNumber !== disconnectionCount) return
    dataCompletenessOfPage = missedChanges === 'nothing' ? 'complete' : 'incomplete'
    const isPersonWaiting = isReconnectionAwaited
    isReconnectionAwaited = false
    if (missedChanges === 'nothing') onNothingMissed(isPersonWaiting)
    else onMissed(missedChanges)
  }
}
