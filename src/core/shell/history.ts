/** What a message remembers of everything done on it, so that it can be undone. */
import * as v from 'valibot'
import type { Json, JsonRecord } from '../outcome'
import { json } from '../stored'
import type { Words } from '../words'
import { wordsSchema } from '../words'

/** One field of a document (by uuid) before and after; an absent `before` or `after` means an absent key. */
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
 * Cards that one intent moved. The deck itself remembers which cards, and where each came from (`core/shell/deck.ts`),
 * so the message says only how many.
 */
export interface CardsChange {
  readonly deck: string
  readonly move: string
  readonly number: number
}

export type Change = FieldChange | ItemChange | CardsChange

/** One thing that was done: by whom, how it is told, and what it changed, so that it can be undone. */
export interface Entry {
  /** The id of who did it. */
  readonly by: string
  /**
   * The id of the user who wrote the entry, as a Gamemaster's client read it from the server. It counts only on a
   * message that a Gamemaster's client vouches for (`vouch`); elsewhere the message's player wrote the history too.
   */
  readonly writer?: string | undefined
  readonly what: Words
  readonly changes: readonly Change[]
  /** It may be taken back although it changed nothing. */
  readonly retractable?: boolean | undefined
  readonly undone: boolean
}

/** The most changes in one entry; a larger one was not written by us. */
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
 * The same history as a Gamemaster's client passes it on: each entry names its writer, so that what a player has stored
 * is not believed more for standing beside what a Gamemaster stored.
 * @param writer the author of the message, by user id
 * @param vouched does a Gamemaster's client vouch for the writers that the entries already name?
 */
export function vouch<Raw extends object>(
  history: readonly Raw[],
  writer: string,
  vouched: boolean,
): (Raw & { readonly writer: string })[] {
  return history.map((entry) => ({ ...entry, writer: writerOf(entry, writer, vouched) }))
}

/** Who wrote an entry, by user id: the name in the entry counts only where a Gamemaster's client vouches for it. */
export function writerOf(entry: { readonly writer?: unknown }, writer: string, vouched: boolean): string {
  return vouched && typeof entry.writer === 'string' ? entry.writer : writer
}

/** The index of the entry that Undo would take back: the last that still stands and can be undone at all. */
export function lastToUndo(history: readonly Entry[]): number {
  return history.findLastIndex(
    ({ undone, changes, retractable }) => !undone && (changes.length > 0 || retractable === true),
  )
}

/**
 * What a message shows as undone, except what has since been done again and still stands.
 * @param say returns the words that people read for what was done
 */
export function undoneNow(history: readonly Entry[], say: (what: Words) => string): Words[] {
  return history.flatMap(({ undone, what }, at) =>
    undone && !history.slice(at).some((later) => !later.undone && say(later.what) === say(what))
      ? [what]
      : [],
  )
}

/** Was the message itself taken back? Then it has no buttons any more. */
export function isRetracted([first]: readonly Pick<Entry, 'undone'>[]): boolean {
  return first?.undone === true
}
