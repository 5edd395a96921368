/** The history that a message stores of all changes made by it, so that they can be undone. */
import * as v from 'valibot'
import type { Json, JsonRecord } from '../outcome'
import { json } from '../stored'
import type { Words } from '../words'
import { wordsSchema } from '../words'

/** A field of a document (by uuid) before and after; without `before` or `after`, the key was absent. */
export interface FieldChange {
  readonly of: string
  readonly path: string
  readonly before?: Json
  readonly after?: Json
}

/** An item of an actor (by uuid) that was created or deleted, with all its stored data: either `before` or `after`. */
export interface ItemChange {
  readonly of: string
  readonly item: string
  readonly before?: JsonRecord
  readonly after?: JsonRecord
}

/**
 * The number of cards that one `DeckIntent` moved. The deck itself stores which cards, and the place of each before the
 * move (`core/shell/deck.ts`).
 */
export interface CardsChange {
  readonly deck: string
  readonly move: string
  readonly number: number
}

export type Change = FieldChange | ItemChange | CardsChange

/** One entry of a message's history: the person, the text, and the changes to undo. */
export interface Entry {
  /** The id of the user who acted. */
  readonly by: string
  /**
   * The id of the user who wrote the entry, as a Gamemaster's client read it from the server. It is trusted only on a
   * message whose history a Gamemaster's client has confirmed (`vouch`); elsewhere the message's author could have
   * forged it.
   */
  readonly writer?: string | undefined
  readonly what: Words
  readonly changes: readonly Change[]
  /** Undo is allowed although the entry changed nothing. */
  readonly retractable?: boolean | undefined
  readonly undone: boolean
}

/** The most changes in one entry; our code never writes a larger entry. */
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

/** The schema of one entry of a message's history. */
export const entrySchema = v.object({
  by: v.string(),
  writer: v.exactOptional(v.string()),
  what: wordsSchema,
  changes: v.pipe(v.array(change), v.maxLength(MOST_CHANGES)),
  retractable: v.exactOptional(v.boolean()),
  undone: v.boolean(),
})

/**
 * Adds the writer to each entry of a history, before a Gamemaster's client stores it: a player's entry gains no trust
 * by standing beside a Gamemaster's entry.
 * @param writer the author of the message, by user id
 * @param vouched has a Gamemaster's client already confirmed the writers in the entries?
 */
export function vouch<Raw extends object>(
  history: readonly Raw[],
  writer: string,
  vouched: boolean,
): (Raw & { readonly writer: string })[] {
  return history.map((entry) => ({ ...entry, writer: writerOf(entry, writer, vouched) }))
}

/**
 * The id of the user who wrote an entry; the entry's own `writer` counts only where a Gamemaster's client has confirmed
 * it.
 */
export function writerOf(entry: { readonly writer?: unknown }, writer: string, vouched: boolean): string {
  return vouched && typeof entry.writer === 'string' ? entry.writer : writer
}

/** The index of the entry that Undo would revert: the last entry that is not undone and can be undone; -1 for none. */
export function lastToUndo(history: readonly Entry[]): number {
  return history.findLastIndex(
    ({ undone, changes, retractable }) => !undone && (changes.length > 0 || retractable === true),
  )
}

/**
 * The labels that a message shows as undone, without actions that were repeated later and are not undone.
 * @param say returns the text of a label
 */
export function undoneNow(history: readonly Entry[], say: (what: Words) => string): Words[] {
  return history.flatMap(({ undone, what }, at) =>
    undone && !history.slice(at).some((later) => !later.undone && say(later.what) === say(what))
      ? [what]
      : [],
  )
}

/** Was the message itself undone? Then it has no buttons. */
export function isRetracted([first]: readonly Pick<Entry, 'undone'>[]): boolean {
  return first?.undone === true
}
