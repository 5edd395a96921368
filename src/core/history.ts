import * as v from 'valibot'
import type { Change, Edit, Json, Refusal } from './outcome'
import { refuse } from './outcome'
import type { Words } from './words'
import { wordsSchema } from './words'

/** One thing that was done and told on a card: by whom, and what it changed, so that it can be taken back. */
export interface Entry {
  /** The id of who did it. */
  readonly by: string
  /**
   * The id of who wrote the entry, as a Gamemaster's client has read it from the server. It counts only on a card
   * that a Gamemaster wrote last (`vouch`); elsewhere whoever wrote the card wrote its history.
   */
  readonly writer?: string | undefined
  readonly what: Words
  readonly changes: readonly Change[]
  readonly undone: boolean
}

const json: v.GenericSchema<unknown, Json> = v.lazy(() =>
  v.union([v.string(), v.number(), v.boolean(), v.null(), v.array(json), v.record(v.string(), json)]),
)

export const entrySchema = v.object({
  by: v.string(),
  writer: v.exactOptional(v.string()),
  what: wordsSchema,
  changes: v.array(
    v.object({
      of: v.string(),
      path: v.string(),
      before: v.exactOptional(json),
      after: v.exactOptional(json),
    }),
  ),
  undone: v.boolean(),
})

/**
 * The same history, as a Gamemaster's client passes it on: each entry names who wrote it, so that what a player
 * has stored gains no belief by standing beside what a Gamemaster stores.
 * @param lastWriter who wrote the card last, as the server names them
 * @param byGM is that a Gamemaster, who has vouched for the older entries already?
 */
export function vouch<Raw extends object>(
  history: readonly Raw[],
  lastWriter: string,
  byGM: boolean,
): (Raw & { readonly writer: string })[] {
  return history.map((entry) => ({ ...entry, writer: writerOf(entry, lastWriter, byGM) }))
}

/** Who wrote an entry: what it says of itself counts only on a card that a Gamemaster wrote last. */
export function writerOf(entry: { readonly writer?: unknown }, lastWriter: string, byGM: boolean): string {
  return byGM && typeof entry.writer === 'string' ? entry.writer : lastWriter
}

/** The place of the entry that Undo would take back: the last that changed something and still stands. */
export function lastToUndo(history: readonly Entry[]): number {
  return history.findLastIndex(({ undone, changes }) => !undone && changes.length > 0)
}

/**
 * What puts things back as they were before an entry.
 * @param now reads a field as it is: its value, `undefined` for an absent key, or `null` for a lost document
 * @returns edits, one per document; refuses when anything the entry wrote has been changed or deleted since
 */
export function undoEdits(
  entry: Entry,
  now: (change: Change) => { readonly value: Json | undefined } | null,
): Edit[] | Refusal {
  const edits = new Map<string, Record<string, Json | undefined>>()
  for (const change of entry.changes) {
    const current = now(change)
    if (!current) return refuse('HnB.refusal.goneSince')
    if (!same(current.value, change.after)) return refuse('HnB.refusal.changedSince')
    const set = edits.get(change.of) ?? {}
    set[change.path] = change.before
    edits.set(change.of, set)
  }
  return [...edits].map(([of, set]) => ({ of, set }))
}

/** The same plain data, whatever the order of its keys. */
export function same(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))]
  return (
    left.size === right.size &&
    [...left].every(([key, value]) => right.has(key) && same(value, right.get(key)))
  )
}
