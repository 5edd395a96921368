/** Records cards that a Gamemaster has moved without the dealer: in Foundry's own card windows, or with a module. */
import type { DeckLayout } from '../../core/shell/deck-layout'
import { deckMovesBetween } from '../../core/shell/deck-layout'
import { cardMoveOperations } from '../decks/card-operations'
import type { CardStack } from '../decks/card-stacks'
import { currentDeckLayout, readOriginDeckId } from '../decks/card-stacks'
import { writeOperations } from '../write/write'

/**
 * Which of these cards has a person moved into the stack without the dealer? Returns their ids. If a card still lies in the place
 * that the deck's record names, the stack contains only a copy, and the card counts as unmoved.
 */
export function cardsMovedWithoutDealer(
  deck: CardStack,
  stackId: string,
  cardIds: readonly string[],
): string[] {
  const { stackByCard } = currentDeckLayout(deck)
  return cardIds.filter((id) => {
    const cardCopy = game.cards.get(stackId)?.cards.get(id)
    if (
      stackId === deck.id ||
      !cardCopy ||
      readOriginDeckId(cardCopy) !== deck.id ||
      stackByCard.get(id) === stackId
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

/** Records in the deck where a Gamemaster has moved cards. Foundry, or a module, has already posted a message about the move. */
export async function recordMovedCards(
  deck: CardStack,
  stackId: string,
  cardIds: readonly string[],
  user: User.Stored,
): Promise<null> {
  const oldLayout = currentDeckLayout(deck)
  const movedCardIds = cardsMovedWithoutDealer(deck, stackId, cardIds)
  const newLayout: DeckLayout = {
    ...oldLayout,
    left: oldLayout.left.filter((id) => !movedCardIds.includes(id)),
    stackByCard: new Map([...oldLayout.stackByCard, ...movedCardIds.map((id) => [id, stackId] as const)]),
  }
  const moveId = foundry.utils.randomID()
  const { operations } = cardMoveOperations(
    deck,
    oldLayout,
    deckMovesBetween(oldLayout, newLayout),
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
