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

/** Cards that a deck has, although it was not made with them; none of a deck that nobody knows. */
export function extraCards({ cards }: StoredDeck, expected: readonly string[]): string[] {
  if (expected.length === 0) return []
  return cards.flatMap(({ id }) => (expected.includes(id) ? [] : [id]))
}

/** What a stack is for, and whose it is: a hand is a person's, all else a deck's. */
interface StackRole {
  readonly role: 'hand' | 'laid' | 'discards'
  readonly of: string
}

/**
 * Cards that lie with people who are gone: in their hand, or on the table, where they laid them.
 * @param roleOf null for a stack that is none of ours
 * @param isHere is there still a person of this id?
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
