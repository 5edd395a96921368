/** Cards that lie with people who are gone: where they are, and bringing them home. */
import type { Layout } from '../../core/shell/deck'
import type { Copy } from '../../core/shell/deck-doctor'
import { leftBehind } from '../../core/shell/deck-doctor'
import { roleOf } from '../decks/roles'
import type { Stack } from '../decks/stacks'
import { storedDeck } from '../decks/stacks'

/** The cards of a deck that lie in hands of deleted users, or on the table, where such users laid them. */
export function cardsLeftBehind(deck: Stack): Copy[] {
  return leftBehind(storedDeck(deck), roleOf, (user) => game.users.has(user))
}

/** The same by stack: its name, and how many of the cards lie there. */
export function stacksLeftBehind(deck: Stack): { readonly name: string; readonly number: number }[] {
  const numbers = new Map<string, number>()
  for (const { stack } of cardsLeftBehind(deck)) numbers.set(stack, (numbers.get(stack) ?? 0) + 1)
  return [...numbers].map(([stack, number]) => ({ name: game.cards.get(stack)?.name ?? '', number }))
}

/** A layout in which those cards are at the bottom of the deck. */
export function broughtHome(layout: Layout, cards: readonly Copy[]): Layout {
  const ids = cards.map(({ id }) => id)
  const away = new Map([...layout.away].filter(([id]) => !ids.includes(id)))
  return { ...layout, left: [...layout.left, ...ids], away }
}
