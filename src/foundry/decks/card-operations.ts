/** The database operations of one card transaction. Their order ensures that no card is ever in two places. */
import type { CardDefinition, DeckLayout, DeckMoves, CardPlaceBeforeMove } from '../../core/shell/deck-layout'
import { SYSTEM_ID } from '../platform/icon-path'
import type { WriteOperation } from '../write/operation'
import {
  createCardCreationOperation,
  createCardDeletionOperation,
  createCardCopyData,
  createDeckRecordUpdateOperation,
} from './card-writes'
import { createHandLogRemovalOperations } from './hand-log-operations'
import type { CardStack } from './card-stacks'
import { findCardDefinition } from './card-stacks'

/**
 * The state in which a card lies in its new stack: whether it is face up, the id of the user who laid it, and its tag.
 */
export interface CardPlacement {
  readonly up: boolean
  readonly by: string
  readonly tag: string
}

/** The number of last moves that the deck records for each card. Older moves cannot be undone. */
const MAX_REMEMBERED_CARD_MOVES = 20

/** A card that a transaction moves, with its new stack and the record of its earlier moves. */
interface CardArrival extends CardPlacement {
  readonly card: string
  /** The id of the stack that the card enters. If the card returns to its deck, the deck's id. */
  readonly destinationId: string
  readonly sort: number
  readonly trail: readonly CardPlaceBeforeMove[]
}

/**
 * Makes the database operations of one card transaction, and counts the moved cards. The deck's record alone decides
 * where a card lies, so even an interrupted write leaves each card in exactly one place.
 */
export function createCardMoveOperations(
  deck: CardStack,
  deckLayout: DeckLayout,
  { moves, order }: DeckMoves,
  deckMoveId: string,
  findCardPlacement: (cardId: string, stackId: string) => CardPlacement,
): { readonly operations: WriteOperation[]; readonly number: number } {
  const plannedCardSortPositions = new Map(
    (order ?? []).map((cardId, plannedCardSortPosition) => [cardId, plannedCardSortPosition]),
  )
  const destinationStackIdsByCardId = new Map(moves.map(({ card, to }) => [card, to]))
  const changedCardIds = new Set([...destinationStackIdsByCardId.keys(), ...plannedCardSortPositions.keys()])
  let lastCardSortPosition = Math.max(0, ...deck.cards.map(({ sort }) => sort))
  const cardArrivals = [...changedCardIds].flatMap((cardId): CardArrival[] => {
    const cardRecord = findCardDefinition(deck, cardId)
    if (!cardRecord) return []
    const originStackId = deckLayout.stackByCard.get(cardId) ?? deck.id
    const destinationStackId = destinationStackIdsByCardId.get(cardId) ?? originStackId
    const cardSortPosition =
      plannedCardSortPositions.get(cardId) ??
      (destinationStackId === deck.id && originStackId !== deck.id ? ++lastCardSortPosition : cardRecord.sort)
    const previousCardPlace = findCardPlaceBeforeMove(deck, cardRecord, originStackId, deckMoveId)
    return [
      {
        card: cardId,
        destinationId: destinationStackId,
        sort: cardSortPosition,
        ...(destinationStackId === deck.id
          ? PLACEMENT_OF_DECK_CARD
          : findCardPlacement(cardId, destinationStackId)),
        trail: [...cardRecord.trail, previousCardPlace],
      },
    ]
  })
  return {
    operations: createCardArrivalOperations(deck, deckLayout, cardArrivals),
    number: cardArrivals.length,
  }
}

const PLACEMENT_OF_DECK_CARD: CardPlacement = { up: false, by: '', tag: '' }

function findCardPlaceBeforeMove(
  deck: CardStack,
  { id: cardId, sort, userId, tag }: CardDefinition,
  stackId: string,
  deckMoveId: string,
): CardPlaceBeforeMove {
  const isCardFaceUp = game.cards.get(stackId)?.cards.get(cardId)?.face === 0
  return { move: deckMoveId, at: stackId === deck.id ? '' : stackId, sort, up: isCardFaceUp, by: userId, tag }
}

/**
 * The operations that undo a move of cards. Each moved card returns to its old place. A card that came from the deck
 * also returns to its old position in the deck.
 */
export function createOperationsUndoingCardMoves(
  deck: CardStack,
  deckLayout: DeckLayout,
  deckMoveId: string,
): WriteOperation[] {
  const cardArrivals = deck.cards.contents.flatMap((card): CardArrival[] => {
    const cardRecord = findCardDefinition(deck, card.id ?? '')
    const lastCardTrailEntry = cardRecord?.trail.at(-1)
    if (!cardRecord || lastCardTrailEntry?.move !== deckMoveId) return []
    // If the card's old stack was deleted, the card returns to the deck.
    const destinationStackId =
      lastCardTrailEntry.at === '' || !game.cards.has(lastCardTrailEntry.at) ? deck.id : lastCardTrailEntry.at
    return [
      {
        card: cardRecord.id,
        destinationId: destinationStackId,
        ...lastCardTrailEntry,
        trail: cardRecord.trail.slice(0, -1),
      },
    ]
  })
  return [
    ...createCardArrivalOperations(deck, deckLayout, cardArrivals),
    ...createHandLogRemovalOperations(deck, deckMoveId),
  ]
}

function createCardArrivalOperations(
  deck: CardStack,
  deckLayout: DeckLayout,
  cardArrivals: readonly CardArrival[],
): WriteOperation[] {
  const cardCopyDataByStackId = new Map<string, object[]>()
  const leavingCardIdsByStack = new Map<string, string[]>()
  const cardRecordUpdates = cardArrivals.map(
    ({ card, destinationId: to, sort, up, by, tag, trail }, index) => {
      const previousStackId = deckLayout.stackByCard.get(card) ?? deck.id
      const isCardOutsideDeck = to !== deck.id
      if (isCardOutsideDeck && to !== previousStackId) {
        const cardCopySource = {
          ...createCardCopyData(deck, card),
          origin: deck.id,
          face: up ? 0 : null,
          sort: Date.now() + index,
        }
        cardCopyDataByStackId.set(to, [...(cardCopyDataByStackId.get(to) ?? []), cardCopySource])
      }
      if (previousStackId !== deck.id && to !== previousStackId)
        leavingCardIdsByStack.set(previousStackId, [
          ...(leavingCardIdsByStack.get(previousStackId) ?? []),
          card,
        ])
      const storedStackId = isCardOutsideDeck ? to : ''
      return {
        _id: card,
        drawn: isCardOutsideDeck,
        sort,
        face: null,
        [`flags.${SYSTEM_ID}`]: {
          at: storedStackId,
          by,
          tag,
          trail: trail.slice(-MAX_REMEMBERED_CARD_MOVES),
        },
      }
    },
  )
  return [
    ...[...cardCopyDataByStackId].map(([stackId, data]) =>
      createCardCreationOperation(requireCardStack(stackId), data),
    ),
    ...(cardRecordUpdates.length > 0 ? [createDeckRecordUpdateOperation(deck, cardRecordUpdates)] : []),
    ...[...leavingCardIdsByStack].map(([stackId, ids]) =>
      createCardDeletionOperation(requireCardStack(stackId), ids),
    ),
  ]
}

function requireCardStack(stackId: string): CardStack {
  const cardStack = game.cards.get(stackId)
  if (!cardStack) throw new Error(`This world has no stack of cards with the id ${stackId}.`)
  return cardStack
}
