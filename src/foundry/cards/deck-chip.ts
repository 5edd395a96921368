/** The numbers of a deck's cards, as the dock and the deck's window show them. */
import type { DeckLayout } from '../../core/shell/deck-layout'
import { cardsInStack } from '../../core/shell/deck-layout'
import type { CardStack } from '../decks/card-stacks'
import { shownDeckName } from '../decks/card-stacks'
import { findStackInRole } from '../decks/stack-roles'

/**
 * The chip of a deck in the dock. It says how many cards are in the deck (`left`), in the discards (`discarded`), and in hands or
 * on the table (`out`).
 */
export function deckChipView(deck: CardStack, layout: DeckLayout) {
  const discards = findStackInRole('discards', deck.id)
  const discardCount = discards ? cardsInStack(layout, discards.id).length : 0
  return {
    id: deck.id,
    name: shownDeckName(deck),
    img: deck.img,
    left: layout.left.length,
    discarded: discardCount,
    out: layout.stackByCard.size - discardCount,
  }
}
