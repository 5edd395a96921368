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
 * Finds those of the given cards that a person moved into this stack by hand, past the system's dealer. Returns their
 * ids. Skips cards that are only copies, because the stored deck places the originals elsewhere.
 */
export function findCardsMovedWithoutDealer(
  deck: CardStack,
  changedStackId: string,
  cardIds: readonly string[],
): string[] {
  const { stackByCard } = readDeckLayout(deck)
  return cardIds.filter((cardId) => {
    const cardCopy = game.cards.get(changedStackId)?.cards.get(cardId)
    if (
      changedStackId === deck.id ||
      !cardCopy ||
      readOriginDeckId(cardCopy) !== deck.id ||
      stackByCard.get(cardId) === changedStackId
    )
      return false
    const stackIdInDeckRecord = stackByCard.get(cardId)
    const hasLeftRecordedPlace =
      stackIdInDeckRecord === undefined
        ? deck.cards.get(cardId)?.drawn
        : !game.cards.get(stackIdInDeckRecord)?.cards.has(cardId)
    return hasLeftRecordedPlace === true
  })
}

/**
 * Records in the deck to which stack a Gamemaster has moved cards. Posts no message, because Foundry or a module has
 * already done so.
 */
export async function recordMovedCards(
  deck: CardStack,
  stackId: string,
  cardIds: readonly string[],
  user: User.Stored,
): Promise<null> {
  const oldDeckLayout = readDeckLayout(deck)
  const movedCardIds = findCardsMovedWithoutDealer(deck, stackId, cardIds)
  const newDeckLayout: DeckLayout = {
    ...oldDeckLayout,
    left: oldDeckLayout.left.filter((cardId) => !movedCardIds.includes(cardId)),
    stackByCard: new Map([
      ...oldDeckLayout.stackByCard,
      ...movedCardIds.map((cardId) => [cardId, stackId] as const),
    ]),
  }
  const deckMoveId = foundry.utils.randomID()
  const { operations } = createCardMoveOperations(
    deck,
    oldDeckLayout,
    findDeckMovesBetween(oldDeckLayout, newDeckLayout),
    deckMoveId,
    (cardId) => ({
      up: game.cards.get(stackId)?.cards.get(cardId)?.face !== null,
      by: user.id,
      tag: '',
    }),
  )
  await writeOperations(operations)
  return null
}
