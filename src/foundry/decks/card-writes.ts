/** The operations that write cards: the deck's own record of a card, and the copies of a card in other stacks. */
import { isRecord } from '../../core/plain-data'
import { SYSTEM_ID } from '../platform/icon-path'
import type { WriteOperation } from '../write/operation'
import { findCardStackRole } from './stack-roles'
import type { CardStack } from './card-stacks'

/**
 * The data for a copy of a playing card. It copies the deck's own card, never another copy, because players may edit
 * the copies in their hands.
 */
export function createCardCopyData(
  deck: CardStack,
  cardId: string,
): { _id: string } & Record<string, unknown> {
  const card = deck.cards.get(cardId)
  if (!card) throw new Error(`The deck has no card with the id ${cardId}.`)
  return { ...card.toObject(), _id: cardId, drawn: false, flags: {} }
}

/**
 * Makes the operation that creates copies of cards in a stack. The deck's record already says that these cards lie in
 * this stack.
 */
export function createCardCopyOperation(
  cardStack: CardStack,
  deck: CardStack,
  cardIds: readonly string[],
): WriteOperation {
  const isCardFaceUp = findCardStackRole(cardStack.id)?.role === 'hand'
  return createCardCreationOperation(
    cardStack,
    cardIds.map((cardId, index) => ({
      ...createCardCopyData(deck, cardId),
      origin: deck.id,
      face: isCardFaceUp ? 0 : null,
      sort: Date.now() + index,
    })),
  )
}

type DocumentSourceWithId = { readonly _id: string }

export function createCardCreationOperation(
  cardStack: CardStack,
  cardSources: readonly object[],
): WriteOperation {
  // Cast: `cardSources` are copies of stored cards, but the League's types expect one certain card type's data.
  const cardIds = (cardSources as DocumentSourceWithId[]).map(({ _id }) => _id)
  const missingCardSources = (cardSources as DocumentSourceWithId[]).filter(
    ({ _id }) => !cardStack.cards.has(_id),
  )
  return {
    batchOperation: {
      action: 'create',
      documentName: 'Card',
      parent: cardStack,
      data: missingCardSources,
      keepId: true,
    },
    run: () =>
      cardStack.createEmbeddedDocuments('Card', missingCardSources as Card.CreateData[], { keepId: true }),
    isDone: () => cardIds.every((cardId) => cardStack.cards.has(cardId)),
    reversal: () => [
      createCardDeletionOperation(
        cardStack,
        missingCardSources.map(({ _id }) => _id),
      ),
    ],
  }
}

export function createCardDeletionOperation(
  cardStack: CardStack,
  cardIds: readonly string[],
): WriteOperation {
  const cardSources = cardIds.flatMap((cardId) => cardStack.cards.get(cardId)?.toObject() ?? [])
  const presentCardIds = cardSources.map(({ _id }) => _id ?? '')
  return {
    batchOperation: { action: 'delete', documentName: 'Card', parent: cardStack, ids: presentCardIds },
    run: () => cardStack.deleteEmbeddedDocuments('Card', presentCardIds),
    isDone: () => !presentCardIds.some((cardId) => cardStack.cards.has(cardId)),
    reversal: () => [createCardCreationOperation(cardStack, cardSources)],
  }
}

/**
 * The operation that updates a deck's record of several cards. The operation is skipped unless every card has its new
 * values, because another package's hook may have stopped one card's update.
 */
export function createDeckRecordUpdateOperation(
  deck: CardStack,
  cardUpdates: readonly (DocumentSourceWithId & Record<string, unknown>)[],
): WriteOperation {
  const previousCardRecords = cardUpdates.map(({ _id }) => readDeckRecordOfCard(deck, _id))
  return {
    batchOperation: { action: 'update', documentName: 'Card', parent: deck, updates: cardUpdates },
    run: () => deck.updateEmbeddedDocuments('Card', cardUpdates as Card.UpdateData[]),
    isDone: () =>
      cardUpdates.every((cardUpdate) =>
        doesCardRecordContainUpdate(readDeckRecordOfCard(deck, cardUpdate._id), cardUpdate),
      ),
    reversal: () => [createDeckRecordUpdateOperation(deck, previousCardRecords)],
  }
}

/** Does the stored record of a card already contain every value of this update? */
function doesCardRecordContainUpdate(
  cardRecord: Readonly<Record<string, unknown>>,
  cardUpdate: Readonly<Record<string, unknown>>,
): boolean {
  return Object.entries(cardUpdate).every(([field, value]) =>
    isRecord(value)
      ? doesCardRecordContainUpdate(isRecord(cardRecord[field]) ? cardRecord[field] : {}, value)
      : JSON.stringify(cardRecord[field]) === JSON.stringify(value),
  )
}

function readDeckRecordOfCard(
  deck: CardStack,
  cardId: string,
): DocumentSourceWithId & Record<string, unknown> {
  const card = deck.cards.get(cardId)
  const { at = '', by = '', tag = '', trail = [] } = card?.flags[SYSTEM_ID] ?? {}
  return {
    _id: cardId,
    drawn: card?.drawn ?? false,
    sort: card?.sort ?? 0,
    face: card?.face ?? null,
    [`flags.${SYSTEM_ID}`]: { at, by, tag, trail },
  }
}
