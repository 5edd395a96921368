import type { Copy, StoredDeck } from './deck'
import { winners } from './deck'

/** What is wrong with a deck, and so what mends it. Nothing of it takes a card out of a hand. */
export interface Diagnosis {
  /** Marked as drawn, but in no stack: they are marked as being in the deck again. */
  readonly lost: readonly string[]
  /** Left behind where the card no longer lies: these are deleted. */
  readonly doubled: readonly Copy[]
  /** In another stack, but not marked as drawn: they are marked. */
  readonly unmarked: readonly string[]
  /** In another stack, but no longer defined by the deck: the deck learns them again from these. */
  readonly orphaned: readonly Copy[]
  /** Expected of this deck, and nowhere: they are made anew. */
  readonly absent: readonly string[]
}

/**
 * Finds what broke off, was deleted, or was edited by hand.
 * @param expected the ids of the cards that the deck was made with; none when nobody knows
 */
export function examine(stored: StoredDeck, expected: readonly string[]): Diagnosis {
  const best = winners(stored)
  const defined = new Set(stored.cards.map(({ id }) => id))
  return {
    lost: stored.cards.flatMap(({ id, drawn }) => (drawn && !best.has(id) ? [id] : [])),
    doubled: stored.copies.filter((copy) => best.get(copy.id) !== copy),
    unmarked: stored.cards.flatMap(({ id, drawn }) => (!drawn && best.has(id) ? [id] : [])),
    orphaned: [...best.values()].filter(({ id }) => !defined.has(id)),
    absent: expected.filter((id) => !defined.has(id) && !best.has(id)),
  }
}

/** How many things are wrong. */
export function countOf({ lost, doubled, unmarked, orphaned, absent }: Diagnosis): number {
  return lost.length + doubled.length + unmarked.length + orphaned.length + absent.length
}
