/** Moves the cards that a request names: plays, discards, returns, passes or reveals them. */
import { moveCardsToStack } from '../../core/shell/deck-layout'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { CardStack } from '../decks/card-stacks'
import { whyNotHoldMoreCards } from '../decks/hands'
import { ensureCardStackInRole } from '../decks/new-stacks'
import { findCardStackInRole } from '../decks/stack-roles'
import { createMessagePostOperation } from '../write/message-operations'
import type { WriteOperation } from '../write/operation'
import { writeOperations } from '../write/write'
import { createDealtCardsMessage } from './dealer-message-writes'
import type { DealerTransaction } from './write-card-moves'
import {
  FACE_DOWN_CARD_PLACEMENT,
  FACE_UP_CARD_PLACEMENT,
  writeCardMovesAndMessage,
} from './write-card-moves'

/** Plays the requested cards onto the table, discards them, or returns them to the deck. */
export async function moveRequestedCards(dealerTransaction: DealerTransaction): Promise<Refusal | null> {
  const { request, deck, layout } = dealerTransaction
  const { cards, from } = request
  const deckLayoutOrRefusal = moveCardsToStack(layout, cards, from, '')
  if (isRefusal(deckLayoutOrRefusal)) return deckLayoutOrRefusal
  const areCardsReturnedToDeck = request.act === 'return'
  const targetStack = areCardsReturnedToDeck
    ? deck
    : await ensureCardStackInRole(request.act === 'play' ? 'laid' : 'discards', deck.id)
  const newDeckLayout = moveCardsToStack(layout, cards, from, targetStack.id)
  if (isRefusal(newDeckLayout)) return newDeckLayout
  const isFaceDown = areCardsReturnedToDeck || (request.act === 'play' && request.faceDown)
  return writeCardMovesAndMessage(
    dealerTransaction,
    newDeckLayout,
    { drawn: cards, publicCardIds: isFaceDown ? [] : cards },
    isFaceDown ? FACE_DOWN_CARD_PLACEMENT : FACE_UP_CARD_PLACEMENT,
  )
}

/** Passes the requested cards into another user's hand. The message states only their number. */
export async function passCards(dealerTransaction: DealerTransaction): Promise<Refusal | null> {
  const { request, layout } = dealerTransaction
  const { cards, from } = request
  const receiver = game.users.get(request.users[0] ?? '')
  if (!receiver) return refuse('HnB.cards.refusal.nobody')
  const deckLayoutOrRefusal = moveCardsToStack(layout, cards, from, '')
  const refusal = isRefusal(deckLayoutOrRefusal)
    ? deckLayoutOrRefusal
    : whyNotHoldMoreCards(receiver.id, cards.length)
  if (refusal) return refusal
  const receiverHand = await ensureCardStackInRole('hand', receiver.id)
  const newDeckLayout = moveCardsToStack(layout, cards, from, receiverHand.id)
  if (isRefusal(newDeckLayout)) return newDeckLayout
  const cardCountsByReceiver = [{ name: receiver.name, number: cards.length }]
  return writeCardMovesAndMessage(dealerTransaction, newDeckLayout, {
    drawn: cards,
    shares: cardCountsByReceiver,
  })
}

/** Turns the requested cards on the table face up. Refuses if all of them are face up already. */
export async function revealCards({
  request,
  user,
  deck,
  layout,
}: DealerTransaction): Promise<Refusal | null> {
  const tableStack = findCardStackInRole('laid', deck.id)
  if (!tableStack || request.from !== tableStack.id) return refuse('HnB.cards.refusal.moved')
  const deckLayoutOrRefusal = moveCardsToStack(layout, request.cards, tableStack.id, '')
  if (isRefusal(deckLayoutOrRefusal)) return deckLayoutOrRefusal
  const faceDownCardIds = request.cards.filter((cardId) => tableStack.cards.get(cardId)?.face === null)
  if (faceDownCardIds.length === 0) return refuse('HnB.cards.refusal.faceUp')
  const messageAboutRevealedCards = createDealtCardsMessage(
    { request, user, deck, changes: [] },
    { drawn: faceDownCardIds, publicCardIds: faceDownCardIds },
  )
  await writeOperations([
    createOperationTurningCards(tableStack, faceDownCardIds, 0),
    createMessagePostOperation(messageAboutRevealedCards),
  ])
  return null
}

/** Makes the write operation that turns over cards of a stack. @param newCardFace 0 for face up, null for face down */
function createOperationTurningCards(
  cardStack: CardStack,
  cardIds: readonly string[],
  newCardFace: 0 | null,
): WriteOperation {
  const cardUpdates = cardIds.map((cardId) => ({ _id: cardId, face: newCardFace }))
  return {
    batchOperation: { action: 'update', documentName: 'Card', parent: cardStack, updates: cardUpdates },
    run: () => cardStack.updateEmbeddedDocuments('Card', cardUpdates),
    isDone: () => cardIds.every((cardId) => cardStack.cards.get(cardId)?.face === newCardFace),
    reversal: () => [createOperationTurningCards(cardStack, cardIds, newCardFace === 0 ? null : 0)],
  }
}
