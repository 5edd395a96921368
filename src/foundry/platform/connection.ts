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
let dataState: 'all' | 'perhaps' | 'less' = 'all'

/** How often the connection was lost. */
let disconnectionCount = 0

/** Resolves once this page knows whether it missed anything. */
let runningComparison: Promise<void> = Promise.resolve()

/** Has a person been told that the connection is lost? That person also hears when it is back. */
let isReturnAwaited = false

/** Why this page only reads the world, even while connected; null while it may write. */
let readOnlyRefusal: Refusal | null = null

/** A write or a request was needed while the connection was lost. */
export class ConnectionLost extends Error {}

/** From now on this page neither writes nor requests anything of ours, and gives this refusal. */
export function makeReadOnly(refusal: Refusal): void {
  readOnlyRefusal = refusal
}

/** Why nothing can be sent now, or null. */
export function whyNotConnected(): Refusal | null {
  if (readOnlyRefusal) return readOnlyRefusal
  if (dataState === 'less') return refuse('HnB.refusal.behind')
  if (!game.socket.connected) {
    isReturnAwaited = true
    return refuse('HnB.refusal.cutOff')
  }
  return dataState === 'perhaps' ? refuse('HnB.refusal.comparing') : null
}

/** While the server is being asked, waits until this page knows whether it missed anything: a moment. */
export const comparisonDone = (): Promise<void> => runningComparison

/** What the caller does about the connection. */
interface ConnectionWatch<Missed> {
  /** The connection was lost. */
  readonly cut: () => void
  /** The connection is back: what was missed? */
  readonly ask: () => Promise<Missed | 'nothing'>
  /** Nothing was missed. `isAwaited` says whether a person was told of the loss. */
  readonly well: (isAwaited: boolean) => void
  readonly behind: (missed: Missed) => void
}

/** At `ready`: follows the loss and return of the connection. */
export function watchConnection<Missed extends string>({
  cut: onLost,
  ask: findMissed,
  well: onNothingMissed,
  behind: onMissed,
}: ConnectionWatch<Missed>): void {
  game.socket.on('disconnect', () => {
    disconnectionCount += 1
    if (dataState === 'all') dataState = 'perhaps'
    onLost()
  })
  game.socket.on('connect', () => {
    if (dataState === 'less') return
    dataState = 'perhaps'
    runningComparison = compare(disconnectionCount)
  })
  const compare = async (disconnection: number): Promise<void> => {
    const missed = await findMissed()
    // The connection was lost again meanwhile: the next reconnection asks again.
    if (disconnection !== disconnectionCount) return
    dataState = missed === 'nothing' ? 'all' : 'less'
    const isAwaited = isReturnAwaited
    isReturnAwaited = false
    if (missed === 'nothing') onNothingMissed(isAwaited)
    else onMissed(missed)
  }
}
