/** Repairs decks whose cards a player has changed without the dealer, and follows changes of Gamemasters. */
import { countOf } from '../../core/shell/deck-doctor'
import { endRole, roleOf, storeRoles } from '../decks/roles'
import { findDeck, isTrusted, originOf } from '../decks/stacks'
import { decidesHere } from '../play/one-client'
import type { CardsRequest } from './request'
import { inOwnOrder, performHere } from '../play/arbiter'
import { tellDoubt } from '../play/doubt'
import { movedByHand } from './follow'
import { examineDeck } from './mend'

/** By deck id, the id of the user who has changed its cards without the dealer; an entry lasts until the repair. */
const touched = new Map<string, string>()

/** The ids of the cards that a Gamemaster has moved without the dealer, by deck id and by the id of the new stack. */
const laid = new Map<string, Map<string, Set<string>>>()

/**
 * Hook: a card was created, updated or deleted. Only the dealer writes cards in our hands and piles. A player's write
 * there counts for nothing; the deck is repaired shortly after, and a message tells the Gamemasters.
 */
export function guardCards(card: Card.Implementation, _options: object, userId: string): void {
  const stack = card.parent
  if (!stack || game.users.get(userId)?.isGM || !game.user.isActiveGM || !roleOf(stack.id ?? '')) return
  touched.set(originOf(card), userId)
  mendTouched()
}

/**
 * Hook: a card was created. A Gamemaster may move cards in Foundry's own windows or with a module; the deck's record
 * then follows her.
 */
export function noteLaid(card: Card.Implementation, _options: object, userId: string): void {
  const stack = card.parent?.id
  if (!stack || !card.id || !game.users.get(userId)?.isGM || !game.user.isActiveGM) return
  const stacks = laid.get(originOf(card)) ?? new Map<string, Set<string>>()
  laid.set(originOf(card), stacks.set(stack, (stacks.get(stack) ?? new Set()).add(card.id)))
  followLaid()
}

/** Hook: a stack was deleted. Ends the stack's role. */
export function endRoleOf({ id }: Cards.Implementation): void {
  if (!id || !roleOf(id)) return
  endRole(id)
  if (game.user.isActiveGM) void storeRolesHere()
}

async function storeRolesHere(): Promise<void> {
  if (!(await decidesHere())) return
  await inOwnOrder(async () => {
    // Without this permission the setting keeps the deleted stack's id; `endRole` still ends the role on this page.
    if (game.user.can('SETTINGS_MODIFY')) await storeRoles()
    return null
  })
}

// Several changes within this time cause one repair.
const mendTouched = foundry.utils.debounce(() => void mendAll(), 250)
const followLaid = foundry.utils.debounce(() => void followAll(), 250)

async function mendAll(): Promise<void> {
  if (!(await decidesHere())) return
  const decks = [...touched]
  touched.clear()
  for (const [id, by] of decks) {
    const deck = findDeck(id)
    if (!deck || !isTrusted(deck) || countOf(examineDeck(deck)) === 0) continue
    void tellDoubt(by, 'cards')
    await performHere(requestOf('mend', id), game.user)
  }
}

async function followAll(): Promise<void> {
  if (!(await decidesHere())) return
  const decks = [...laid]
  laid.clear()
  for (const [id, stacks] of decks) {
    for (const [from, cards] of stacks) {
      const deck = findDeck(id)
      const moved = deck && isTrusted(deck) ? movedByHand(deck, from, [...cards]) : []
      if (moved.length > 0) await performHere({ ...requestOf('follow', id), from, cards: moved }, game.user)
    }
  }
}

function requestOf(act: 'mend' | 'follow', deck: string): CardsRequest {
  return { type: 'cards', act, deck, from: '', cards: [], users: [], number: 1, faceDown: false }
}
