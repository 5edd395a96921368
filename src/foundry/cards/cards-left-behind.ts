/** Cards of deleted users, in hands or on the table, and how they return to the deck. */
import type { DeckLayout } from '../../core/shell/deck-layout'
import type { CardCopy } from '../../core/shell/deck-diagnosis'
import { cardsOfMissingUsers } from '../../core/shell/deck-diagnosis'
import { findStackRole } from '../decks/stack-roles'
import type { CardStack } from '../decks/card-stacks'
import { readStoredDeck } from '../decks/card-stacks'

/** Those cards of a deck that are in the hands of deleted users, or that deleted users laid on the table. */
export function cardsLeftBehind(deck: CardStack): CardCopy[] {
  return cardsOfMissingUsers(readStoredDeck(deck), findStackRole, (user) => game.users.has(user))
}

/** The stacks that contain cards of deleted users: each stack's name, with the number of these cards. */
export function stacksLeftBehind(deck: CardStack): { readonly name: string; readonly number: number }[] {
  const countByStack = new Map<string, number>()
  for (const { stack } of cardsLeftBehind(deck)) countByStack.set(stack, (countByStack.get(stack) ?? 0) + 1)
  return [...countByStack].map(([stack, number]) => ({ name: game.cards.get(stack)?.name ?? '', number }))
}

/** The layout of a deck after these cards have moved to the bottom of the deck. */
export function layoutAfterReturn(layout: DeckLayout, cards: readonly CardCopy[]): DeckLayout {
  const ids = cards.map(({ id }) => id)
  const stackByCard = new Map([...layout.stackByCard].filter(([id]) => !ids.includes(id)))
  return { ...layout, left: [...layout.left, ...ids], stackByCard }
}
