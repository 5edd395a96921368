/** The connection to the server: what happens when it is lost and comes back. */
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'

/**
 * The connection is socket.io's, as Foundry exposes it (`game.socket`). A reconnection delivers nothing that was
 * missed: "any event that was missed by a disconnected client will not be transmitted to that client upon reconnection"
 * (socket.io, delivery guarantees); nobody says whether Foundry's server recovers a connection. So after a reconnection
 * the server is asked whether anything was missed (`world/missed.ts`). A page whose world is older than everybody
 * else's writes nothing until it is reloaded, because its writes would rest on old data.
 */
let knows: 'all' | 'perhaps' | 'less' = 'all'

/** How often the connection was lost. */
let cuts = 0

/** Settles once it is known whether anything was missed. */
let asking: Promise<void> = Promise.resolve()

/** Somebody was told that the connection is lost, and wants to hear when it is back. */
let isMissed = false

/** Why this page only reads the world, even while connected; null while it may write. */
let onlyReads: Refusal | null = null

/** Something was to be written, or asked for, while the connection was lost. */
export class LineCut extends Error {}

/** From now on this page writes and asks for nothing of ours, and says why. */
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

/** Waits, while the server is being asked, until it is known whether anything was missed: a moment. */
export const lineCompared = (): Promise<void> => asking

/** What to do about the connection. */
interface Watch<Missed> {
  /** It was lost. */
  readonly cut: () => void
  /** It is back: what was missed? */
  readonly ask: () => Promise<Missed | 'nothing'>
  /** Nothing was missed. */
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
    // Lost again meanwhile: the question is asked again when it is back.
    if (cut !== cuts) return
    knows = missed === 'nothing' ? 'all' : 'less'
    const isAwaited = isMissed
    isMissed = false
    if (missed === 'nothing') well(isAwaited)
    else behind(missed)
  }
}
