/**
 * The last histories of deleted messages, in a world setting. It is the only store that only Gamemasters write, that
 * nobody deletes by accident and that appears in no list. It is written when messages are deleted, not at each click,
 * so that it costs nothing during play.
 */
import * as v from 'valibot'
import type { Json } from '../../core/outcome'
import { json } from '../../core/stored'
import { SYSTEM_ID } from '../platform/system-id'
import { anySettings } from './session'
import type { Told } from './told'

/**
 * How many messages are kept, and how many characters of all of them: every page loads the whole setting. When the
 * setting is full, the author whose messages fill most of it loses the oldest, so that no author pushes out another
 * author's.
 */
const MOST = { messages: 200, characters: 150_000 } as const

const keptSchema = v.object({
  /** The id that the message had. */
  message: v.string(),
  /** The server's time of the message's posting, in milliseconds since 1970. */
  at: v.number(),
  /** The author's user id; empty in an entry of an earlier version. */
  author: v.optional(v.string(), ''),
  ruleset: v.string(),
  kind: v.string(),
  actor: v.string(),
  /** The ids of the users who could read it; empty for everybody. */
  readers: v.array(v.string()),
  /** Did the message announce the end of a session? */
  session: v.boolean(),
  /** The message's history: each entry with its writer, as a Gamemaster's client read it. */
  history: v.array(v.record(v.string(), json)),
})
export type KeptHistory = v.InferOutput<typeof keptSchema>

const SETTING = 'happened'

export function registerKeptHistories(onChange: () => void): void {
  anySettings().register(SYSTEM_ID, SETTING, {
    name: 'HnB.common.happened.title',
    scope: 'world',
    config: false,
    type: Object,
    default: { kept: [] },
    onChange,
  })
}

/** The kept histories, oldest first. */
export function keptHistories(): KeptHistory[] {
  const stored = anySettings().get(SYSTEM_ID, SETTING)
  const read = v.safeParse(v.object({ kept: v.array(v.unknown()) }), stored)
  const all = read.success ? read.output.kept : []
  return all.flatMap((one) => {
    const kept = v.safeParse(keptSchema, one)
    return kept.success ? [kept.output] : []
  })
}

/**
 * Keeps more histories, each message once: a message that a player posts again under the id of a deleted message pushes
 * out no other.
 * @returns the histories that were dropped for lack of room
 */
export async function keepHistories(more: readonly KeptHistory[]): Promise<KeptHistory[]> {
  const kept = keptHistories()
  const ids = new Set(kept.map(({ message }) => message))
  const all = [...kept, ...more.filter(({ message }) => !ids.has(message))].sort((a, b) => a.at - b.at)
  const dropped = withoutRoom(all)
  await store(all.filter((one) => !dropped.has(one)))
  return [...dropped]
}

/** Marks an entry of a deleted message's history as undone. */
export async function markKept(message: string, place: number): Promise<void> {
  const all = keptHistories().map((kept) => {
    if (kept.message !== message) return kept
    return {
      ...kept,
      history: kept.history.map((entry, at) => (at === place ? { ...entry, undone: true } : entry)),
    }
  })
  await store(all)
}

async function store(kept: readonly KeptHistory[]): Promise<void> {
  await anySettings().set(SYSTEM_ID, SETTING, { kept })
}

/** The histories, oldest first, that must go: the oldest of the author who fills most room, until the rest fits. */
function withoutRoom(all: readonly KeptHistory[]): ReadonlySet<KeptHistory> {
  const dropped = new Set<KeptHistory>()
  dropLargest(all, dropped, MOST.messages, () => 1)
  dropLargest(all, dropped, MOST.characters, (one) => JSON.stringify(one).length)
  return dropped
}

function dropLargest(
  all: readonly KeptHistory[],
  dropped: Set<KeptHistory>,
  most: number,
  sizeOf: (one: KeptHistory) => number,
): void {
  const shares = new Map<string, { size: number; readonly oldestFirst: [KeptHistory, number][] }>()
  let total = 0
  for (const one of all) {
    if (dropped.has(one)) continue
    const share = shares.get(one.author) ?? { size: 0, oldestFirst: [] }
    const size = sizeOf(one)
    share.oldestFirst.push([one, size])
    share.size += size
    total += size
    shares.set(one.author, share)
  }
  while (total > most) {
    const [largest] = [...shares.values()].toSorted((a, b) => b.size - a.size)
    const next = largest?.oldestFirst.shift()
    if (!largest || !next) return
    const [oldest, size] = next
    dropped.add(oldest)
    largest.size -= size
    total -= size
  }
}

/**
 * The message record of a deleted message. It has no facts, and its changes of the message itself are gone with the
 * message. Each entry names its writer.
 */
export function keptTold({ message, ruleset, kind, actor, history }: KeptHistory): Told {
  const uuid = `ChatMessage.${message}`
  const elsewhere = history.map((entry) => ({ ...entry, changes: withoutMessage(entry.changes, uuid) }))
  const of = { uuid, ruleset, kind, actor, facts: null, history: elsewhere }
  return { ...of, writer: null, vouched: true, sealed: false, retracted: false }
}

function withoutMessage(changes: Json | undefined, uuid: string): Json {
  if (!Array.isArray(changes)) return []
  return changes.filter((one) => !(typeof one === 'object' && one !== null && 'of' in one && one.of === uuid))
}
