import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { askYes } from './dialog'

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

/** At `ready`: tells this person when the line is back and the page is behind. */
export function watchLine(cut: () => void): void {
  game.socket.on('disconnect', cut)
  game.socket.on('connect', () => {
    if (isBehind || game.socket.recovered) return
    isBehind = true
    void offerReload()
  })
}

async function offerReload(): Promise<void> {
  const yes = await askYes({
    title: { key: 'HnB.common.behind.title' },
    text: { key: 'HnB.common.behind.text' },
    yes: { key: 'HnB.common.behind.reload' },
    no: { key: 'HnB.common.behind.later' },
  })
  if (yes) location.reload()
}
