/** Undo: the changes that revert a history entry, and the reasons why an entry can no longer be undone. */
import type { CardsChange, HistoryChange, HistoryEntry, FieldChange, ItemChange } from './message-history'
import type { Edit, Json, JsonRecord, Refusal } from '../outcome'
import { refuse } from '../outcome'

/**
 * The present value of a field; `undefined` if the field does not exist. `counter` has the limits of a shared counter.
 * It is absent for other fields.
 */
interface PresentField {
  readonly value: Json | undefined
  readonly counter?: { readonly min: number; readonly max: number } | null
}

/** Reads the present values of all data that a history entry changed. Null for a deleted document. */
export interface PresentValueReader {
  readonly field: (change: FieldChange) => PresentField | null
  /** The data of an item; the value is `undefined` if the item does not exist. */
  readonly item: (change: ItemChange) => { readonly value: JsonRecord | undefined } | null
  /** How many of the moved cards still lie in the stack to which the move brought them. */
  readonly cards: (change: CardsChange) => number | null
  /**
   * The name of the changed field or document, which the text of a refusal shows. Empty if people know no name for it.
   */
  readonly nameOf?: (change: HistoryChange) => string
}

/** The changes that revert an entry. */
interface EntryReversal {
  readonly edits: readonly Edit[]
  readonly deletedItems: readonly string[]
  /** The deleted items that Undo creates again on their actor (by uuid), with their old id and all their data. */
  readonly restored: readonly { readonly actor: string; readonly source: JsonRecord }[]
  readonly cards: readonly Pick<CardsChange, 'deck' | 'move'>[]
}

/**
 * The changes that revert an entry. Refuses if a value that the entry wrote has changed or was deleted since. A
 * shared counter may have changed: Undo subtracts the entry's difference from its present number.
 */
export function reversalOfEntry(
  entry: Pick<HistoryEntry, 'changes'>,
  presentValues: PresentValueReader,
): EntryReversal | Refusal {
  const edits = new Map<string, Record<string, Json | undefined>>()
  const deletedItemUuids: string[] = []
  const restoredItems: { actor: string; source: JsonRecord }[] = []
  const cards: Pick<CardsChange, 'deck' | 'move'>[] = []
  for (const change of entry.changes) {
    const refusal = whyNotRevert(change, presentValues)
    if (refusal) return refusal
    if ('deck' in change) cards.push({ deck: change.deck, move: change.move })
    else if ('path' in change) {
      const counter = counterValues(change, presentValues)
      if (counter?.step === 0) continue
      edits.set(change.target, {
        ...edits.get(change.target),
        [change.path]: counter ? counter.restored : change.before,
      })
    } else if (change.before) restoredItems.push({ actor: change.target, source: change.before })
    else deletedItemUuids.push(`${change.target}.Item.${change.item}`)
  }
  return {
    edits: [...edits].map(([target, set]) => ({ target, set })),
    deletedItems: deletedItemUuids,
    restored: restoredItems,
    cards,
  }
}

export const isFieldChange = (change: HistoryChange): change is FieldChange => 'path' in change

/** Are both the old and the new value whole numbers? Only a field with whole numbers may be a shared counter. */
export const isNumberChange = (change: HistoryChange): boolean =>
  isFieldChange(change) && Number.isInteger(change.before) && Number.isInteger(change.after)

/**
 * `step` says by how much this change raised or lowered a shared counter. `restored` is the counter's value without the
 * change. Null if the field is not a shared counter.
 */
export function counterValues(
  change: FieldChange,
  presentValues: PresentValueReader,
): { readonly step: number; readonly restored: number; readonly fits: boolean } | null {
  const { before, after } = change
  if (typeof before !== 'number' || typeof after !== 'number' || !isNumberChange(change)) return null
  const { value, counter } = presentValues.field(change) ?? {}
  if (!counter || typeof value !== 'number' || !Number.isInteger(value)) return null
  const [step, restored] = [after - before, value - (after - before)]
  return { step, restored, fits: step === 0 || (restored >= counter.min && restored <= counter.max) }
}

/** Refuses to revert a change that can no longer be reverted. */
export function whyNotRevert(change: HistoryChange, presentValues: PresentValueReader): Refusal | null {
  const deletedRefusal = refuse('HnB.refusal.goneSince')
  if ('deck' in change) {
    const cardCount = presentValues.cards(change)
    if (cardCount === null) return deletedRefusal
    return cardCount === change.number ? null : changedRefusal(change, presentValues)
  }
  const presentValue = 'path' in change ? presentValues.field(change) : presentValues.item(change)
  if (!presentValue) return deletedRefusal
  const counter = 'path' in change ? counterValues(change, presentValues) : null
  return (counter ? counter.fits : isEqualData(presentValue.value, change.after))
    ? null
    : changedRefusal(change, presentValues)
}

/**
 * The refusal to undo an entry because a value that the entry wrote has changed since. The text names the changed value
 * if the value has a name.
 */
function changedRefusal(change: HistoryChange, presentValues: PresentValueReader): Refusal {
  const changedFieldName = presentValues.nameOf?.(change) ?? ''
  return changedFieldName === ''
    ? refuse('HnB.refusal.changedSince')
    : refuse('HnB.refusal.namedChangedSince', { what: changedFieldName })
}

/** Are two values of plain data equal? The order of keys does not matter. */
export function isEqualData(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))]
  return (
    left.size === right.size &&
    [...left].every(([key, value]) => right.has(key) && isEqualData(value, right.get(key)))
  )
}
