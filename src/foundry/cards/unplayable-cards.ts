/** Finds cards that nobody can play any more: the cards of deleted users, and the cards of deleted messages. */
import type { CardCopy } from '../../core/shell/deck-diagnosis'
import { findUnplayableCards } from '../../core/shell/deck-diagnosis'
import { storableStackName } from '../decks/new-stacks'
import { findStackRole } from '../decks/stack-roles'
import type { CardStack } from '../decks/card-stacks'
import { readStoredDeck } from '../decks/card-stacks'

/** The cards of a deck that nobody can play any more: the cards of deleted users and of deleted messages. */
export const unplayableCards = (deck: CardStack): ReturnType<typeof findUnplayableCards> =>
  findUnplayableCards(
    readStoredDeck(deck),
    findStackRole,
    (user) => game.users.has(user),
    (message) => game.messages.has(message),
  )

/** Counts cards by the stack in which they lie. The result names each stack with a name that may be stored and sent. */
export function countCardsByStackName(
  cards: readonly CardCopy[],
): { readonly name: string; readonly number: number }[] {
  const countByStack = new Map<string, number>()
  for (const { stack } of cards) countByStack.set(stack, (countByStack.get(stack) ?? 0) + 1)
  return [...countByStack].map(([stack, number]) => ({ name: nameOfStack(stack), number }))
}

function nameOfStack(id: string): string {
  const stack = game.cards.get(id)
  return stack ? storableStackName(stack) : ''
}
