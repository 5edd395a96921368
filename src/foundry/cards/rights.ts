/** What each person may do with the cards of a deck. */
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { roleOf } from '../decks/roles'
import type { Stack } from '../decks/stacks'
import { cardNow, findDeck, isByRules, isInUse, mayPlayWith } from '../decks/stacks'
import type { CardsRequest } from './request'

/**
 * Why a person may not make a card request, or null. A Gamemaster may make every request. A player draws into the own
 * hand, plays, passes, discards and returns cards of a hand that they own, and reveals, discards and returns cards that
 * they played.
 */
export function whyNotAllowed(request: CardsRequest, user: User.Stored): Refusal | null {
  const deck = findDeck(request.deck)
  if (user.isGM) return null
  if (!deck) return refuse('HnB.cards.refusal.noDeck')
  const may = request.act === 'draw' ? mayPlayWith(deck, user) : isInUse(deck)
  if (!may) return refuse('HnB.cards.refusal.notYourDeck', { name: deck.name })
  if (isByRules(deck.id)) return refuse('HnB.cards.refusal.byRules', { name: deck.name })
  switch (request.act) {
    case 'draw':
      return request.users.every((id) => id === user.id) ? null : refuse('HnB.cards.refusal.notYourHand')
    case 'play':
    case 'pass':
    case 'reveal':
    case 'discard':
    case 'return':
      return request.cards.every((card) => isTheirs(card, deck, request.from, user))
        ? null
        : refuse('HnB.cards.refusal.notYours')
    default:
      return refuse('HnB.cards.refusal.onlyGM')
  }
}

/** May a person move a card? They may when it is in a hand that they own, or when they played it without a tag. */
export function isTheirs(card: string, deck: Stack, from: string, user: User.Stored): boolean {
  if (user.isGM) return true
  switch (roleOf(from)?.role) {
    case 'hand':
      return game.cards.get(from)?.testUserPermission(user, 'OWNER') === true
    case 'laid': {
      const now = cardNow(deck, card)
      return now?.by === user.id && now.tag === ''
    }
    default:
      return false
  }
}
