/** Returns cards to their deck: reshuffles the deck, or recalls the cards that nobody can play any more. */
import type { CardCopyInStack } from '../../core/shell/deck-diagnosis'
import type { DeckLayout } from '../../core/shell/deck-layout'
import { findDeckMovesBetween, returnCardsAndShuffleDeck } from '../../core/shell/deck-layout'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { ensureCardStackInRole } from '../decks/new-stacks'
import { findCardStackInRole } from '../decks/stack-roles'
import { findUnplayableCardsOfDeck } from './unplayable-cards'
import type { DealerTransaction } from './write-card-moves'
import { FACE_DOWN_CARD_PLACEMENT, writeCardMovesAndMessage } from './write-card-moves'

/** Returns the discards to the deck, and shuffles the deck. With `gather`, returns the cards of every stack. */
export async function reshuffleDeck(dealerTransaction: DealerTransaction): Promise<Refusal | null> {
  const { request, deck, layout } = dealerTransaction
  const discardStack = findCardStackInRole('discards', deck.id)
  const stacksToReshuffle = request.act === 'gather' ? 'all' : discardStack ? [discardStack.id] : []
  const newDeckLayout = returnCardsAndShuffleDeck(layout, stacksToReshuffle, () =>
    CONFIG.Dice.randomUniform(),
  )
  return writeCardMovesAndMessage(dealerTransaction, newDeckLayout, {
    drawn: findDeckMovesBetween(layout, newDeckLayout).moves.map(({ card }) => card),
  })
}

/**
 * Puts the cards of deleted users at the bottom of the deck, so that nobody knows the next card. Discards the cards of
 * deleted messages, because they were played.
 */
export async function recallUnplayableCards(dealerTransaction: DealerTransaction): Promise<Refusal | null> {
  const { deck, layout } = dealerTransaction
  const { leftBehind, ofDeletedMessages: played } = findUnplayableCardsOfDeck(deck)
  const unplayableCardIds = [...leftBehind, ...played].map(({ id }) => id)
  if (unplayableCardIds.length === 0) return refuse('HnB.cards.refusal.nobodyGone')
  const { stackByCard, ...others } = createDeckLayoutAfterReturn(layout, leftBehind)
  const discardStackId = played.length > 0 ? (await ensureCardStackInRole('discards', deck.id)).id : ''
  const newDeckLayout = {
    ...others,
    stackByCard: new Map([...stackByCard, ...played.map(({ id }) => [id, discardStackId] as const)]),
  }
  return writeCardMovesAndMessage(
    dealerTransaction,
    newDeckLayout,
    { drawn: unplayableCardIds },
    FACE_DOWN_CARD_PLACEMENT,
  )
}

/** Returns the layout of the deck after these cards were moved to its bottom. */
function createDeckLayoutAfterReturn(
  deckLayout: DeckLayout,
  returnedCards: readonly CardCopyInStack[],
): DeckLayout {
  const returnedCardIds = returnedCards.map(({ id }) => id)
  const stackIdByCardId = new Map([...deckLayout.stackByCard].filter(([id]) => !returnedCardIds.includes(id)))
  return { ...deckLayout, left: [...deckLayout.left, ...returnedCardIds], stackByCard: stackIdByCardId }
}
