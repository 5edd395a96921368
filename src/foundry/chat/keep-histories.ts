/** Keeps the histories of deleted messages, so that their changes can still be undone; one client writes them. */
import { lastToUndo } from '../../core/shell/history'
import { momentFacts } from '../recovery/moment-message'
import { tellDoubt } from '../play/doubt'
import { decidesHere } from '../play/one-client'
import { historyOf } from '../play/undo'
import type { KeptHistory } from '../world/kept-histories'
import { keepHistories } from '../world/kept-histories'
import type { Told } from '../world/told'
import { COMMON, passOn, postedAt, toldOf } from '../world/told'
import * as v from 'valibot'

let gone: KeptHistory[] = []
/** The ids of the users who deleted these messages. */
const deleters = new Set<string>()

// Clearing the chat deletes all messages at once; the delay makes that one write.
const keepSoon = foundry.utils.debounce(() => {
  const [all, by] = [gone, new Set(deleters)]
  gone = []
  deleters.clear()
  void keepAll(all, by)
}, 200)

async function keepAll(all: readonly KeptHistory[], by: ReadonlySet<string>): Promise<void> {
  if (all.length === 0 || !(await decidesHere())) return
  const dropped = await keepHistories(all)
  for (const author of new Set(dropped.map((one) => one.author)))
    if (by.has(author) && game.users.get(author)?.isGM === false) void tellDoubt(author, 'deleted')
}

/** Hook: a message was deleted. Keeps its history, unless no entry can be undone and it does not end a session. */
export function keepHistory(message: ChatMessage.Implementation, _options: object, userId: string): void {
  const told = game.user.isActiveGM ? toldOf(message) : null
  if (!told || !message.id) return
  const session = isEndOfSession(told)
  if (!session && lastToUndo(historyOf(told)) < 0) return
  const { ruleset, kind, actor } = told
  const { whisper, blind, author } = message
  const readers =
    whisper.length === 0 ? [] : [...whisper, ...(blind ? [] : [author?.id])].flatMap((id) => id ?? [])
  const history = [...passOn(told)]
  const [at, by] = [postedAt(message), author?.id ?? '']
  gone.push({ message: message.id, at, author: by, ruleset, kind, actor, readers, session, history })
  deleters.add(userId)
  keepSoon()
}

/** Is a message the end of a session? Earlier messages then belong to the previous session. */
export function isEndOfSession({ ruleset, kind, facts }: Told): boolean {
  if (ruleset !== COMMON || kind !== 'moment') return false
  const read = v.safeParse(momentFacts, facts)
  return read.success && read.output.moment === 'session'
}
