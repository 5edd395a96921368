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

/**
 * The limits for all kept histories together. They are low, because every page loads the whole setting. If a limit is
 * reached, the author whose histories take the most room loses their oldest history.
 */
const MAX_KEPT_HISTORIES = { messages: 200, characters: 150_000 } as const

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

/**
 * Stores histories of deleted messages. Each message's history is stored once, even if a player posts a new message
 * with the same id and deletes it too.
 * @returns the histories that were dropped for lack of room
 */
export async function keepMessageHistories(newHistories: readonly KeptHistory[]): Promise<KeptHistory[]> {
  const previousHistories = readKeptHistories()
  const messageIds = new Set(previousHistories.map(({ message }) => message))
  const allHistories = [
    ...previousHistories,
    ...newHistories.filter(({ message }) => !messageIds.has(message)),
  ].sort((a, b) => a.at - b.at)
  const droppedHistories = findOverflowingHistories(allHistories)
  await storeKeptHistories(allHistories.filter((keptHistory) => !droppedHistories.has(keptHistory)))
  return [...droppedHistories]
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

async function storeKeptHistories(keptHistories: readonly KeptHistory[]): Promise<void> {
  await storeWorldSetting(KEPT_HISTORIES_SETTING_KEY, { kept: keptHistories })
}

/**
 * Finds the histories that must be dropped so that the others fit into the setting. Each time, the author whose
 * histories take the most room loses their oldest history.
 */
function findOverflowingHistories(keptHistories: readonly KeptHistory[]): ReadonlySet<KeptHistory> {
  const droppedHistories = new Set<KeptHistory>()
  dropOldestHistoryOfDominantAuthor(keptHistories, droppedHistories, MAX_KEPT_HISTORIES.messages, () => 1)
  dropOldestHistoryOfDominantAuthor(
    keptHistories,
    droppedHistories,
    MAX_KEPT_HISTORIES.characters,
    (keptHistory) => JSON.stringify(keptHistory).length,
  )
  return droppedHistories
}

function dropOldestHistoryOfDominantAuthor(
  keptHistoryList: readonly KeptHistory[],
  droppedHistories: Set<KeptHistory>,
  maxTotalHistorySize: number,
  measureHistorySize: (keptHistory: KeptHistory) => number,
): void {
  const historiesByAuthor = new Map<string, { size: number; readonly oldestFirst: [KeptHistory, number][] }>()
  let totalHistorySize = 0
  for (const keptHistory of keptHistoryList) {
    if (droppedHistories.has(keptHistory)) continue
    const authorHistories = historiesByAuthor.get(keptHistory.author) ?? { size: 0, oldestFirst: [] }
    const historySize = measureHistorySize(keptHistory)
    authorHistories.oldestFirst.push([keptHistory, historySize])
    authorHistories.size += historySize
    totalHistorySize += historySize
    historiesByAuthor.set(keptHistory.author, authorHistories)
  }
  while (totalHistorySize > maxTotalHistorySize) {
    const [largestShare] = [...historiesByAuthor.values()].toSorted((a, b) => b.size - a.size)
    const oldestHistoryOfDominantAuthor = largestShare?.oldestFirst.shift()
    if (!largestShare || !oldestHistoryOfDominantAuthor) return
    const [oldestHistory, size] = oldestHistoryOfDominantAuthor
    droppedHistories.add(oldestHistory)
    largestShare.size -= size
    totalHistorySize -= size
  }
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
