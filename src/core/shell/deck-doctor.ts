/** Finds faults in a deck's cards, so that they can be repaired. */
import type { StoredDeck } from './deck'
import { layoutOf } from './deck'

/** A copy of one of a deck's cards, with the same id, in another stack. */
export interface Copy {
  readonly id: string
  readonly stack: string
}

/** The faults of a deck, by the way in which each is repaired. */
export interface Diagnosis {
  /** Cards whose stack was deleted: they return to the deck. */
  readonly lost: readonly string[]
  /** Copies in a stack where the deck does not place them: they are deleted. */
  readonly strange: readonly Copy[]
  /** Cards without a copy in the stack where the deck places them: the copy is created again. */
  readonly missing: readonly Copy[]
  /** Expected cards that the deck no longer defines, with a copy in a stack of ours: the deck defines them again. */
  readonly orphaned: readonly Copy[]
  /** Expected cards without a definition or copy: they are created anew. */
  readonly absent: readonly string[]
}

/**
 * Finds the traces of interrupted moves, deletions and manual changes.
 * @param copies all cards in other stacks that name this deck as their origin
 * @param ours did a Gamemaster's client create this stack for the deck?
 * @param expected the ids of the cards with which the deck was created; empty when unknown
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

/** The number of faults. */
export function countOf({ lost, strange, missing, orphaned, absent }: Diagnosis): number {
  return lost.length + strange.length + missing.length + orphaned.length + absent.length
}

/** The ids of cards that were added to a deck after its creation; empty when its first cards are unknown. */
export function extraCards({ cards }: StoredDeck, expected: readonly string[]): string[] {
  if (expected.length === 0) return []
  return cards.flatMap(({ id }) => (expected.includes(id) ? [] : [id]))
}

/** The purpose and the owner of a stack: `of` is a user's id for a hand, else a deck's id. */
interface StackRole {
  readonly role: 'hand' | 'laid' | 'discards'
  readonly of: string
}

/**
 * Cards of users who no longer exist: in their hand, or laid by them on the table.
 * @param roleOf the role of a stack; null for a stack that is not ours
 * @param isHere does the user of this id still exist?
 */
export function leftBehind(
  stored: StoredDeck,
  roleOf: (stack: string) => StackRole | null,
  isHere: (person: string) => boolean,
): Copy[] {
  const { away } = layoutOf(stored)
  return stored.cards.flatMap(({ id, by }) => {
    const stack = away.get(id)
    const role = stack === undefined ? null : roleOf(stack)
    const person = role?.role === 'hand' ? role.of : role?.role === 'laid' ? by : ''
    return stack === undefined || person === '' || isHere(person) ? [] : [{ id, stack }]
  })
}
