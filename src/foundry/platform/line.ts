/** The line to the server: what happens when it is cut and comes back. */
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'

/**
 * The line to the server is socket.io's, as Foundry gives it (`game.socket`). A line that is cut and comes back brings
 * nothing of what was missed, unless the server has recovered it: "any event that was missed by a disconnected client
 * will not be transmitted to that client upon reconnection" (socket.io, delivery guarantees). A page that stays open over
 * that knows an older world than everybody else, and whatever it would write would stand on that. So it writes nothing any
 * more until it is loaded anew.
 */
let isBehind = false

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
  if (isBehind) return refuse('HnB.refusal.behind')
  return game.socket.connected ? null : refuse('HnB.refusal.cutOff')
}

/** At `ready`: hears of a line that is cut, and of one that is back with a page that is behind. */
export function watchLine(cut: () => void, behind: () => Promise<void>): void {
  game.socket.on('disconnect', cut)
  game.socket.on('connect', () => {
    if (isBehind || game.socket.recovered) return
    isBehind = true
    void behind()
  })
}
