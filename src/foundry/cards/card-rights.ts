/** Decides which requests to the dealer a person may make. */
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { findStackRole } from '../decks/stack-roles'
import type { CardStack } from '../decks/card-stacks'
import {
  findCardDefinition,
  findDeck,
  isDeckMovedByRules,
  isDeckInUse,
  mayPlayWithDeck,
  storableDeckName,
} from '../decks/card-stacks'
import type { CardsRequest } from './cards-request'

/**
 * Refuses a request to the dealer that the person may not make. A Gamemaster may make every request. A player may draw into their
 * own hand; may play, pass, discard and return cards from their own hand; and may reveal, discard and return cards that they have
 * played.
 */
export function whyNotRequestCards(request: CardsRequest, user: User.Stored): Refusal | null {
  const deck = findDeck(request.deck)
  if (user.isGM) return null
  if (!deck) return refuse('HnB.cards.refusal.noDeck')
  const mayUseDeck = request.act === 'draw' ? mayPlayWithDeck(deck, user) : isDeckInUse(deck)
  if (!mayUseDeck) return refuse('HnB.cards.refusal.notYourDeck', { name: storableDeckName(deck) })
  if (isDeckMovedByRules(deck.id))
    return refuse('HnB.cards.refusal.byRules', { name: storableDeckName(deck) })
  switch (request.act) {
    case 'draw':
      return request.users.every((id) => id === user.id) ? null : refuse('HnB.cards.refusal.notYourHand')
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
 * May a person move a card? A player may move a card from a hand that they own, and a card that they have played and that belongs
 * to no message.
 */
export function mayMoveCard(cardId: string, deck: CardStack, stackId: string, user: User.Stored): boolean {
  if (user.isGM) return true
  switch (findStackRole(stackId)?.role) {
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
