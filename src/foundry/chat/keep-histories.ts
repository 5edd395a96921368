/** When messages are deleted, what they told of changes is kept, by one client of the active Gamemaster. */
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

/** Hook: what nobody can undo, because nothing was changed, is gone with its message. */
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

/** Does a message tell that a session has ended? What came before belongs to the one before. */
export function isEndOfSession({ ruleset, kind, facts }: Told): boolean {
  if (ruleset !== COMMON || kind !== 'moment') return false
  const read = v.safeParse(momentFacts, facts)
  return read.success && read.output.moment === 'session'
}
