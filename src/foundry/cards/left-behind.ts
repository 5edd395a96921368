/** Cards that deleted users have left in hands or on the table, and their return to the deck. */
import type { Layout } from '../../core/shell/deck'
import type { Copy } from '../../core/shell/deck-doctor'
import { leftBehind } from '../../core/shell/deck-doctor'
import { roleOf } from '../decks/roles'
import type { Stack } from '../decks/stacks'
import { storedDeck } from '../decks/stacks'

/** The cards of a deck that are in hands of deleted users, or that deleted users have played onto the table. */
export function cardsLeftBehind(deck: Stack): Copy[] {
  return leftBehind(storedDeck(deck), roleOf, (user) => game.users.has(user))
}

/** The stacks with cards of deleted users: the name of each stack and the number of these cards in it. */
export function stacksLeftBehind(deck: Stack): { readonly name: string; readonly number: number }[] {
  const numbers = new Map<string, number>()
  for (const { stack } of cardsLeftBehind(deck)) numbers.set(stack, (numbers.get(stack) ?? 0) + 1)
  return [...numbers].map(([stack, number]) => ({ name: game.cards.get(stack)?.name ?? '', number }))
}

/** A layout with the given cards at the bottom of the deck. */
export function broughtHome(layout: Layout, cards: readonly Copy[]): Layout {
  const ids = cards.map(({ id }) => id)
  const away = new Map([...layout.away].filter(([id]) => !ids.includes(id)))
  return { ...layout, left: [...layout.left, ...ids], away }
}
