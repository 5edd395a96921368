/** Arranges the cards of a person's own hand in the order that the person chose, by card id. */

/** Sorts cards as the person arranged them. Cards drawn since then come last, in the order of drawing. */
export function sortCardsInOrder<Card extends { readonly id: string }>(
  cards: readonly Card[],
  cardOrder: readonly string[],
): Card[] {
  const findPosition = (card: Card) => {
    const index = cardOrder.indexOf(card.id)
    return index < 0 ? Infinity : index
  }
  return [...cards].sort((a, b) => findPosition(a) - findPosition(b) || 0)
}

/** Moves a card before the card `nextCardId`, or to the end if `nextCardId` is null. */
export function moveCardBefore(
  cardOrder: readonly string[],
  cardId: string,
  nextCardId: string | null,
): string[] {
  if (cardId === nextCardId || !cardOrder.includes(cardId)) return [...cardOrder]
  const otherCardIds = cardOrder.filter((id) => id !== cardId)
  const index = nextCardId === null ? -1 : otherCardIds.indexOf(nextCardId)
  return index < 0
    ? [...otherCardIds, cardId]
    : [...otherCardIds.slice(0, index), cardId, ...otherCardIds.slice(index)]
}

/** Moves a card one place forward or back. A card at either end does not move further. */
export function moveCardByStep(cardOrder: readonly string[], cardId: string, step: -1 | 1): string[] {
  const index = cardOrder.indexOf(cardId)
  const newIndex = Math.min(Math.max(index + step, 0), cardOrder.length - 1)
  if (index < 0 || newIndex === index) return [...cardOrder]
  const otherCardIds = cardOrder.filter((id) => id !== cardId)
  return [...otherCardIds.slice(0, newIndex), cardId, ...otherCardIds.slice(newIndex)]
}
