/**
 * Keeps the histories of deleted messages, so that people can still undo their changes. Only one client writes these
 * histories.
 */
import { lastUndoableIndex } from '../../core/shell/message-history'
import { notifyUser } from '../platform/notify'
import { whyNotPermitted } from '../platform/permissions'
import { momentFactsSchema } from '../recovery/moment-message'
import { warnOfUntrusted } from '../play/warn-of-untrusted'
import { isDecidedByThisClient } from '../play/deciding-client'
import { readHistoryEntries } from '../play/entry-rights'
import type { KeptHistory } from '../world/kept-histories'
import { keepHistories } from '../world/kept-histories'
import type { MessageRecord } from '../world/message-record'
import {
  COMMON_RULESET_KEY,
  historyWithWriters,
  messageTime,
  readMessageRecord,
} from '../world/message-record'
import * as v from 'valibot'

let deletedHistories: KeptHistory[] = []
/** The ids of the users who deleted messages whose histories are not stored yet. */
const deletingUserIds = new Set<string>()

// Waits a moment before it stores histories. If a user clears the chat, all messages are deleted at once, and one write stores
// all histories.
const scheduleKeepingHistories = foundry.utils.debounce(() => {
  const [histories, deleterIds] = [deletedHistories, new Set(deletingUserIds)]
  deletedHistories = []
  deletingUserIds.clear()
  void keepDeletedHistories(histories, deleterIds)
}, 200)

async function keepDeletedHistories(
  histories: readonly KeptHistory[],
  deleterIds: ReadonlySet<string>,
): Promise<void> {
  if (histories.length === 0 || !(await isDecidedByThisClient())) return
  const refusal = whyNotPermitted('SETTINGS_MODIFY')
  if (refusal) return notifyUser('warn', { key: 'HnB.common.happened.notKept', data: refusal.data })
  const historiesNotKept = await keepHistories(histories)
  for (const authorId of new Set(historiesNotKept.map((history) => history.author)))
    if (deleterIds.has(authorId) && game.users.get(authorId)?.isGM === false)
      void warnOfUntrusted(authorId, 'deleted')
}

/**
 * Called when a message was deleted. Keeps the message's history if an entry can still be undone, or if the message
 * ends a session.
 */
export function keepHistoryOfDeletedMessage(
  message: ChatMessage.Implementation,
  _options: object,
  userId: string,
): void {
  const record = game.user.isActiveGM ? readMessageRecord(message) : null
  if (!record || !message.id) return
  const isSessionEnd = isEndOfSession(record)
  if (!isSessionEnd && lastUndoableIndex(readHistoryEntries(record)) < 0) return
  const { ruleset, kind, actor } = record
  const { whisper, blind, author } = message
  const readerIds =
    whisper.length === 0 ? [] : [...whisper, ...(blind ? [] : [author?.id])].flatMap((id) => id ?? [])
  const history = [...historyWithWriters(record)]
  const [timestamp, authorId] = [messageTime(message), author?.id ?? '']
  deletedHistories.push({
    message: message.id,
    at: timestamp,
    author: authorId,
    ruleset,
    kind,
    actor,
    readers: readerIds,
    session: isSessionEnd,
    history,
  })
  deletingUserIds.add(userId)
  scheduleKeepingHistories()
}

/**
 * Does this message end a session? The window "What happened" shows only the current session. A player could hide
 * changes in it with a false end of a session, so only a GM-verified message counts.
 */
export function isEndOfSession({ ruleset, kind, facts, gmVerified }: MessageRecord): boolean {
  if (ruleset !== COMMON_RULESET_KEY || kind !== 'moment' || !gmVerified) return false
  const parsed = v.safeParse(momentFactsSchema, facts)
  return parsed.success && parsed.output.moment === 'session'
}
