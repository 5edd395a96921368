/** Writes the card moves that a request causes, together with the message about these moves. */
import type { DeckLayout } from '../../core/shell/deck-layout'
import { findDeckMovesBetween } from '../../core/shell/deck-layout'
import type { ChangeOfMovedCards } from '../../core/shell/message-history'
import type { CardPlacement } from '../decks/card-operations'
import { createCardMoveOperations } from '../decks/card-operations'
import type { CardStack } from '../decks/card-stacks'
import { writeOperations } from '../write/write'
import type { CardsRequest } from './cards-request'
import type { CardRequestResult } from './dealer-message-writes'
import { createDealtCardsMessageOperations } from './dealer-message-writes'

/** A request that the dealer is carrying out. `layout` says where the deck's cards lay before the request. */
export interface DealerTransaction {
  readonly request: CardsRequest
  readonly user: User.Stored
  readonly deck: CardStack
  readonly layout: DeckLayout
}

export const FACE_UP_CARD_PLACEMENT = { up: true, tag: '' }
export const FACE_DOWN_CARD_PLACEMENT = { up: false, tag: '' }

/** Writes the card moves that a request causes, together with the message about these moves. */
export async function writeCardMovesAndMessage(
  { request, user, deck, layout }: DealerTransaction,
  newDeckLayout: DeckLayout,
  cardRequestResult: CardRequestResult,
  cardPlacement: Omit<CardPlacement, 'by'> = FACE_UP_CARD_PLACEMENT,
): Promise<null> {
  const deckMoveId = foundry.utils.randomID()
  const { operations, number } = createCardMoveOperations(
    deck,
    layout,
    findDeckMovesBetween(layout, newDeckLayout),
    deckMoveId,
    () => ({
      ...cardPlacement,
      by: user.id,
    }),
  )
  const cardsChanges: ChangeOfMovedCards[] = number > 0 ? [{ deck: deck.id, move: deckMoveId, number }] : []
  await writeOperations([
    ...operations,
    ...createDealtCardsMessageOperations({ request, user, deck, changes: cardsChanges }, cardRequestResult),
  ])
  return null
}
