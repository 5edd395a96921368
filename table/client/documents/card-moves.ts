/**
 * Plans and executes moves of cards between stacks: foundry-api §6.3. As in Foundry, the request that adds the cards to
 * the destination is sent before the request that removes them from the origin.
 */
import { game } from '../state'
import type { Document } from '../abstract/document'
import { mergeObject } from '../utils/merge-object'
import type { PlainObject } from '../../shared/objects'
import type { Card, Cards } from '../class-types'

export interface CardMoveOptions {
  /** The kind of card move. For `deal`: deal or pass. For `pass`: pass, play, draw or discard. */
  action?: string
  /** An update that is applied to every moved card. */
  updateData?: PlainObject
  chatNotification?: boolean
  /** Which card to draw first: a value of `CONST.CARD_DRAW_MODES`. */
  how?: number
}

export interface CardMovePlan {
  toCreate: PlainObject[]
  toUpdate: PlainObject[]
  fromUpdate: PlainObject[]
  fromDelete: string[]
}

/**
 * Plans a move of cards between stacks: which cards are updated and which are created.
 * @throws if the card of a deck is marked as drawn, because it then lies in another stack
 */
export function createCardMovePlan(
  originStack: Cards,
  destinationStack: Cards,
  movedCards: Card[],
  updateData: PlainObject,
): CardMovePlan {
  const cardMovePlan: CardMovePlan = { toCreate: [], toUpdate: [], fromUpdate: [], fromDelete: [] }
  for (const card of movedCards) {
    if (card.drawn && originStack.type === 'deck') {
      throw new Error(
        `The Card "${card.name}" [${card.id ?? ''}] has already been drawn from ${originStack.name}.`,
      )
    }
    const homeDeck = card.source
    if (destinationStack === homeDeck && originStack !== homeDeck) {
      if (!destinationStack.cards.has(card.id ?? ''))
        throw new Error(`The Card "${card.name}" is no longer in its deck.`)
      cardMovePlan.toUpdate.push({ ...updateData, _id: card.id, drawn: false })
    } else {
      cardMovePlan.toCreate.push(copyCardForDestination(card, homeDeck, updateData))
    }
    if (originStack === homeDeck) cardMovePlan.fromUpdate.push({ _id: card.id, drawn: true })
    else cardMovePlan.fromDelete.push(card.id ?? '')
  }
  return cardMovePlan
}

/**
 * Creates the data of the card's copy in the destination. The copy keeps the card's id and gets the home deck as its
 * origin.
 */
function copyCardForDestination(card: Card, homeDeck: Cards | null, updateData: PlainObject): PlainObject {
  const cardCopy = card.toObject()
  mergeObject(cardCopy, { origin: homeDeck?.id ?? null, drawn: false })
  mergeObject(cardCopy, updateData)
  return { ...cardCopy, _id: card.id }
}

/**
 * Checks before a move of cards that the user owns both stacks. Otherwise the server might accept only some of the
 * move's requests, and a card could be in both stacks. Foundry does not document this permission.
 * @throws when the user lacks permission
 */
export function assertMayMoveCards(
  originStack: Cards,
  destinationStack: Cards,
  cardMovePlan: CardMovePlan | undefined,
): void {
  if (!cardMovePlan) return
  const cardIds = [...cardMovePlan.fromUpdate.map(({ _id }) => String(_id)), ...cardMovePlan.fromDelete]
  const mayUpdateCards = cardIds.every(
    (cardId) => originStack.cards.get(cardId)?.canUserModify(game.user, 'update') ?? false,
  )
  if (!mayUpdateCards || !destinationStack.isOwner) {
    throw new Error(
      `User ${game.user.name} lacks permission to pass cards from ${originStack.name} to ${destinationStack.name}`,
    )
  }
}

/** Stores a planned move. @returns the cards as stored in the destination */
export async function saveCardMove(
  originStack: Cards,
  destinationStack: Cards,
  cardMovePlan: CardMovePlan,
): Promise<Document[]> {
  const createdCards = await destinationStack.createEmbeddedDocuments('Card', cardMovePlan.toCreate, {
    keepId: true,
  })
  const updatedCards = await destinationStack.updateEmbeddedDocuments('Card', cardMovePlan.toUpdate)
  await originStack.updateEmbeddedDocuments('Card', cardMovePlan.fromUpdate)
  await originStack.deleteEmbeddedDocuments('Card', cardMovePlan.fromDelete)
  return [...createdCards, ...updatedCards]
}
