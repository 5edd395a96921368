/**
 * Keeps the histories of the last deleted messages in a world setting. A setting was chosen because only Gamemasters
 * can write it, nobody deletes it by accident, and it costs nothing during play.
 */
import * as v from 'valibot'
import type { Json } from '../../core/outcome'
import { jsonSchema } from '../../core/plain-data'
import { SYSTEM_ID } from '../platform/icon-path'
import { storeWorldSetting, settingsWithoutTypes } from '../platform/world-settings'
import type { MessageRecord } from './message-record'

const keptHistorySchema = v.object({
  /** The id of the deleted message. */
  message: v.string(),
  /** The time at which the message was posted, by the server's clock, in milliseconds since 1970. */
  at: v.number(),
  /** The user id of the message's author. Empty if an earlier version of this system stored the history. */
  author: v.optional(v.string(), ''),
  ruleset: v.string(),
  kind: v.string(),
  actor: v.string(),
  /** The ids of the users who could read the message. The list is empty if everybody could read it. */
  readers: v.array(v.string()),
  /** True if the message reported the end of a session. */
  session: v.boolean(),
  /** The message's history. Each entry names the user who wrote it, as a Gamemaster's client has determined. */
  history: v.array(v.record(v.string(), jsonSchema)),
})
export type KeptHistory = v.InferOutput<typeof keptHistorySchema>

const KEPT_HISTORIES_SETTING_KEY = 'happened'

export function registerKeptHistories(onHistoriesChange: () => void): void {
  settingsWithoutTypes().register(SYSTEM_ID, KEPT_HISTORIES_SETTING_KEY, {
    name: 'HnB.common.happened.title',
    scope: 'world',
    config: false,
    type: Object,
    default: { kept: [] },
    onChange: onHistoriesChange,
  })
}

/** The histories of deleted messages that the setting keeps, oldest first. */
export function readKeptHistories(): KeptHistory[] {
  const storedHistories = settingsWithoutTypes().get(SYSTEM_ID, KEPT_HISTORIES_SETTING_KEY)
  const parseResult = v.safeParse(v.object({ kept: v.array(v.unknown()) }), storedHistories)
  const unparsedHistories = parseResult.success ? parseResult.output.kept : []
  return unparsedHistories.flatMap((unparsedHistory) => {
    const parsedKeptHistory = v.safeParse(keptHistorySchema, unparsedHistory)
    return parsedKeptHistory.success ? [parsedKeptHistory.output] : []
  })
}

/** Marks an entry as undone in the kept history of a deleted message. */
export async function markKeptHistoryEntryAsUndone(
  message: string,
  historyEntryIndex: number,
): Promise<void> {
  const keptHistoriesWithUndoneMark = readKeptHistories().map((keptHistory) => {
    if (keptHistory.message !== message) return keptHistory
    return {
      ...keptHistory,
      history: keptHistory.history.map((historyEntry, historyIndex) =>
        historyIndex === historyEntryIndex ? { ...historyEntry, undone: true } : historyEntry,
      ),
    }
  })
  await storeKeptHistories(keptHistoriesWithUndoneMark)
}

/** Stores the histories of deleted messages in the setting. */
export async function storeKeptHistories(keptHistories: readonly KeptHistory[]): Promise<void> {
  await storeWorldSetting(KEPT_HISTORIES_SETTING_KEY, { kept: keptHistories })
}

/**
 * Makes a message record from the kept history of a deleted message, so that Undo can work on it. The record has no
 * facts, and the history's changes of the message itself are left out.
 */
export function createKeptMessageRecord({
  message,
  ruleset,
  kind,
  actor,
  history,
}: KeptHistory): MessageRecord {
  const messageUuid = `ChatMessage.${message}`
  const historyWithoutChangesOfThisMessage = history.map((historyEntry) => ({
    ...historyEntry,
    changes: filterChangesOfOtherDocuments(historyEntry.changes, messageUuid),
  }))
  const messageRecordFields = {
    uuid: messageUuid,
    ruleset,
    kind,
    actor,
    facts: null,
    history: historyWithoutChangesOfThisMessage,
  }
  return { ...messageRecordFields, writer: null, isGmConfirmed: true, gmVerified: false, isUndone: false }
}

function filterChangesOfOtherDocuments(storedHistoryChanges: Json | undefined, documentUuid: string): Json {
  if (!Array.isArray(storedHistoryChanges)) return []
  // Cast: the entries of plain data are plain data.
  return (storedHistoryChanges as readonly Json[]).filter(
    (historyChange) =>
      !(
        typeof historyChange === 'object' &&
        historyChange !== null &&
        'target' in historyChange &&
        historyChange.target === documentUuid
      ),
  )
}
