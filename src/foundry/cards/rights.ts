import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { CardsRequest } from '../play/request'
import { SYSTEM_ID } from '../platform/system-id'
import type { Stack } from './stacks'
import { findDeck, mayUse } from './stacks'

/**
 * May this person do that? A GM may do everything. Others draw into their own hand; they play, discard and
 * return what lies in a hand they own; and what they played themselves they reveal, discard and return.
 * @returns why not, or null
 */
export function refuseRight(request: CardsRequest, user: User.Stored): Refusal | null {
  if (user.isGM) return null
  const deck = findDeck(request.deck)
  if (!deck) return refuse('HnB.cards.refusal.noDeck')
  if (!mayUse(deck, user)) return refuse('HnB.cards.refusal.notYourDeck', { name: deck.name })
  switch (request.act) {
    case 'draw':
      return request.users.every((id) => id === user.id) ? null : refuse('HnB.cards.refusal.notYourHand')
    case 'play':
    case 'reveal':
    case 'discard':
    case 'return':
      return request.cards.every((card) => isTheirs(card, game.cards.get(request.from), user))
        ? null
        : refuse('HnB.cards.refusal.notYours')
    default:
      return refuse('HnB.cards.refusal.onlyGM')
  }
}

/** Is a card this person's to move: in a hand of theirs, or laid on the table by them? */
export function isTheirs(card: string, stack: Stack | undefined, user: User.Stored): boolean {
  if (user.isGM) return true
  switch (stack?.getFlag(SYSTEM_ID, 'stack')) {
    case 'hand':
      return stack.testUserPermission(user, 'OWNER')
    case 'table':
      return stack.cards.get(card)?.getFlag(SYSTEM_ID, 'by') === user.id
    default:
      return false
  }
}
