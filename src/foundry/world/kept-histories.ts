/**
 * The last histories of messages deleted since, in a world setting. Of all stores it is the only one that only
 * Gamemasters write, that nobody deletes by accident and that appears in no list. It is written when messages are
 * deleted, not at each click, so that it costs nothing during play.
 */
import * as v from 'valibot'
import type { Json } from '../../core/outcome'
import { json } from '../../core/stored'
import { SYSTEM_ID } from '../platform/system-id'
import { anySettings } from './session'
import type { Told } from './told'

/** How many messages, and characters of all of them, are kept: every page loads the whole setting. */
const MOST = { messages: 200, characters: 150_000 } as const

const keptSchema = v.object({
  /** The id that the message had. */
  message: v.string(),
  /** When it was posted, in milliseconds since 1970. */
  at: v.number(),
  ruleset: v.string(),
  kind: v.string(),
  actor: v.string(),
  /** The ids of the users who could read it; empty for everybody. */
  readers: v.array(v.string()),
  /** Did it tell of the end of a session? */
  session: v.boolean(),
  /** Its entries, each with its writer, as a Gamemaster's client read them. */
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

/** Oldest first. */
export function keptHistories(): KeptHistory[] {
  const stored = anySettings().get(SYSTEM_ID, SETTING)
  const read = v.safeParse(v.object({ kept: v.array(v.unknown()) }), stored)
  const all = read.success ? read.output.kept : []
  return all.flatMap((one) => {
    const kept = v.safeParse(keptSchema, one)
    return kept.success ? [kept.output] : []
  })
}

/** Keeps more of them, each message once; the oldest are dropped. */
export async function keepHistories(more: readonly KeptHistory[]): Promise<void> {
  const ids = new Set(more.map(({ message }) => message))
  const all = [...keptHistories().filter(({ message }) => !ids.has(message)), ...more].sort(
    (a, b) => a.at - b.at,
  )
  let room: number = MOST.characters
  const newest = all
    .toReversed()
    .filter((one, place) => (room -= JSON.stringify(one).length) > 0 && place < MOST.messages)
  await anySettings().set(SYSTEM_ID, SETTING, { kept: newest.toReversed() })
}

/** Marks one entry of a deleted message as taken back. */
export async function markKept(message: string, place: number): Promise<void> {
  const kept = keptHistories().find((one) => one.message === message)
  if (!kept) return
  const history = kept.history.map((entry, at) => (at === place ? { ...entry, undone: true } : entry))
  await keepHistories([{ ...kept, history }])
}

/**
 * The same in the form of a message that was read. It says nothing of itself any more: its changes on the message alone
 * are gone with it. Each entry names its writer.
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
