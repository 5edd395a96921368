/** A message's history: all changes made with the message's buttons, so that each can be undone. */
import * as v from 'valibot'
import type { Json, JsonRecord } from '../outcome'
import { jsonSchema } from '../plain-data'
import type { Phrase } from '../phrase'
import { phraseSchema } from '../phrase'

/**
 * The value of a document's field (by uuid) before and after a change. If `before` is absent, the field did not exist
 * before the change. If `after` is absent, the change deleted the field.
 */
export interface FieldChange {
  readonly target: string
  readonly path: string
  readonly before?: Json
  readonly after?: Json
}

/**
 * A created or deleted item of an actor, as a change in the message's history. `after` has all data of a created item,
 * `before` all data of a deleted item.
 */
export interface ItemChange {
  readonly target: string
  readonly item: string
  readonly before?: JsonRecord
  readonly after?: JsonRecord
}

/**
 * A move of cards by one `DeckTransaction`, with the number of cards. The deck records the cards and their earlier
 * places (`core/shell/deck-layout.ts`).
 */
export interface ChangeOfMovedCards {
  readonly deck: string
  readonly move: string
  readonly number: number
}

export type HistoryChange = FieldChange | ItemChange | ChangeOfMovedCards

/** An entry in a message's history. It says who acted, has a label, and lists the changes that Undo would revert. */
export interface HistoryEntry {
  /** The id of the user who acted. */
  readonly user: string
  /**
   * The id of the user who wrote the entry, as the server reported it. Authors can forge it until a Gamemaster's client
   * has confirmed the history (`addWriterToHistoryEntries`).
   */
  readonly writer?: string | undefined
  /**
   * The time of the entry in milliseconds since 1970, by the deciding client's clock. Absent in earlier versions'
   * entries.
   */
  readonly at?: number | undefined
  readonly label: Phrase
  readonly changes: readonly HistoryChange[]
  /** True: a person may undo the entry, even if the entry changed nothing. */
  readonly retractable?: boolean | undefined
  /** True if only a Gamemaster may undo the entry, because it revealed hidden information, such as cards. */
  readonly final?: boolean | undefined
  readonly undone: boolean
}

/** The highest number of changes in one history entry. Our own code always stays below this number. */
const MAX_CHANGES_PER_HISTORY_ENTRY = 100_000

/** The latest time that a `Date` can hold, in milliseconds since 1970. */
const MAX_TIMESTAMP_MILLISECONDS = 8.64e15

const documentUuidSchema = v.pipe(v.string(), v.maxLength(200))
const documentIdSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,32}$/))
const itemSourceDataSchema = v.record(v.string(), jsonSchema)

const historyChangeSchema: v.GenericSchema<unknown, HistoryChange> = v.union([
  v.object({
    target: documentUuidSchema,
    path: v.pipe(v.string(), v.maxLength(300)),
    before: v.exactOptional(jsonSchema),
    after: v.exactOptional(jsonSchema),
  }),
  v.object({
    target: documentUuidSchema,
    item: documentIdSchema,
    before: v.exactOptional(itemSourceDataSchema),
    after: v.exactOptional(itemSourceDataSchema),
  }),
  v.object({
    deck: documentIdSchema,
    move: documentIdSchema,
    number: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
])

/** The schema of one entry of a message's history. */
export const historyEntrySchema = v.object({
  user: v.string(),
  writer: v.exactOptional(v.string()),
  at: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_TIMESTAMP_MILLISECONDS))),
  label: phraseSchema,
  changes: v.pipe(v.array(historyChangeSchema), v.maxLength(MAX_CHANGES_PER_HISTORY_ENTRY)),
  retractable: v.exactOptional(v.boolean()),
  final: v.exactOptional(v.boolean()),
  undone: v.boolean(),
})

/**
 * Adds the id of its writer to each entry of a message's history. A Gamemaster's client calls this before it stores the
 * history; otherwise a player's entry would look like the Gamemaster's.
 * @param writerId the user id of the message's author
 * @param isWriterConfirmed has a Gamemaster's client already confirmed the writers in the entries?
 */
export function addWriterToHistoryEntries<Raw extends object>(
  historyEntries: readonly Raw[],
  writerId: string,
  isWriterConfirmed: boolean,
): (Raw & { readonly writer: string })[] {
  return historyEntries.map((historyEntry) => ({
    ...historyEntry,
    writer: findHistoryEntryWriterId(historyEntry, writerId, isWriterConfirmed),
  }))
}

/**
 * Finds the id of the user who wrote a history entry. The entry's own `writer` is trusted only if a Gamemaster's client
 * has confirmed it.
 */
export function findHistoryEntryWriterId(
  historyEntry: { readonly writer?: unknown },
  writerId: string,
  isWriterConfirmed: boolean,
): string {
  return isWriterConfirmed && typeof historyEntry.writer === 'string' ? historyEntry.writer : writerId
}

/**
 * Can Undo still revert this entry? The entry must not be undone yet. It must also have changed data, or be
 * retractable.
 */
export const isHistoryEntryUndoable = ({
  undone,
  changes,
  retractable,
}: Pick<HistoryEntry, 'undone' | 'changes' | 'retractable'>): boolean =>
  !undone && (changes.length > 0 || retractable === true)

/** The index of the newest history entry that Undo can revert; -1 if there is none. */
export const findLastUndoableHistoryEntryIndex = (historyEntries: readonly HistoryEntry[]): number =>
  historyEntries.findLastIndex(isHistoryEntryUndoable)

/**
 * Finds the labels of undone history entries, which the message shows. Leaves out an entry whose action a person has
 * since repeated.
 * @param localizePhrase returns the text of a label
 */
export function findLabelsOfUndoneHistoryEntries(
  historyEntries: readonly HistoryEntry[],
  localizePhrase: (label: Phrase) => string,
): Phrase[] {
  return historyEntries.flatMap(({ undone, label }, index) =>
    undone &&
    !historyEntries
      .slice(index)
      .some(
        (laterHistoryEntry) =>
          !laterHistoryEntry.undone && localizePhrase(laterHistoryEntry.label) === localizePhrase(label),
      )
      ? [label]
      : [],
  )
}

/** Was the message itself undone? An undone message has no buttons. */
export function isMessageUndone([first]: readonly Pick<HistoryEntry, 'undone'>[]): boolean {
  return first?.undone === true
}
