/** Counts a deck's cards for the dock and for the deck's window. */
import type { DeckLayout } from '../../core/shell/deck-layout'
import { cardsInStack } from '../../core/shell/deck-layout'
import type { CardStack } from '../decks/card-stacks'
import { shownDeckName } from '../decks/card-stacks'
import { findStackInRole } from '../decks/stack-roles'

/**
 * The template data of a deck's chip in the dock. It counts the cards in the deck (`left`), in the discards
 * (`discarded`), and in hands or on the table (`out`).
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
