/** When messages are deleted, keeps what they told of changes, on one client of the active Gamemaster. */
import { lastToUndo } from '../../core/shell/history'
import { momentFacts } from '../recovery/moment-message'
import { decidesHere } from '../play/one-client'
import { historyOf } from '../play/undo'
import type { KeptHistory } from '../world/kept-histories'
import { keepHistories } from '../world/kept-histories'
import type { Told } from '../world/told'
import { COMMON, passOn, toldOf } from '../world/told'
import * as v from 'valibot'

let gone: KeptHistory[] = []

/** A whole chat may be cleared at once: that is one write. */
const keepSoon = foundry.utils.debounce(() => {
  const all = gone
  gone = []
  void keepAll(all)
}, 200)

async function keepAll(all: readonly KeptHistory[]): Promise<void> {
  if (all.length > 0 && (await decidesHere())) await keepHistories(all)
}

/** Hook: a message that changed nothing cannot be undone, so its history goes with it. */
export function keepHistory(message: ChatMessage.Implementation): void {
  const told = game.user.isActiveGM ? toldOf(message) : null
  if (!told || !message.id) return
  const session = isEndOfSession(told)
  if (!session && lastToUndo(historyOf(told)) < 0) return
  const { ruleset, kind, actor } = told
  const { whisper, blind, author, timestamp: at } = message
  const readers =
    whisper.length === 0 ? [] : [...whisper, ...(blind ? [] : [author?.id])].flatMap((id) => id ?? [])
  gone.push({ message: message.id, at, ruleset, kind, actor, readers, session, history: [...passOn(told)] })
  keepSoon()
}

/** Does a message tell of the end of a session? What came before it belongs to the previous session. */
export function isEndOfSession({ ruleset, kind, facts }: Told): boolean {
  if (ruleset !== COMMON || kind !== 'moment') return false
  const read = v.safeParse(momentFacts, facts)
  return read.success && read.output.moment === 'session'
}
