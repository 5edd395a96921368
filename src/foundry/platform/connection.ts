/** The connection to the server: what happens when it is lost and comes back. */
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'

/**
 * The connection is socket.io's, as Foundry exposes it (`game.socket`). A reconnection does not deliver missed events:
 * "any event that was missed by a disconnected client will not be transmitted to that client upon reconnection"
 * (socket.io, delivery guarantees); nothing documents whether Foundry's server recovers a connection. So after a
 * reconnection this page asks the server whether it missed anything (`world/missed.ts`). A page whose data is older
 * than everybody else's writes nothing until it is reloaded, because its writes would rest on old data.
 */
let dataState: 'complete' | 'unchecked' | 'incomplete' = 'complete'

/** How often the connection was lost. */
let disconnectionCount = 0

/** Resolves once this page knows whether it missed anything. */
let runningComparison: Promise<void> = Promise.resolve()

/** Has a notification told this person that the connection is lost? Then another one says when it is back. */
let isReturnAwaited = false

/** Why this page only reads the world, even while connected; null while it may write. */
let readOnlyRefusal: Refusal | null = null

/** Thrown by a write or a request while the connection is lost. */
export class LostConnectionError extends Error {}

/** Makes this page read-only: from now on our code neither writes nor sends requests, and shows this refusal. */
export function makeReadOnly(refusal: Refusal): void {
  readOnlyRefusal = refusal
}

/** Why nothing can be sent now, or null. */
export function whyNotConnected(): Refusal | null {
  if (readOnlyRefusal) return readOnlyRefusal
  if (dataState === 'incomplete') return refuse('HnB.refusal.behind')
  if (!game.socket.connected) {
    isReturnAwaited = true
    return refuse('HnB.refusal.cutOff')
  }
  return dataState === 'unchecked' ? refuse('HnB.refusal.comparing') : null
}

/** Resolves when the running comparison with the server is done, or at once if no comparison is running. */
export const waitForComparison = (): Promise<void> => runningComparison

/** What the caller does when the connection is lost and when it is back. */
interface ConnectionWatch<Missed> {
  /** The connection was lost. */
  readonly onLost: () => void
  /** The connection is back: what was missed? */
  readonly findMissed: () => Promise<Missed | 'nothing'>
  /** Nothing was missed. `isAwaited` says whether a person was told of the loss. */
  readonly onNothingMissed: (isAwaited: boolean) => void
  readonly onMissed: (missed: Missed) => void
}

/** At `ready`: follows the loss and return of the connection. */
export function watchConnection<Missed extends string>({
  onLost,
  findMissed,
  onNothingMissed,
  onMissed,
}: ConnectionWatch<Missed>): void {
  game.socket.on('disconnect', () => {
    disconnectionCount += 1
    if (dataState === 'complete') dataState = 'unchecked'
    onLost()
  })
  game.socket.on('connect', () => {
    if (dataState === 'incomplete') return
    dataState = 'unchecked'
    runningComparison = compare(disconnectionCount)
  })
  const compare = async (disconnection: number): Promise<void> => {
    const missed = await findMissed()
    // The connection was lost again meanwhile: the next reconnection asks again.
    if (disconnection !== disconnectionCount) return
    dataState = missed === 'nothing' ? 'complete' : 'incomplete'
    const isAwaited = isReturnAwaited
    isReturnAwaited = false
    if (missed === 'nothing') onNothingMissed(isAwaited)
    else onMissed(missed)
  }
}
