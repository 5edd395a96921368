/** Who may do what with which cards. */
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { roleOf } from '../decks/roles'
import type { Stack } from '../decks/stacks'
import { cardNow, findDeck, isByRules, isInUse, mayPlayWith } from '../decks/stacks'
import type { CardsRequest } from './request'

/**
 * Why this person may not do that, or null. A GM may do everything. Others draw into their own hand, play, pass on,
 * discard and return cards in a hand they own, and reveal, discard and return cards that they played themselves.
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

/** May this person move a card: is it in a hand of theirs, or laid on the table by them without a tag? */
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
