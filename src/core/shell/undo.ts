/** Undo: the changes that revert a history entry, and the reasons against undoing it. */
import type {
  ChangeOfMovedCards,
  HistoryChange,
  HistoryEntry,
  FieldChange,
  ItemChange,
} from './message-history'
import type { DocumentEdit, Json, JsonRecord, Refusal } from '../outcome'
import { refuse } from '../outcome'

/**
 * The present value of a field; `undefined` if the field does not exist. `counter` has the limits of a shared counter,
 * and is absent for other fields.
 */
interface CurrentFieldValue {
  readonly value: Json | undefined
  readonly counter?: { readonly min: number; readonly max: number } | null
}

/** Reads the present values of the data that a history entry changed. Returns null for a deleted document. */
export interface CurrentValueReader {
  readonly field: (historyChange: FieldChange) => CurrentFieldValue | null
  /** The data of an item; the value is `undefined` if the item does not exist. */
  readonly item: (historyChange: ItemChange) => { readonly value: JsonRecord | undefined } | null
  /** Returns how many of the moved cards still lie in the stack into which the move put them. */
  readonly cards: (historyChange: ChangeOfMovedCards) => number | null
  /**
   * Returns the name of the changed field or document, for the text of a refusal. Returns an empty text if people know
   * no name for it.
   */
  readonly nameOf?: (historyChange: HistoryChange) => string
}

/** The changes that revert a history entry. */
interface ReversalOfHistoryEntry {
  readonly edits: readonly DocumentEdit[]
  readonly deletedItems: readonly string[]
  /** The deleted items that Undo creates again on their actor (by uuid), with their old id and all their data. */
  readonly restored: readonly { readonly actor: string; readonly source: JsonRecord }[]
  readonly cards: readonly Pick<ChangeOfMovedCards, 'deck' | 'move'>[]
}

/**
 * Makes the changes that revert an entry of a message's history. Refuses if a value that the entry wrote has changed
 * since then. A shared counter loses only the amount that the entry added.
 */
export function createReversalOfHistoryEntry(
  historyEntry: Pick<HistoryEntry, 'changes'>,
  currentValueReader: CurrentValueReader,
): ReversalOfHistoryEntry | Refusal {
  const editsByDocumentUuid = new Map<string, Record<string, Json | undefined>>()
  const deletedItemUuids: string[] = []
  const restoredItems: { actor: string; source: JsonRecord }[] = []
  const cardMoves: Pick<ChangeOfMovedCards, 'deck' | 'move'>[] = []
  for (const historyChange of historyEntry.changes) {
    const refusal = whyNotRevertChange(historyChange, currentValueReader)
    if (refusal) return refusal
    if ('deck' in historyChange) cardMoves.push({ deck: historyChange.deck, move: historyChange.move })
    else if ('path' in historyChange) {
      const counterReversal = computeCounterReversal(historyChange, currentValueReader)
      if (counterReversal?.step === 0) continue
      editsByDocumentUuid.set(historyChange.target, {
        ...editsByDocumentUuid.get(historyChange.target),
        [historyChange.path]: counterReversal ? counterReversal.restored : historyChange.before,
      })
    } else if (historyChange.before)
      restoredItems.push({ actor: historyChange.target, source: historyChange.before })
    else deletedItemUuids.push(`${historyChange.target}.Item.${historyChange.item}`)
  }
  return {
    edits: [...editsByDocumentUuid].map(([target, set]) => ({ target, set })),
    deletedItems: deletedItemUuids,
    restored: restoredItems,
    cards: cardMoves,
  }
}

export const isFieldChange = (historyChange: HistoryChange): historyChange is FieldChange =>
  'path' in historyChange

/** True if the old value and the new value are whole numbers. Only then can the field be a shared counter. */
export const isNumberFieldChange = (historyChange: HistoryChange): boolean =>
  isFieldChange(historyChange) &&
  Number.isInteger(historyChange.before) &&
  Number.isInteger(historyChange.after)

/**
 * Computes how far a change moved a shared counter (`step`), and the value that the counter would have without the
 * change (`restored`). Null if the field is no shared counter.
 */
export function computeCounterReversal(
  historyChange: FieldChange,
  currentValueReader: CurrentValueReader,
): { readonly step: number; readonly restored: number; readonly fits: boolean } | null {
  const { before, after } = historyChange
  if (typeof before !== 'number' || typeof after !== 'number' || !isNumberFieldChange(historyChange))
    return null
  const { value, counter } = currentValueReader.field(historyChange) ?? {}
  if (!counter || typeof value !== 'number' || !Number.isInteger(value)) return null
  const [step, restored] = [after - before, value - (after - before)]
  return { step, restored, fits: step === 0 || (restored >= counter.min && restored <= counter.max) }
}

/** Returns a refusal if a change can no longer be reverted. */
export function whyNotRevertChange(
  historyChange: HistoryChange,
  currentValueReader: CurrentValueReader,
): Refusal | null {
  const refusalOfDeletedDocument = refuse('HnB.refusal.goneSince')
  if ('deck' in historyChange) {
    const cardCount = currentValueReader.cards(historyChange)
    if (cardCount === null) return refusalOfDeletedDocument
    return cardCount === historyChange.number
      ? null
      : createRefusalForChangedValue(historyChange, currentValueReader)
  }
  const currentFieldValue =
    'path' in historyChange ? currentValueReader.field(historyChange) : currentValueReader.item(historyChange)
  if (!currentFieldValue) return refusalOfDeletedDocument
  const counterReversal =
    'path' in historyChange ? computeCounterReversal(historyChange, currentValueReader) : null
  return (counterReversal ? counterReversal.fits : areDataEqual(currentFieldValue.value, historyChange.after))
    ? null
    : createRefusalForChangedValue(historyChange, currentValueReader)
}

/**
 * Refuses to undo a history entry, because a value that the entry wrote has changed since. The refusal names the
 * changed value if it has a name.
 */
function createRefusalForChangedValue(
  historyChange: HistoryChange,
  currentValueReader: CurrentValueReader,
): Refusal {
  const nameOfChangedField = currentValueReader.nameOf?.(historyChange) ?? ''
  return nameOfChangedField === ''
    ? refuse('HnB.refusal.changedSince')
    : refuse('HnB.refusal.namedChangedSince', { what: nameOfChangedField })
}

/** Are two values of plain data equal? The order of keys does not matter. */
export function areDataEqual(firstData: Json | undefined, secondData: Json | undefined): boolean {
  if (firstData === secondData) return true
  if (
    typeof firstData !== 'object' ||
    typeof secondData !== 'object' ||
    firstData === null ||
    secondData === null
  )
    return false
  if (Array.isArray(firstData) !== Array.isArray(secondData)) return false
  const [left, right] = [new Map(Object.entries(firstData)), new Map(Object.entries(secondData))]
  return (
    left.size === right.size &&
    [...left].every(([key, value]) => right.has(key) && areDataEqual(value, right.get(key)))
  )
}
