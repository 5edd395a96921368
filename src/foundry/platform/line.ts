/** The line to the server: what happens when it is cut and comes back. */
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'

/**
 * The line to the server is socket.io's, as Foundry gives it (`game.socket`). A line that is cut and comes back brings
 * nothing of what was missed: "any event that was missed by a disconnected client will not be transmitted to that client
 * upon reconnection" (socket.io, delivery guarantees); whether Foundry's server recovers a connection nobody says. So
 * when it is back the server is asked whether anything was missed (`world/missed.ts`). A page that knows an older world
 * than everybody else writes nothing any more until it is loaded anew: it would stand on that.
 */
let knows: 'all' | 'perhaps' | 'less' = 'all'

/** How often the line was cut. */
let cuts = 0

/** Whoever has to know first whether anything was missed waits for this. */
let asking: Promise<void> = Promise.resolve()

/** Somebody was told that the line is cut, and would like to hear that it is back. */
let isMissed = false

/** Why this page reads the world and writes nothing, whatever its line; null while it may write. */
let onlyReads: Refusal | null = null

/** Something was to be written, or asked for, over a line that is cut. */
export class LineCut extends Error {}

/** From now on this page writes nothing of ours and asks for nothing, and says why. */
export function readOnly(because: Refusal): void {
  onlyReads = because
}

/** Why nothing can be done over the line now, or null. */
export function whyNotLine(): Refusal | null {
  if (onlyReads) return onlyReads
  if (knows === 'less') return refuse('HnB.refusal.behind')
  if (!game.socket.connected) {
    isMissed = true
    return refuse('HnB.refusal.cutOff')
  }
  return knows === 'perhaps' ? refuse('HnB.refusal.comparing') : null
}

/** Until it is known whether anything was missed, while that is being asked: a moment. */
export const lineCompared = (): Promise<void> => asking

/** What is done about the line. */
interface Watch<Missed> {
  /** It is cut. */
  readonly cut: () => void
  /** It is back: what was missed? */
  readonly ask: () => Promise<Missed | 'nothing'>
  /** Nothing. */
  readonly well: (isAwaited: boolean) => void
  readonly behind: (missed: Missed) => void
}

/** At `ready`: hears of a line that is cut, and of one that is back. */
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
    // Cut again meanwhile: it is asked again when the line is back.
    if (cut !== cuts) return
    knows = missed === 'nothing' ? 'all' : 'less'
    const isAwaited = isMissed
    isMissed = false
    if (missed === 'nothing') well(isAwaited)
    else behind(missed)
  }
}
