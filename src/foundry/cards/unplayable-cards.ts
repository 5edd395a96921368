/** Finds cards that nobody can play any more, because their user or their message was deleted. */
import type { CardCopyInStack } from '../../core/shell/deck-diagnosis'
import { findUnplayableCards } from '../../core/shell/deck-diagnosis'
import { createStorableCardStackName } from '../decks/new-stacks'
import { findCardStackRole } from '../decks/stack-roles'
import type { CardStack } from '../decks/card-stacks'
import { readStoredDeck } from '../decks/card-stacks'

/** The cards of a deck that nobody can play any more: the cards of deleted users and of deleted messages. */
export const findUnplayableCardsOfDeck = (deck: CardStack): ReturnType<typeof findUnplayableCards> =>
  findUnplayableCards(
    readStoredDeck(deck),
    findCardStackRole,
    (userId) => game.users.has(userId),
    (messageId) => game.messages.has(messageId),
  )

/** Counts cards by their stack. The result's stack names may be stored and sent. */
export function countCardsByStackName(
  cardCopies: readonly CardCopyInStack[],
): { readonly name: string; readonly number: number }[] {
  const cardCountByStackName = new Map<string, number>()
  for (const { stack } of cardCopies)
    cardCountByStackName.set(stack, (cardCountByStackName.get(stack) ?? 0) + 1)
  return [...cardCountByStackName].map(([stack, number]) => ({ name: findCardStackName(stack), number }))
}

function findCardStackName(stackId: string): string {
  const cardStack = game.cards.get(stackId)
  return cardStack ? createStorableCardStackName(cardStack) : ''
}
