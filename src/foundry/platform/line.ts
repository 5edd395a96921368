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
let knows: 'all' | 'perhaps' | 'less' = 'all'

/** How often the connection was lost. */
let cuts = 0

/** Resolves once this page knows whether it missed anything. */
let asking: Promise<void> = Promise.resolve()

/** Has a person been told that the connection is lost? That person also hears when it is back. */
let isMissed = false

/** Why this page only reads the world, even while connected; null while it may write. */
let onlyReads: Refusal | null = null

/** A write or a request was needed while the connection was lost. */
export class LineCut extends Error {}

/** From now on this page neither writes nor requests anything of ours, and gives this refusal. */
export function readOnly(because: Refusal): void {
  onlyReads = because
}

/** Why nothing can be sent now, or null. */
export function whyNotLine(): Refusal | null {
  if (onlyReads) return onlyReads
  if (knows === 'less') return refuse('HnB.refusal.behind')
  if (!game.socket.connected) {
    isMissed = true
    return refuse('HnB.refusal.cutOff')
  }
  return knows === 'perhaps' ? refuse('HnB.refusal.comparing') : null
}

/** While the server is being asked, waits until this page knows whether it missed anything: a moment. */
export const lineCompared = (): Promise<void> => asking

/** What the caller does about the connection. */
interface Watch<Missed> {
  /** The connection was lost. */
  readonly cut: () => void
  /** The connection is back: what was missed? */
  readonly ask: () => Promise<Missed | 'nothing'>
  /** Nothing was missed. `isAwaited` says whether a person was told of the loss. */
  readonly well: (isAwaited: boolean) => void
  readonly behind: (missed: Missed) => void
}

/** At `ready`: follows the loss and return of the connection. */
export function watchLine<Missed extends string>({ cut, ask, well, behind }: Watch<Missed>): void {
  game.socket.on('disconnect', () => {
    cuts += 1
    if (knows === 'all') knows = 'perhaps'
    cut()
  })
  game.socket.on('connect', () => {
    if (knows === 'less') return
    knows = 'perhaps'
    asking = compare(cuts)
  })
  const compare = async (cut: number): Promise<void> => {
    const missed = await ask()
    // The connection was lost again meanwhile: the next reconnection asks again.
    if (cut !== cuts) return
    knows = missed === 'nothing' ? 'all' : 'less'
    const isAwaited = isMissed
    isMissed = false
    if (missed === 'nothing') well(isAwaited)
    else behind(missed)
  }
}
