/**
 * What a move of cards writes: foundry-api §6.3.
 * The writes of one move are separate requests, as they are in Foundry: first the destination, then the origin.
 */
import { game } from '../state'
import type { Document } from '../abstract/document'
import { mergeObject } from '../utils/merge-object'
import type { PlainObject } from '../../shared/objects'
import type { Card } from './card'
import type { Cards } from './cards'

export interface MoveOptions {
  /** deal or pass; pass, play, draw or discard */
  action?: string
  /** merged into the data of every moved card */
  updateData?: PlainObject
  chatNotification?: boolean
  /** a draw mode of CONST.CARD_DRAW_MODES */
  how?: number
}

export interface MovePlan {
  toCreate: PlainObject[]
  toUpdate: PlainObject[]
  fromUpdate: PlainObject[]
  fromDelete: string[]
}

/** @throws when a card of a deck is drawn already: it lies elsewhere */
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
    const home = card.source
    if (destination === home && origin !== home) {
      if (!destination.cards.has(card.id ?? ''))
        throw new Error(`The Card "${card.name}" is no longer in its deck.`)
      plan.toUpdate.push({ ...updateData, _id: card.id, drawn: false })
    } else {
      plan.toCreate.push(copyOf(card, home, updateData))
    }
    if (origin === home) plan.fromUpdate.push({ _id: card.id, drawn: true })
    else plan.fromDelete.push(card.id ?? '')
  }
  return plan
}

/** The copy that lies in the destination: same id, and its home as origin. */
function copyOf(card: Card, home: Cards | null, updateData: PlainObject): PlainObject {
  const copy = card.toObject()
  mergeObject(copy, { origin: home?.id ?? null, drawn: false })
  mergeObject(copy, updateData)
  return { ...copy, _id: card.id }
}

/**
 * A move is several requests: one that the server would refuse half-way would leave a card in two places.
 * Who may do what with cards of stacks that are not theirs is not documented, so that one must own both.
 */
export function assertMayMove(origin: Cards, destination: Cards, plan: MovePlan | undefined): void {
  if (!plan) return
  const ids = [...plan.fromUpdate.map(({ _id }) => String(_id)), ...plan.fromDelete]
  const mayTake = ids.every((id) => origin.cards.get(id)?.canUserModify(game.user, 'update') ?? false)
  if (!mayTake || !destination.isOwner) {
    throw new Error(
      `User ${game.user.name} lacks permission to pass cards from ${origin.name} to ${destination.name}`,
    )
  }
}

/** @returns the cards that now lie in the destination */
export async function carryOutMove(origin: Cards, destination: Cards, plan: MovePlan): Promise<Document[]> {
  const created = await destination.createEmbeddedDocuments('Card', plan.toCreate, { keepId: true })
  const updated = await destination.updateEmbeddedDocuments('Card', plan.toUpdate)
  await origin.updateEmbeddedDocuments('Card', plan.fromUpdate)
  await origin.deleteEmbeddedDocuments('Card', plan.fromDelete)
  return [...created, ...updated]
}
