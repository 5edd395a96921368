/** Decides which requests to move cards a person may send to the dealer (the active Gamemaster's client). */
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { findCardStackRole } from '../decks/stack-roles'
import type { CardStack } from '../decks/card-stacks'
import {
  findCardDefinition,
  findDeck,
  isDeckMovedByRules,
  isDeckInUse,
  mayPlayWithDeck,
  createStorableDeckName,
} from '../decks/card-stacks'
import type { CardsRequest } from './cards-request'

/**
 * Returns the reason why a person may not make this request to the dealer. Null if they may. A player may draw cards,
 * and move the cards of their own hand. A player may also reveal, discard or return the cards that they have played.
 */
export function whyNotRequestCards(request: CardsRequest, user: User.Stored): Refusal | null {
  const deck = findDeck(request.deck)
  if (user.isGM) return null
  if (!deck) return refuse('HnB.cards.refusal.noDeck')
  const mayUseDeck = request.act === 'draw' ? mayPlayWithDeck(deck, user) : isDeckInUse(deck)
  if (!mayUseDeck) return refuse('HnB.cards.refusal.notYourDeck', { name: createStorableDeckName(deck) })
  if (isDeckMovedByRules(deck.id))
    return refuse('HnB.cards.refusal.byRules', { name: createStorableDeckName(deck) })
  switch (request.act) {
    case 'draw':
      return request.users.every((userId) => userId === user.id)
        ? null
        : refuse('HnB.cards.refusal.notYourHand')
    case 'play':
    case 'pass':
    case 'reveal':
    case 'discard':
    case 'return':
      return request.cards.every((cardId) => mayMoveCard(cardId, deck, request.from, user))
        ? null
        : refuse('HnB.cards.refusal.notYours')
    default:
      return refuse('HnB.cards.refusal.onlyGM')
  }
}

/**
 * May a person move a playing card? A player may move cards of a hand that they own, and cards that they have played
 * outside any message.
 */
export function mayMoveCard(cardId: string, deck: CardStack, stackId: string, user: User.Stored): boolean {
  if (user.isGM) return true
  switch (findCardStackRole(stackId)?.role) {
    case 'hand':
      return game.cards.get(stackId)?.testUserPermission(user, 'OWNER') === true
    case 'laid': {
      const storedCard = findCardDefinition(deck, cardId)
      return storedCard?.userId === user.id && storedCard.tag === ''
    }
    default:
      return false
  }
}
