/** Draws cards from the top of a deck: deals them into hands, or burns them. */
import { drawCardsFromTop, whyNotMoveCardCount } from '../../core/shell/deck-layout'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { createStorableDeckName } from '../decks/card-stacks'
import { whyNotHoldMoreCards } from '../decks/hands'
import { ensureCardStackInRole } from '../decks/new-stacks'
import { findCardStackInRole } from '../decks/stack-roles'
import type { DealerTransaction } from './write-card-moves'
import { FACE_DOWN_CARD_PLACEMENT, writeCardMovesAndMessage } from './write-card-moves'

const createRandomNumber = (): number => CONFIG.Dice.randomUniform()

/**
 * Deals cards from the top of the deck into hands, one to each user in turn. They are stored face up, because only the
 * hand's owner sees them.
 */
export async function dealCardsToHands(dealerTransaction: DealerTransaction): Promise<Refusal | null> {
  const { request, user, deck, layout } = dealerTransaction
  const cardCountRefusal = whyNotMoveCardCount(request.number)
  if (cardCountRefusal) return cardCountRefusal
  const cardHolders = [...new Set(request.users)].flatMap((userId) => game.users.get(userId) ?? [])
  if (cardHolders.length === 0) return refuse('HnB.cards.refusal.nobody')
  const refusalForFullHand = cardHolders
    .map(({ id }) => whyNotHoldMoreCards(id, request.number))
    .find((refusalForHand) => refusalForHand !== null)
  const refusal = refusalForFullHand ?? whyNotDealerDraw(dealerTransaction)
  if (refusal) return refusal
  const discardStack = await ensureCardStackInRole('discards', deck.id)
  const userIdByHandId = new Map<string, string>()
  for (const { id } of cardHolders) userIdByHandId.set((await ensureCardStackInRole('hand', id)).id, id)
  const targetHands = Array.from({ length: request.number }, () => [...userIdByHandId.keys()]).flat()
  const cardDrawResult = drawCardsFromTop(layout, discardStack.id, targetHands, createRandomNumber)
  const cardCountsByHandHolder = cardHolders
    .filter(({ id }) => cardHolders.length > 1 || id !== user.id)
    .map(({ id, name }) => ({
      name,
      number: cardDrawResult.drawn.filter(
        (cardId) => userIdByHandId.get(cardDrawResult.layout.stackByCard.get(cardId) ?? '') === id,
      ).length,
    }))
  const hasDrawnTooFewCards = cardDrawResult.drawn.length < targetHands.length
  return writeCardMovesAndMessage(dealerTransaction, cardDrawResult.layout, {
    ...cardDrawResult,
    shares: cardCountsByHandHolder,
    short: hasDrawnTooFewCards,
  })
}

/** Moves cards from the top of the deck to the discards, without showing their faces. */
export async function burnCards(dealerTransaction: DealerTransaction): Promise<Refusal | null> {
  const { request, deck, layout } = dealerTransaction
  const refusal = whyNotMoveCardCount(request.number) ?? whyNotDealerDraw(dealerTransaction)
  if (refusal) return refusal
  const discardStack = await ensureCardStackInRole('discards', deck.id)
  const cardBurnResult = drawCardsFromTop(
    layout,
    discardStack.id,
    Array<string>(request.number).fill(discardStack.id),
    createRandomNumber,
  )
  return writeCardMovesAndMessage(
    dealerTransaction,
    cardBurnResult.layout,
    { ...cardBurnResult, short: cardBurnResult.drawn.length < request.number },
    FACE_DOWN_CARD_PLACEMENT,
  )
}

/** Refuses a draw if the deck and its discards are both empty. */
function whyNotDealerDraw({ deck, layout }: DealerTransaction): Refusal | null {
  const discardStackId = findCardStackInRole('discards', deck.id)?.id ?? ''
  const hasCardsToDraw = layout.left.length > 0 || [...layout.stackByCard.values()].includes(discardStackId)
  return hasCardsToDraw ? null : refuse('HnB.cards.refusal.empty', { name: createStorableDeckName(deck) })
}
