/** Finds the cards that a user has laid on the table for a message. */
import type { DeckLayout } from '../../core/shell/deck-layout'
import { findCardIdsInStack } from '../../core/shell/deck-layout'
import type { CardStack } from './card-stacks'
import { findCardDefinition } from './card-stacks'

/**
 * The ids of the cards that a user has laid on the table from their hand. Cards of a deleted message are left out.
 * @param stacks the ids of the table's stack and of the hand's stack
 */
export function findTableCardsFromHand(
  deck: CardStack,
  deckLayout: DeckLayout,
  { table, hand }: { readonly table: string; readonly hand: string },
): string[] {
  return findCardIdsInStack(deckLayout, table).filter((cardId) => {
    const card = findCardDefinition(deck, cardId)
    const [message = ''] = card?.tag.split('.') ?? []
    return card?.trail.at(-1)?.at === hand && game.messages.has(message)
  })
}
