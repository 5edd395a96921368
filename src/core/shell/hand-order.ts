/** Arranges the cards of a person's own hand in the order that the person chose, by card id. */

/** Sorts cards in the order in which the person arranged them. Cards that the person drew afterwards come last. */
export function sortCardsInOrder<Card extends { readonly id: string }>(
  cards: readonly Card[],
  cardIdOrder: readonly string[],
): Card[] {
  const findCardPosition = (card: Card) => {
    const index = cardIdOrder.indexOf(card.id)
    return index < 0 ? Infinity : index
  }
  return [...cards].sort((a, b) => findCardPosition(a) - findCardPosition(b) || 0)
}

/** Moves a card in a hand before the card `idOfFollowingCard`. Moves it to the end if `idOfFollowingCard` is null. */
export function moveCardBefore(
  cardIdOrder: readonly string[],
  cardId: string,
  idOfFollowingCard: string | null,
): string[] {
  if (cardId === idOfFollowingCard || !cardIdOrder.includes(cardId)) return [...cardIdOrder]
  const cardIdsWithoutMoved = cardIdOrder.filter((remainingCardId) => remainingCardId !== cardId)
  const index = idOfFollowingCard === null ? -1 : cardIdsWithoutMoved.indexOf(idOfFollowingCard)
  return index < 0
    ? [...cardIdsWithoutMoved, cardId]
    : [...cardIdsWithoutMoved.slice(0, index), cardId, ...cardIdsWithoutMoved.slice(index)]
}

/** Moves a card in a hand one place forward or back. A card at an end stays there. */
export function moveCardByStep(
  cardIdOrder: readonly string[],
  cardId: string,
  stepInHandOrder: -1 | 1,
): string[] {
  const index = cardIdOrder.indexOf(cardId)
  const newCardIndex = Math.min(Math.max(index + stepInHandOrder, 0), cardIdOrder.length - 1)
  if (index < 0 || newCardIndex === index) return [...cardIdOrder]
  const cardIdsWithoutMoved = cardIdOrder.filter((remainingCardId) => remainingCardId !== cardId)
  return [...cardIdsWithoutMoved.slice(0, newCardIndex), cardId, ...cardIdsWithoutMoved.slice(newCardIndex)]
}
