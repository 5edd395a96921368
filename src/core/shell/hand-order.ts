/** The order in which a person has arranged the cards of their hand, by card id. */

/** Sorts cards in a person's order; cards drawn later come last, in the order of drawing. */
export function inOrderOf<Card extends { readonly id: string }>(
  cards: readonly Card[],
  order: readonly string[],
): Card[] {
  const place = (card: Card) => {
    const found = order.indexOf(card.id)
    return found < 0 ? Infinity : found
  }
  return [...cards].sort((a, b) => place(a) - place(b) || 0)
}

/** Moves a card before another card, or to the end if `before` is null. */
export function movedBefore(order: readonly string[], card: string, before: string | null): string[] {
  if (card === before || !order.includes(card)) return [...order]
  const others = order.filter((id) => id !== card)
  const place = before === null ? -1 : others.indexOf(before)
  return place < 0 ? [...others, card] : [...others.slice(0, place), card, ...others.slice(place)]
}

/** Moves a card one place; a card at the end stays where it is. */
export function movedBy(order: readonly string[], card: string, step: -1 | 1): string[] {
  const at = order.indexOf(card)
  const to = Math.min(Math.max(at + step, 0), order.length - 1)
  if (at < 0 || to === at) return [...order]
  const others = order.filter((id) => id !== card)
  return [...others.slice(0, to), card, ...others.slice(to)]
}
