/** The order in which a person arranges the cards of their own hand, by card id. */

/** Sorts cards as the person arranged them. Cards drawn since then come last, in the order of drawing. */
export function sortCardsBy<Card extends { readonly id: string }>(
  cards: readonly Card[],
  order: readonly string[],
): Card[] {
  const positionOf = (card: Card) => {
    const index = order.indexOf(card.id)
    return index < 0 ? Infinity : index
  }
  return [...cards].sort((a, b) => positionOf(a) - positionOf(b) || 0)
}

/** Moves a card before `nextCard`, or to the end if `nextCard` is null. */
export function moveCardBefore(order: readonly string[], card: string, nextCard: string | null): string[] {
  if (card === nextCard || !order.includes(card)) return [...order]
  const otherIds = order.filter((id) => id !== card)
  const index = nextCard === null ? -1 : otherIds.indexOf(nextCard)
  return index < 0 ? [...otherIds, card] : [...otherIds.slice(0, index), card, ...otherIds.slice(index)]
}

/** Moves a card one place forward or back. A card at either end does not move further. */
export function moveCardByStep(order: readonly string[], card: string, step: -1 | 1): string[] {
  const index = order.indexOf(card)
  const newIndex = Math.min(Math.max(index + step, 0), order.length - 1)
  if (index < 0 || newIndex === index) return [...order]
  const otherIds = order.filter((id) => id !== card)
  return [...otherIds.slice(0, newIndex), card, ...otherIds.slice(newIndex)]
}
