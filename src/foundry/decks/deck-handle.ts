/** Gives an action access to a deck. Through a deck handle, the action reads cards and plans moves of cards. */
import type { Chance, DeckHandle, CardView } from '../../core/chance'
import { moveCardsToStack, cardsInStack, drawFromTop } from '../../core/shell/deck-layout'
import type { CardsChange } from '../../core/shell/message-history'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { WriteOperation } from '../write/operation'
import type { CardRequester } from './deck-transaction'
import { DeckTransaction, foundryRandomNumber } from './deck-transaction'
import { findDeck, mayPlayWithDeck, storableDeckName, whyNotTrustDeck } from './card-stacks'

/**
 * A user's access to one deck, for the decision of an action. Each move of cards through this handle is added to the
 * transaction's plan.
 */
function deckHandle(transaction: DeckTransaction, userId: string): DeckHandle {
  transaction.refuseHandOfOthers(userId)
  const handStackId = transaction.stackIdOrName('hand', userId)
  const [discardStackId, tableStackId] = [
    transaction.stackIdOrName('discards'),
    transaction.stackIdOrName('laid'),
  ]
  const cardViewsOf = (ids: readonly string[]): CardView[] => ids.flatMap((id) => transaction.view(id))
  const cardsLaidFor = (tag: string) =>
    cardsInStack(transaction.layout, tableStackId).filter((id) => transaction.tagOf(id) === tag)
  const drawCardsTo = (cardCount: number, destinationStackId: string): readonly CardView[] => {
    const destinationStackIds = Array<string>(Math.max(0, Math.trunc(cardCount))).fill(destinationStackId)
    const { layout, drawn, reshuffled } = drawFromTop(
      transaction.layout,
      discardStackId,
      destinationStackIds,
      foundryRandomNumber,
    )
    transaction.layout = layout
    transaction.reshuffled ||= reshuffled
    return cardViewsOf(drawn)
  }
  const moveCards = (cardIds: readonly string[], tag: string, destinationStackId: string): boolean => {
    if (tag !== '') transaction.takeUp(tag)
    const movableCardIds = tag === '' ? cardsInStack(transaction.layout, handStackId) : cardsLaidFor(tag)
    if (cardIds.length === 0) return true
    const layout = cardIds.every((id) => movableCardIds.includes(id))
      ? moveCardsToStack(
          transaction.layout,
          cardIds,
          tag === '' ? handStackId : tableStackId,
          destinationStackId,
        )
      : refuse('HnB.cards.refusal.moved')
    // If one move is not possible, the code refuses the whole transaction. Otherwise the action's message would report
    // a move that did not happen.
    if (isRefusal(layout)) transaction.refuseMoves(layout)
    else transaction.layout = layout
    return !isRefusal(layout)
  }
  return {
    get hand() {
      return cardViewsOf(sortByStackOrder(cardsInStack(transaction.layout, handStackId), handStackId))
    },
    get left() {
      return transaction.layout.left.length
    },
    get discarded() {
      return cardsInStack(transaction.layout, discardStackId).length
    },
    get reshuffled() {
      return transaction.reshuffled
    },
    get handsDrawn() {
      return transaction.countDrawnHands(userId)
    },
    get onTable() {
      return transaction.onTable(handStackId)
    },
    cardsUnderTag: (tag) => cardViewsOf(cardsLaidFor(tag)),
    gatherAllCards: () => transaction.returnAllCards(),
    drawHand(cardCount) {
      transaction.recordHandDraw(userId)
      return drawCardsTo(cardCount, handStackId)
    },
    burn(cardCount, tag = '') {
      const burntCards = drawCardsTo(cardCount, tag === '' ? transaction.burntCardsPlace : tableStackId)
      const ids = burntCards.map(({ id }) => id)
      transaction.turnFaceUp(ids)
      if (tag !== '') transaction.lay(ids, tag)
      return burntCards
    },
    lay(cardIds, tag, isFaceUp = false) {
      if (!moveCards(cardIds, '', tableStackId)) return false
      transaction.lay(cardIds, tag)
      if (isFaceUp) transaction.turnFaceUp(cardIds)
      return true
    },
    discard(cardIds, tag = '') {
      transaction.turnFaceUp(cardIds)
      return moveCards(cardIds, tag, discardStackId)
    },
    returnToDeck: (cardIds, tag = '') => moveCards(cardIds, tag, transaction.deck),
  }
}

/** Sorts cards by their positions in a stack. A card that is not in the stack yet comes last. */
function sortByStackOrder(ids: readonly string[], stackId: string): readonly string[] {
  const stackCards = game.cards.get(stackId)?.cards
  const positionOf = (id: string) => stackCards?.get(id)?.sort ?? Infinity
  return [...ids].sort((a, b) => positionOf(a) - positionOf(b))
}

/** The card transactions of one outcome, one for each deck. All handles of the same deck share one plan. */
export class DeckTransactionGroup {
  readonly #transactions = new Map<string, DeckTransaction>()
  readonly #requester: CardRequester

  constructor(requester: CardRequester) {
    this.#requester = requester
  }

  cards: Chance['openDeck'] = (deckId, userId = this.#requester.user.id) => {
    const deck = findDeck(deckId)
    if (!deck) return refuse('HnB.cards.refusal.noDeck')
    if (!mayPlayWithDeck(deck, this.#requester.user))
      return refuse('HnB.cards.refusal.notYourDeck', { name: storableDeckName(deck) })
    if (!game.user.isActiveGM) return refuse('HnB.refusal.noGM')
    const refusal = whyNotTrustDeck(deck)
    if (refusal) return refusal
    const transaction = this.#transactions.get(deckId) ?? new DeckTransaction(deck, this.#requester)
    this.#transactions.set(deckId, transaction)
    return deckHandle(transaction, userId)
  }

  /** The refusal of the first plan whose moves are not possible. Null if all plans are possible. */
  get whyNotMoved(): Refusal | null {
    return [...this.#transactions.values()].find(({ whyNotMoved }) => whyNotMoved)?.whyNotMoved ?? null
  }

  async operations(): Promise<{ operations: WriteOperation[]; changes: CardsChange[] }> {
    const transactionResults = []
    for (const transaction of this.#transactions.values())
      transactionResults.push(await transaction.operations())
    return {
      operations: transactionResults.flatMap(({ operations }) => operations),
      changes: transactionResults.flatMap(({ changes }) => changes),
    }
  }
}
