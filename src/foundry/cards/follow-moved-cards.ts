/**
 * Updates a deck's record after a Gamemaster has moved cards without the dealer: in Foundry's own card windows, or with
 * a module.
 */
import type { DeckLayout } from '../../core/shell/deck-layout'
import { findDeckMovesBetween } from '../../core/shell/deck-layout'
import { createCardMoveOperations } from '../decks/card-operations'
import type { CardStack } from '../decks/card-stacks'
import { readDeckLayout, readOriginDeckId } from '../decks/card-stacks'
import { writeOperations } from '../write/write'

/**
 * The ids of the given cards that a person has moved into the stack without the dealer. Cards that the deck's record
 * places elsewhere do not count: the stack has only copies of them.
 */
export function findCardsMovedWithoutDealer(
  deck: CardStack,
  changedStackId: string,
  cardIds: readonly string[],
): string[] {
  const { stackByCard } = readDeckLayout(deck)
  return cardIds.filter((id) => {
    const cardCopy = game.cards.get(changedStackId)?.cards.get(id)
    if (
      changedStackId === deck.id ||
      !cardCopy ||
      readOriginDeckId(cardCopy) !== deck.id ||
      stackByCard.get(id) === changedStackId
    )
      return false
    const recordedStackId = stackByCard.get(id)
    const hasLeftRecordedPlace =
      recordedStackId === undefined
        ? deck.cards.get(id)?.drawn
        : !game.cards.get(recordedStackId)?.cards.has(id)
    return hasLeftRecordedPlace === true
  })
}

/**
 * Records in the deck to which stack a Gamemaster has moved cards. Posts no message, because Foundry or a module has
 * already posted a message about the move.
 */
export async function recordMovedCards(
  deck: CardStack,
  stackId: string,
  cardIds: readonly string[],
  user: User.Stored,
): Promise<null> {
  const oldLayout = readDeckLayout(deck)
  const movedCardIds = findCardsMovedWithoutDealer(deck, stackId, cardIds)
  const newLayout: DeckLayout = {
    ...oldLayout,
    left: oldLayout.left.filter((id) => !movedCardIds.includes(id)),
    stackByCard: new Map([...oldLayout.stackByCard, ...movedCardIds.map((id) => [id, stackId] as const)]),
  }
  const moveId = foundry.utils.randomID()
  const { operations } = createCardMoveOperations(
    deck,
    oldLayout,
    findDeckMovesBetween(oldLayout, newLayout),
    moveId,
    (cardId) => ({
      up: game.cards.get(stackId)?.cards.get(cardId)?.face !== null,
      by: user.id,
      tag: '',
    }),
  )
  await writeOperations(operations)
  return null
}
