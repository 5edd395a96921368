/** What a message remembers of everything that was done, so that it can be undone. */
import * as v from 'valibot'
import type { Json, JsonRecord } from '../outcome'
import { json } from '../stored'
import type { Words } from '../words'
import { wordsSchema } from '../words'

/** One field of a document (by uuid) as it was and as it became; an absent `before` or `after` means an absent key. */
export interface FieldChange {
  readonly of: string
  readonly path: string
  readonly before?: Json
  readonly after?: Json
}

/** An item of an actor (by uuid) that was made or dropped, whole, as Foundry stores it: `before` xor `after`. */
export interface ItemChange {
  readonly of: string
  readonly item: string
  readonly before?: JsonRecord
  readonly after?: JsonRecord
}

/**
 * Cards that one intent moved. The deck itself remembers which, and where each came from (`core/deck.ts`), so that a
 * message says no more than how many.
 */
export interface CardsChange {
  readonly deck: string
  readonly move: string
  readonly number: number
}

export type Change = FieldChange | ItemChange | CardsChange

/** One thing that was done and told: by whom, and what it changed, so that it can be taken back. */
export interface Entry {
  /** The id of who did it. */
  readonly by: string
  /**
   * The id of who wrote the entry, as a Gamemaster's client has read it from the server. It counts only on a message
   * that a Gamemaster's client vouches for (`vouch`); elsewhere the message's player wrote its history.
   */
  readonly writer?: string | undefined
  readonly what: Words
  readonly changes: readonly Change[]
  /** It may be taken back though it changed nothing. */
  readonly retractable?: boolean | undefined
  readonly undone: boolean
}

/** The most that one entry may hold; anything larger was not written by us. */
const MOST_CHANGES = 100_000

const uuid = v.pipe(v.string(), v.maxLength(200))
const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,32}$/))
const source = v.record(v.string(), json)

const change: v.GenericSchema<unknown, Change> = v.union([
  v.object({
    of: uuid,
    path: v.pipe(v.string(), v.maxLength(300)),
    before: v.exactOptional(json),
    after: v.exactOptional(json),
  }),
  v.object({ of: uuid, item: id, before: v.exactOptional(source), after: v.exactOptional(source) }),
  v.object({ deck: id, move: id, number: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
])

export const entrySchema = v.object({
  by: v.string(),
  writer: v.exactOptional(v.string()),
  what: wordsSchema,
  changes: v.pipe(v.array(change), v.maxLength(MOST_CHANGES)),
  retractable: v.exactOptional(v.boolean()),
  undone: v.boolean(),
})

/**
 * The same history, as a Gamemaster's client passes it on: each entry names who wrote it, so that what a player
 * has stored gains no belief by standing beside what a Gamemaster stores.
 * @param writer whose word the message is, by user id
 * @param vouched does a Gamemaster's client vouch for what the entries already say of their writers?
 */
export function vouch<Raw extends object>(
  history: readonly Raw[],
  writer: string,
  vouched: boolean,
): (Raw & { readonly writer: string })[] {
  return history.map((entry) => ({ ...entry, writer: writerOf(entry, writer, vouched) }))
}

/** Who wrote an entry, by user id: what it says of itself counts only where a Gamemaster's client vouches for it. */
export function writerOf(entry: { readonly writer?: unknown }, writer: string, vouched: boolean): string {
  return vouched && typeof entry.writer === 'string' ? entry.writer : writer
}

/** The place of the entry that Undo would take back: the last that still stands and can be taken back at all. */
export function lastToUndo(history: readonly Entry[]): number {
  return history.findLastIndex(
    ({ undone, changes, retractable }) => !undone && (changes.length > 0 || retractable === true),
  )
}

/**
 * What a message says was undone: nothing that was done once more since, and stands.
 * @param say puts what was done into the words that people read
 */
export function undoneNow(history: readonly Entry[], say: (what: Words) => string): Words[] {
  return history.flatMap(({ undone, what }, at) =>
    undone && !history.slice(at).some((later) => !later.undone && say(later.what) === say(what))
      ? [what]
      : [],
  )
}

/** Was the message itself taken back? Then it offers nothing any more. */
export function isRetracted([first]: readonly Pick<Entry, 'undone'>[]): boolean {
  return first?.undone === true
}
