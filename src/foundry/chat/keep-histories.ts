/**
 * Keeps the histories of deleted messages, so that people can still undo their changes. Only one client writes these
 * histories.
 */
import { findLastUndoableHistoryEntryIndex } from '../../core/shell/message-history'
import { fetchScript } from '../platform/fetch-script'
import { notifyUser } from '../platform/notify'
import { whyNotUserPermitted } from '../platform/permissions'
import { recoveryMomentFactsSchema } from '../recovery/moment-message'
import { warnOfUntrustedData } from '../play/warn-of-untrusted'
import { doesThisClientDecideRequests } from '../play/deciding-client'
import { readHistoryEntries } from '../play/entry-rights'
import type { KeptHistory } from '../world/kept-histories'
import type { MessageRecord } from '../world/message-record'
import {
  COMMON_RULESET_KEY,
  addWritersToHistory,
  readMessagePostingTime,
  readMessageRecord,
} from '../world/message-record'
import * as v from 'valibot'

let historiesOfDeletedMessages: KeptHistory[] = []
/** The ids of the users who deleted messages whose histories are not stored yet. */
const messageDeleterIds = new Set<string>()

// Waits before storing histories. Clearing the chat deletes all messages at once, and one write stores all their
// histories.
const scheduleHistoryStorage = foundry.utils.debounce(() => {
  const [histories, deleterIds] = [historiesOfDeletedMessages, new Set(messageDeleterIds)]
  historiesOfDeletedMessages = []
  messageDeleterIds.clear()
  void keepDeletedHistories(histories, deleterIds)
}, 200)

async function keepDeletedHistories(
  historiesToKeep: readonly KeptHistory[],
  deleterIds: ReadonlySet<string>,
): Promise<void> {
  if (historiesToKeep.length === 0 || !(await doesThisClientDecideRequests())) return
  const refusal = whyNotUserPermitted('SETTINGS_MODIFY')
  if (refusal) return notifyUser('warn', { key: 'HnB.common.happened.notKept', data: refusal.data })
  const keepingScript = await fetchScript(() => import('../world/keep-message-histories'))
  if (!keepingScript) {
    // The next deletion tries again, with these histories.
    historiesOfDeletedMessages.push(...historiesToKeep)
    for (const deleterId of deleterIds) messageDeleterIds.add(deleterId)
    return
  }
  const historiesNotKept = await keepingScript.keepMessageHistories(historiesToKeep)
  for (const authorId of new Set(historiesNotKept.map((keptHistory) => keptHistory.author)))
    if (deleterIds.has(authorId) && game.users.get(authorId)?.isGM === false)
      void warnOfUntrustedData(authorId, 'deleted')
}

/**
 * Keeps the history of a message that was deleted. The history is kept only if an entry of it can still be undone, or
 * if the message ends a session.
 */
export function keepHistoryOfDeletedMessage(
  message: ChatMessage.Implementation,
  _options: object,
  deleterId: string,
): void {
  const messageRecord = game.user.isActiveGM ? readMessageRecord(message) : null
  if (!messageRecord || !message.id) return
  const isMessageOfSessionEnd = isSessionEndMessage(messageRecord)
  if (!isMessageOfSessionEnd && findLastUndoableHistoryEntryIndex(readHistoryEntries(messageRecord)) < 0)
    return
  const { ruleset, kind, actor } = messageRecord
  const { whisper, blind, author } = message
  const messageReaderIds =
    whisper.length === 0 ? [] : [...whisper, ...(blind ? [] : [author?.id])].flatMap((userId) => userId ?? [])
  const historyEntries = [...addWritersToHistory(messageRecord)]
  const [timestamp, authorId] = [readMessagePostingTime(message), author?.id ?? '']
  historiesOfDeletedMessages.push({
    message: message.id,
    at: timestamp,
    author: authorId,
    ruleset,
    kind,
    actor,
    readers: messageReaderIds,
    session: isMessageOfSessionEnd,
    history: historyEntries,
  })
  messageDeleterIds.add(deleterId)
  scheduleHistoryStorage()
}

/**
 * True if this message reports the end of a session. Only a GM-verified message counts. If a player's false message
 * counted, it would hide earlier changes in the window "What happened".
 */
export function isSessionEndMessage({ ruleset, kind, facts, gmVerified }: MessageRecord): boolean {
  if (ruleset !== COMMON_RULESET_KEY || kind !== 'moment' || !gmVerified) return false
  const parsedFacts = v.safeParse(recoveryMomentFactsSchema, facts)
  return parsedFacts.success && parsedFacts.output.moment === 'session'
}
