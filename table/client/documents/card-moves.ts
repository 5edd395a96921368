/**
 * Plans and executes moves of cards between stacks: foundry-api §6.3. As in Foundry, a move consists of several
 * requests: first to the destination, then to the origin.
 */
import { game } from '../state'
import type { Document } from '../abstract/document'
import { mergeObject } from '../utils/merge-object'
import type { PlainObject } from '../../shared/objects'
import type { Card, Cards } from '../class-types'

export interface CardMoveOptions {
  /** The kind of move. For `deal`: deal or pass. For `pass`: pass, play, draw or discard. */
  action?: string
  /** Changes that are made to every moved card. */
  updateData?: PlainObject
  chatNotification?: boolean
  /** Which card to draw first: a value of `CONST.CARD_DRAW_MODES`. */
  how?: number
}

export interface MovePlan {
  toCreate: PlainObject[]
  toUpdate: PlainObject[]
  fromUpdate: PlainObject[]
  fromDelete: string[]
}

/**
 * Plans the updates and new cards of a move between stacks.
 * @throws when a card of the deck is marked as drawn, because it then lies in another stack
 */
export function planMove(
  origin: Cards,
  destination: Cards,
  cards: Card[],
  updateData: PlainObject,
): MovePlan {
  const plan: MovePlan = { toCreate: [], toUpdate: [], fromUpdate: [], fromDelete: [] }
  for (const card of cards) {
    if (card.drawn && origin.type === 'deck') {
      throw new Error(
        `The Card "${card.name}" [${card.id ?? ''}] has already been drawn from ${origin.name}.`,
      )
    }
    const homeDeck = card.source
    if (destination === homeDeck && origin !== homeDeck) {
      if (!destination.cards.has(card.id ?? ''))
        throw new Error(`The Card "${card.name}" is no longer in its deck.`)
      plan.toUpdate.push({ ...updateData, _id: card.id, drawn: false })
    } else {
      plan.toCreate.push(copyForDestination(card, homeDeck, updateData))
    }
    if (origin === homeDeck) plan.fromUpdate.push({ _id: card.id, drawn: true })
    else plan.fromDelete.push(card.id ?? '')
  }
  return plan
}

/** The copy of a card for the destination. It has the card's id, and names the home deck as its origin. */
function copyForDestination(card: Card, homeDeck: Cards | null, updateData: PlainObject): PlainObject {
  const cardCopy = card.toObject()
  mergeObject(cardCopy, { origin: homeDeck?.id ?? null, drawn: false })
  mergeObject(cardCopy, updateData)
  return { ...cardCopy, _id: card.id }
}

/**
 * A move consists of several requests. If the server rejected one of them, the card would be in two places. Therefore
 * the client checks the permissions first. Foundry does not document who may move cards between stacks of other people,
 * so the user must own both stacks.
 * @throws when the user lacks permission
 */
export function assertMayMove(origin: Cards, destination: Cards, plan: MovePlan | undefined): void {
  if (!plan) return
  const ids = [...plan.fromUpdate.map(({ _id }) => String(_id)), ...plan.fromDelete]
  const mayUpdateCards = ids.every((id) => origin.cards.get(id)?.canUserModify(game.user, 'update') ?? false)
  if (!mayUpdateCards || !destination.isOwner) {
    throw new Error(
      `User ${game.user.name} lacks permission to pass cards from ${origin.name} to ${destination.name}`,
    )
  }
}

/** Stores a planned move of cards. @returns the cards, as they are stored in the destination */
export async function writeMove(origin: Cards, destination: Cards, plan: MovePlan): Promise<Document[]> {
  const createdCards = await destination.createEmbeddedDocuments('Card', plan.toCreate, { keepId: true })
  const updatedCards = await destination.updateEmbeddedDocuments('Card', plan.toUpdate)
  await origin.updateEmbeddedDocuments('Card', plan.fromUpdate)
  await origin.deleteEmbeddedDocuments('Card', plan.fromDelete)
  return [...createdCards, ...updatedCards]
}
