/** Finds what is wrong with a deck's cards, so that it can be mended. */
import type { StoredDeck } from './deck'
import { layoutOf } from './deck'

/** A card in a stack: a copy, with the same id, of one of the deck's own. */
export interface Copy {
  readonly id: string
  readonly stack: string
}

/** What is wrong with a deck, and so how it is mended. */
export interface Diagnosis {
  /** Their stack was deleted: they return to the deck. */
  readonly lost: readonly string[]
  /** In a stack where the deck does not put them: these are deleted. */
  readonly strange: readonly Copy[]
  /** Missing from the stack where the deck puts them: these are laid there again. */
  readonly missing: readonly Copy[]
  /** Expected, but no longer defined by the deck, and in a stack of ours: the deck defines them again. */
  readonly orphaned: readonly Copy[]
  /** Expected of this deck, and nowhere to be found: they are made anew. */
  readonly absent: readonly string[]
}

/**
 * Finds what was interrupted, deleted, or put there by hand.
 * @param copies all cards in other stacks that name this deck as their origin
 * @param ours did a Gamemaster's client make this stack for the deck?
 * @param expected the ids of the cards that the deck was made with; none when nobody knows
 */
export function examine(
  stored: StoredDeck,
  copies: readonly Copy[],
  ours: (stack: string) => boolean,
  expected: readonly string[],
): Diagnosis {
  const { away } = layoutOf(stored)
  const defined = new Set(stored.cards.map(({ id }) => id))
  const orphans = new Map<string, Copy>()
  for (const copy of copies) {
    const forgotten = expected.includes(copy.id) && !defined.has(copy.id) && !orphans.has(copy.id)
    if (forgotten && ours(copy.stack)) orphans.set(copy.id, copy)
  }
  const there = new Set(copies.map(({ id, stack }) => `${id} ${stack}`))
  return {
    lost: stored.cards.flatMap(({ id, at }) => (at !== '' && !away.has(id) ? [id] : [])),
    strange: copies.filter((copy) => away.get(copy.id) !== copy.stack && orphans.get(copy.id) !== copy),
    missing: [...away].flatMap(([id, stack]) => (there.has(`${id} ${stack}`) ? [] : [{ id, stack }])),
    orphaned: [...orphans.values()],
    absent: expected.filter((id) => !defined.has(id) && !orphans.has(id)),
  }
}

/** How many things are wrong. */
export function countOf({ lost, strange, missing, orphaned, absent }: Diagnosis): number {
  return lost.length + strange.length + missing.length + orphaned.length + absent.length
}
