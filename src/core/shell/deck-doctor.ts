/** Finds what is wrong with a deck's cards, so that it can be mended. */
import type { StoredDeck } from './deck'
import { layoutOf } from './deck'

/** A card that lies in a stack: a copy of the deck's own, of the same id. */
export interface Copy {
  readonly id: string
  readonly stack: string
}

/** What is wrong with a deck, and so what mends it. */
export interface Diagnosis {
  /** Their stack is gone: they are in the deck again. */
  readonly lost: readonly string[]
  /** In a stack where the deck does not have them: these are deleted. */
  readonly strange: readonly Copy[]
  /** The deck has them in a stack, but they are not there: these are laid there again. */
  readonly missing: readonly Copy[]
  /** Expected, but no longer defined by the deck, and in a stack of ours: the deck learns them again. */
  readonly orphaned: readonly Copy[]
  /** Expected of this deck, and nowhere: they are made anew. */
  readonly absent: readonly string[]
}

/**
 * Finds what broke off, was deleted, or was put there by hand.
 * @param copies all cards in other stacks that say they are of this deck
 * @param ours is a stack one that a Gamemaster's client has made for this?
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
