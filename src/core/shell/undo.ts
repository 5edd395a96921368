/** Undo: the changes that revert an entry, and why it may be too late for Undo. */
import type { CardsChange, Change, Entry, FieldChange, ItemChange } from './history'
import type { Edit, Json, JsonRecord, Refusal } from '../outcome'
import { refuse } from '../outcome'

/** Reads the present values at the places that an entry changed; null for a deleted document. */
export interface Now {
  /** The value of a field, `undefined` for an absent key. */
  readonly field: (change: FieldChange) => { readonly value: Json | undefined } | null
  /** The data of an item, `undefined` where it does not exist. */
  readonly item: (change: ItemChange) => { readonly value: JsonRecord | undefined } | null
  /** The number of cards that still lie where the move placed them. */
  readonly cards: (change: CardsChange) => number | null
}

/** The reverse changes of an entry. */
interface Reversal {
  readonly edits: readonly Edit[]
  readonly drops: readonly string[]
  /** Deleted items to restore on their actor (by uuid), with their id and all their data. */
  readonly restored: readonly { readonly on: string; readonly source: JsonRecord }[]
  readonly cards: readonly Pick<CardsChange, 'deck' | 'move'>[]
}

/** The changes that revert an entry; refuses when a value that the entry wrote has since been changed or deleted. */
export function reversalOf(entry: Pick<Entry, 'changes'>, now: Now): Reversal | Refusal {
  const edits = new Map<string, Record<string, Json | undefined>>()
  const drops: string[] = []
  const restored: { on: string; source: JsonRecord }[] = []
  const cards: Pick<CardsChange, 'deck' | 'move'>[] = []
  for (const change of entry.changes) {
    const changed = whyNotBack(change, now)
    if (changed) return changed
    if ('deck' in change) cards.push({ deck: change.deck, move: change.move })
    else if ('path' in change) edits.set(change.of, { ...edits.get(change.of), [change.path]: change.before })
    else if (change.before) restored.push({ on: change.of, source: change.before })
    else drops.push(`${change.of}.Item.${change.item}`)
  }
  return { edits: [...edits].map(([of, set]) => ({ of, set })), drops, restored, cards }
}

/**
 * Does another entry depend on a value that this entry wrote? The other entry then names a field without changing it,
 * as a crisis names the mark that harm exceeded, and it counts only while all its changes are still in place. An entry
 * that changed nothing, such as harm beyond the King for a character already in crisis, counts while all values that it
 * names are in place.
 */
export function restsOn(
  entry: Pick<Entry, 'changes'>,
  other: Pick<Entry, 'changes' | 'undone'>,
  now: Now,
): boolean {
  if (other.undone) return false
  const found = other.changes.filter(isAsFound)
  const changed = other.changes.filter((change) => !isAsFound(change))
  const stands = changed.length > 0 ? changed : found
  return (
    found.some((one) => entry.changes.some((change) => wrote(change, one))) &&
    stands.every((change) => whyNotBack(change, now) === null)
  )
}

/** Does an entry name a field without changing it, so that it may depend on another entry? */
export const leans = ({ changes, undone }: Pick<Entry, 'changes' | 'undone'>): boolean =>
  !undone && changes.some(isAsFound)

const isField = (change: Change): change is FieldChange => 'path' in change

const isAsFound = (change: Change): boolean =>
  isField(change) && change.before !== undefined && same(change.before, change.after)

/** Did a change write the value that another change found? */
const wrote = (change: Change, found: Change): boolean =>
  isField(change) &&
  isField(found) &&
  change.of === found.of &&
  change.path === found.path &&
  !isAsFound(change) &&
  same(change.after, found.after)

/** Why a change can no longer be reverted, or null. */
function whyNotBack(change: Change, now: Now): Refusal | null {
  const gone = refuse('HnB.refusal.goneSince')
  const since = refuse('HnB.refusal.changedSince')
  if ('deck' in change) {
    const there = now.cards(change)
    if (there === null) return gone
    return there === change.number ? null : since
  }
  const current = 'path' in change ? now.field(change) : now.item(change)
  if (!current) return gone
  return same(current.value, change.after) ? null : since
}

/** Are two values of plain data equal? The order of keys does not matter. */
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
