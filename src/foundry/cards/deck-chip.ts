/** Counts a deck's cards for the dock and for the deck's window. */
import type { DeckLayout } from '../../core/shell/deck-layout'
import { findCardIdsInStack } from '../../core/shell/deck-layout'
import type { CardStack } from '../decks/card-stacks'
import { shownDeckName } from '../decks/card-stacks'
import { findCardStackInRole } from '../decks/stack-roles'

/**
 * The template data of a deck's chip in the dock, with the numbers of cards in the deck (`left`), discarded, and in
 * hands or on the table (`out`).
 */
export function createDeckChipView(deck: CardStack, deckLayout: DeckLayout) {
  const discardStack = findCardStackInRole('discards', deck.id)
  const discardCount = discardStack ? findCardIdsInStack(deckLayout, discardStack.id).length : 0
  return {
    id: deck.id,
    name: shownDeckName(deck),
    img: deck.img,
    left: deckLayout.left.length,
    discarded: discardCount,
    out: deckLayout.stackByCard.size - discardCount,
  }
}
