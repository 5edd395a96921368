/**
 * Keeps the histories of the last deleted messages in a world setting. A setting is safe for this: only Gamemasters can
 * write it, nobody deletes it by accident, and no list shows it. It is written only when messages are deleted, so it
 * costs nothing during play.
 */
import * as v from 'valibot'
import type { Json } from '../../core/outcome'
import { jsonSchema } from '../../core/plain-data'
import { SYSTEM_ID } from '../platform/icon-path'
import { storeWorldSetting, settingsWithoutTypes } from '../platform/world-settings'
import type { MessageRecord } from './message-record'

/**
 * The setting keeps at most this many messages, with at most this many characters in total. The limits are low because
 * every page loads the whole setting. If the setting is full, the author whose histories take the most room loses their
 * oldest history. So no author can push out another author's histories.
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
  /** The ids of the users who could read the message. Empty for everybody. */
  readers: v.array(v.string()),
  /** Did the message announce the end of a session? */
  session: v.boolean(),
  /** The message's history. Each entry names the user who wrote it, as a Gamemaster's client has determined. */
  history: v.array(v.record(v.string(), jsonSchema)),
})
export type KeptHistory = v.InferOutput<typeof keptHistorySchema>

const HISTORIES_SETTING = 'happened'

export function registerKeptHistories(onChange: () => void): void {
  settingsWithoutTypes().register(SYSTEM_ID, HISTORIES_SETTING, {
    name: 'HnB.common.happened.title',
    scope: 'world',
    config: false,
    type: Object,
    default: { kept: [] },
    onChange,
  })
}

/** The histories of deleted messages that the setting keeps, oldest first. */
export function keptHistories(): KeptHistory[] {
  const storedHistories = settingsWithoutTypes().get(SYSTEM_ID, HISTORIES_SETTING)
  const parseResult = v.safeParse(v.object({ kept: v.array(v.unknown()) }), storedHistories)
  const entries = parseResult.success ? parseResult.output.kept : []
  return entries.flatMap((entry) => {
    const parsedEntry = v.safeParse(keptHistorySchema, entry)
    return parsedEntry.success ? [parsedEntry.output] : []
  })
}

/**
 * Adds histories of deleted messages. Each message's history is kept only once, even if a player posts another message
 * under the id of a deleted message.
 * @returns the histories that were dropped for lack of room
 */
export async function keepHistories(newHistories: readonly KeptHistory[]): Promise<KeptHistory[]> {
  const previousHistories = keptHistories()
  const ids = new Set(previousHistories.map(({ message }) => message))
  const visibleChoicesIn = [
    ...previousHistories,
    ...newHistories.filter(({ message }) => !ids.has(message)),
  ].sort((a, b) => a.at - b.at)
  const droppedHistories = overflowingHistories(visibleChoicesIn)
  await storeHistories(visibleChoicesIn.filter((history) => !droppedHistories.has(history)))
  return [...droppedHistories]
}

/** Marks an entry as undone in the kept history of a deleted message. */
export async function markKeptEntryUndone(message: string, entryIndex: number): Promise<void> {
  const visibleChoicesIn = keptHistories().map((keptHistory) => {
    if (keptHistory.message !== message) return keptHistory
    return {
      ...keptHistory,
      history: keptHistory.history.map((entry, index) =>
        index === entryIndex ? { ...entry, undone: true } : entry,
      ),
    }
  })
  await storeHistories(visibleChoicesIn)
}

async function storeHistories(visibleChoicesIn: readonly KeptHistory[]): Promise<void> {
  await storeWorldSetting(HISTORIES_SETTING, { kept: visibleChoicesIn })
}

/**
 * Chooses the histories that must be dropped so that the rest fits into the setting. In each step, the author whose
 * histories take the most room loses their oldest history.
 */
function overflowingHistories(visibleChoicesIn: readonly KeptHistory[]): ReadonlySet<KeptHistory> {
  const droppedHistories = new Set<KeptHistory>()
  dropOldestOfLargestAuthor(visibleChoicesIn, droppedHistories, MAX_KEPT_HISTORIES.messages, () => 1)
  dropOldestOfLargestAuthor(
    visibleChoicesIn,
    droppedHistories,
    MAX_KEPT_HISTORIES.characters,
    (history) => JSON.stringify(history).length,
  )
  return droppedHistories
}

function dropOldestOfLargestAuthor(
  visibleChoicesIn: readonly KeptHistory[],
  droppedHistories: Set<KeptHistory>,
  maxTotalSize: number,
  sizeOf: (history: KeptHistory) => number,
): void {
  const historiesByAuthor = new Map<string, { size: number; readonly oldestFirst: [KeptHistory, number][] }>()
  let totalSize = 0
  for (const history of visibleChoicesIn) {
    if (droppedHistories.has(history)) continue
    const authorHistories = historiesByAuthor.get(history.author) ?? { size: 0, oldestFirst: [] }
    const size = sizeOf(history)
    authorHistories.oldestFirst.push([history, size])
    authorHistories.size += size
    totalSize += size
    historiesByAuthor.set(history.author, authorHistories)
  }
  while (totalSize > maxTotalSize) {
    const [largestShare] = [...historiesByAuthor.values()].toSorted((a, b) => b.size - a.size)
    const oldestHistoryWithSize = largestShare?.oldestFirst.shift()
    if (!largestShare || !oldestHistoryWithSize) return
    const [oldestHistory, size] = oldestHistoryWithSize
    droppedHistories.add(oldestHistory)
    largestShare.size -= size
    totalSize -= size
  }
}

/**
 * Makes a message record for a deleted message, so that Undo can work on it. The record has no facts. Each entry of its
 * history names its writer. Changes of the message itself are left out, because the message no longer exists.
 */
export function keptMessageRecord({ message, ruleset, kind, actor, history }: KeptHistory): MessageRecord {
  const uuid = `ChatMessage.${message}`
  const historyWithoutOwnChanges = history.map((entry) => ({
    ...entry,
    changes: changesOfOtherDocuments(entry.changes, uuid),
  }))
  const recordFields = { uuid, ruleset, kind, actor, facts: null, history: historyWithoutOwnChanges }
  return { ...recordFields, writer: null, isGmConfirmed: true, gmVerified: false, isUndone: false }
}

function changesOfOtherDocuments(changes: Json | undefined, uuid: string): Json {
  if (!Array.isArray(changes)) return []
  // Cast: the entries of plain data are plain data.
  return (changes as readonly Json[]).filter(
    (change) =>
      !(typeof change === 'object' && change !== null && 'target' in change && change.target === uuid),
  )
}
