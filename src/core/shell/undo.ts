/** Undo: the changes that revert an entry, and why it may be too late for Undo. */
import type { CardsChange, HistoryChange, HistoryEntry, FieldChange, ItemChange } from './message-history'
import type { Edit, Json, JsonRecord, Refusal } from '../outcome'
import { refuse } from '../outcome'

/** Reads the present values at the places that an entry changed; null for a deleted document. */
export interface PresentValueReader {
  /** The value of a field, `undefined` for an absent key. */
  readonly field: (change: FieldChange) => { readonly value: Json | undefined } | null
  /** The data of an item, `undefined` where it does not exist. */
  readonly item: (change: ItemChange) => { readonly value: JsonRecord | undefined } | null
  /** The number of cards that still lie where the move placed them. */
  readonly cards: (change: CardsChange) => number | null
}

/** The reverse changes of an entry. */
interface EntryReversal {
  readonly edits: readonly Edit[]
  readonly deletedItems: readonly string[]
  /** Deleted items to restore on their actor (by uuid), with their id and all their data. */
  readonly restored: readonly { readonly actor: string; readonly source: JsonRecord }[]
  readonly cards: readonly Pick<CardsChange, 'deck' | 'move'>[]
}

/** The changes that revert an entry. Refuses when a value that the entry wrote has since been changed or deleted. */
export function reversalOf(
  entry: Pick<HistoryEntry, 'changes'>,
  present: PresentValueReader,
): EntryReversal | Refusal {
  const edits = new Map<string, Record<string, Json | undefined>>()
  const deletedItems: string[] = []
  const restored: { actor: string; source: JsonRecord }[] = []
  const cards: Pick<CardsChange, 'deck' | 'move'>[] = []
  for (const change of entry.changes) {
    const refusal = whyNotRevert(change, present)
    if (refusal) return refusal
    if ('deck' in change) cards.push({ deck: change.deck, move: change.move })
    else if ('path' in change)
      edits.set(change.target, { ...edits.get(change.target), [change.path]: change.before })
    else if (change.before) restored.push({ actor: change.target, source: change.before })
    else deletedItems.push(`${change.target}.Item.${change.item}`)
  }
  return { edits: [...edits].map(([target, set]) => ({ target, set })), deletedItems, restored, cards }
}

/**
 * Does another entry depend on a value that this entry wrote? A dependent entry names a field without changing it: a
 * crisis, for example, names the mark that harm exceeded. It counts only while all its changes are still in place. An
 * entry without changes, such as harm beyond the King for a character already in crisis, counts while all its named
 * values are in place.
 */
export function isNeededBy(
  entry: Pick<HistoryEntry, 'changes'>,
  otherEntry: Pick<HistoryEntry, 'changes' | 'undone'>,
  present: PresentValueReader,
): boolean {
  if (otherEntry.undone) return false
  const namedFields = otherEntry.changes.filter(isUnchangedField)
  const changed = otherEntry.changes.filter((change) => !isUnchangedField(change))
  const standingChanges = changed.length > 0 ? changed : namedFields
  return (
    namedFields.some((namedField) => entry.changes.some((change) => wroteValueOf(change, namedField))) &&
    standingChanges.every((change) => whyNotRevert(change, present) === null)
  )
}

/** Does an entry name a field without changing it, so that it may depend on another entry? */
export const mayDependOnEarlierEntry = ({
  changes,
  undone,
}: Pick<HistoryEntry, 'changes' | 'undone'>): boolean => !undone && changes.some(isUnchangedField)

const isFieldChange = (change: HistoryChange): change is FieldChange => 'path' in change

const isUnchangedField = (change: HistoryChange): boolean =>
  isFieldChange(change) && change.before !== undefined && isEqualData(change.before, change.after)

/** Did a change write the value that another change found? */
const wroteValueOf = (change: HistoryChange, namedField: HistoryChange): boolean =>
  isFieldChange(change) &&
  isFieldChange(namedField) &&
  change.target === namedField.target &&
  change.path === namedField.path &&
  !isUnchangedField(change) &&
  isEqualData(change.after, namedField.after)

/** Why a change can no longer be reverted, or null. */
function whyNotRevert(change: HistoryChange, present: PresentValueReader): Refusal | null {
  const goneRefusal = refuse('HnB.refusal.goneSince')
  const changedRefusal = refuse('HnB.refusal.changedSince')
  if ('deck' in change) {
    const cardCount = present.cards(change)
    if (cardCount === null) return goneRefusal
    return cardCount === change.number ? null : changedRefusal
  }
  const presentValue = 'path' in change ? present.field(change) : present.item(change)
  if (!presentValue) return goneRefusal
  return isEqualData(presentValue.value, change.after) ? null : changedRefusal
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
