/** Gives an action access to a deck. Through a deck handle, the action reads cards and plans moves of cards. */
import type { Chance, DeckHandle, CardView } from '../../core/chance'
import { moveCardsToStack, findCardIdsInStack, drawCardsFromTop } from '../../core/shell/deck-layout'
import type { ChangeOfMovedCards } from '../../core/shell/message-history'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { WriteOperation } from '../write/operation'
import type { CardRequester } from './deck-transaction'
import { DeckTransaction, createFoundryRandomNumber } from './deck-transaction'
import { findDeck, mayPlayWithDeck, createStorableDeckName, whyNotTrustDeck } from './card-stacks'

/**
 * A user's access to one deck while an action is decided. Card moves through this handle are added to the planned
 * transaction.
 */
function createDeckHandle(deckTransaction: DeckTransaction, userId: string): DeckHandle {
  deckTransaction.refuseHandOfOthers(userId)
  const handStackId = deckTransaction.stackIdOrName('hand', userId)
  const [discardStackId, tableStackId] = [
    deckTransaction.stackIdOrName('discards'),
    deckTransaction.stackIdOrName('laid'),
  ]
  const createCardViews = (cardIds: readonly string[]): CardView[] =>
    cardIds.flatMap((cardId) => deckTransaction.view(cardId))
  const findTableCardIdsWithTag = (cardTag: string) =>
    findCardIdsInStack(deckTransaction.layout, tableStackId).filter(
      (cardId) => deckTransaction.tagOf(cardId) === cardTag,
    )
  const drawCardsToStack = (cardCount: number, destinationStackId: string): readonly CardView[] => {
    const destinationStackIds = Array<string>(Math.max(0, Math.trunc(cardCount))).fill(destinationStackId)
    const { layout, drawn, reshuffled } = drawCardsFromTop(
      deckTransaction.layout,
      discardStackId,
      destinationStackIds,
      createFoundryRandomNumber,
    )
    deckTransaction.layout = layout
    deckTransaction.reshuffled ||= reshuffled
    return createCardViews(drawn)
  }
  const moveCards = (cardIds: readonly string[], cardTag: string, destinationStackId: string): boolean => {
    if (cardTag !== '') deckTransaction.takeUp(cardTag)
    const movableCardIds =
      cardTag === ''
        ? findCardIdsInStack(deckTransaction.layout, handStackId)
        : findTableCardIdsWithTag(cardTag)
    if (cardIds.length === 0) return true
    const newDeckLayout = cardIds.every((cardId) => movableCardIds.includes(cardId))
      ? moveCardsToStack(
          deckTransaction.layout,
          cardIds,
          cardTag === '' ? handStackId : tableStackId,
          destinationStackId,
        )
      : refuse('HnB.cards.refusal.moved')
    // If one move is impossible, the whole transaction is refused. Otherwise the action's message would report a move
    // that did not happen.
    if (isRefusal(newDeckLayout)) deckTransaction.refuseMoves(newDeckLayout)
    else deckTransaction.layout = newDeckLayout
    return !isRefusal(newDeckLayout)
  }
  return {
    get hand() {
      return createCardViews(
        sortCardIdsByStackOrder(findCardIdsInStack(deckTransaction.layout, handStackId), handStackId),
      )
    },
    get left() {
      return deckTransaction.layout.left.length
    },
    get discarded() {
      return findCardIdsInStack(deckTransaction.layout, discardStackId).length
    },
    get reshuffled() {
      return deckTransaction.reshuffled
    },
    get handsDrawn() {
      return deckTransaction.countDrawnHands(userId)
    },
    get onTable() {
      return deckTransaction.onTable(handStackId)
    },
    cardsUnderTag: (cardTag) => createCardViews(findTableCardIdsWithTag(cardTag)),
    gatherAllCards: () => deckTransaction.returnAllCards(),
    drawHand(cardCount) {
      deckTransaction.recordHandDraw(userId)
      return drawCardsToStack(cardCount, handStackId)
    },
    burn(cardCount, cardTag = '') {
      const burntCards = drawCardsToStack(
        cardCount,
        cardTag === '' ? deckTransaction.burntCardsPlace : tableStackId,
      )
      const cardIds = burntCards.map(({ id }) => id)
      deckTransaction.turnFaceUp(cardIds)
      if (cardTag !== '') deckTransaction.lay(cardIds, cardTag)
      return burntCards
    },
    lay(cardIds, cardTag, isCardFaceUp = false) {
      if (!moveCards(cardIds, '', tableStackId)) return false
      deckTransaction.lay(cardIds, cardTag)
      if (isCardFaceUp) deckTransaction.turnFaceUp(cardIds)
      return true
    },
    discard(cardIds, cardTag = '') {
      deckTransaction.turnFaceUp(cardIds)
      return moveCards(cardIds, cardTag, discardStackId)
    },
    returnToDeck: (cardIds, cardTag = '') => moveCards(cardIds, cardTag, deckTransaction.deck),
  }
}

/** Sorts cards by their positions in a stack, with cards from outside the stack last. */
function sortCardIdsByStackOrder(cardIds: readonly string[], stackId: string): readonly string[] {
  const cardsOfStack = game.cards.get(stackId)?.cards
  const findCardPosition = (cardId: string) => cardsOfStack?.get(cardId)?.sort ?? Infinity
  return [...cardIds].sort((a, b) => findCardPosition(a) - findCardPosition(b))
}

/** The card transactions of one outcome, one for each deck. All handles of the same deck share one transaction. */
export class DeckTransactionGroup {
  readonly #transactions = new Map<string, DeckTransaction>()
  readonly #requester: CardRequester

  constructor(cardRequester: CardRequester) {
    this.#requester = cardRequester
  }

  cards: Chance['openDeck'] = (deckId, userId = this.#requester.user.id) => {
    const deck = findDeck(deckId)
    if (!deck) return refuse('HnB.cards.refusal.noDeck')
    if (!mayPlayWithDeck(deck, this.#requester.user))
      return refuse('HnB.cards.refusal.notYourDeck', { name: createStorableDeckName(deck) })
    if (!game.user.isActiveGM) return refuse('HnB.refusal.noGM')
    const refusal = whyNotTrustDeck(deck)
    if (refusal) return refusal
    const deckTransaction = this.#transactions.get(deckId) ?? new DeckTransaction(deck, this.#requester)
    this.#transactions.set(deckId, deckTransaction)
    return createDeckHandle(deckTransaction, userId)
  }

  /** The refusal of the first planned transaction whose moves are not possible. Null if all of them are possible. */
  get whyNotMoved(): Refusal | null {
    return [...this.#transactions.values()].find(({ whyNotMoved }) => whyNotMoved)?.whyNotMoved ?? null
  }

  async operations(): Promise<{ operations: WriteOperation[]; changes: ChangeOfMovedCards[] }> {
    const transactionResults = []
    for (const deckTransaction of this.#transactions.values())
      transactionResults.push(await deckTransaction.operations())
    return {
      operations: transactionResults.flatMap(({ operations }) => operations),
      changes: transactionResults.flatMap(({ changes }) => changes),
    }
  }
}
