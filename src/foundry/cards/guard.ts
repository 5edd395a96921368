/** Repairs cards that somebody has changed without the dealer. */
import { countOf } from '../../core/shell/deck-doctor'
import { endRole, roleOf, storeRoles } from '../decks/roles'
import { findDeck, isTrusted, originOf } from '../decks/stacks'
import { decidesHere } from '../play/one-client'
import type { CardsRequest } from './request'
import { inOwnOrder, performHere } from '../play/arbiter'
import { tellDoubt } from '../play/doubt'
import { movedByHand } from './follow'
import { examineDeck } from './mend'

/** The decks whose cards somebody has changed without the dealer, and who, until they are mended. */
const touched = new Map<string, string>()

/** Where a Gamemaster has laid cards without the dealer: the stacks of each deck, and the cards in each. */
const laid = new Map<string, Map<string, Set<string>>>()

/**
 * A card was made, changed or deleted. Only the dealer writes cards in our hands and piles; anything else written there counts for
 * nothing and is mended a moment later, which the Gamemasters are told.
 */
export function guardCards(card: Card.Implementation, _options: object, userId: string): void {
  const stack = card.parent
  if (!stack || game.users.get(userId)?.isGM || !game.user.isActiveGM || !roleOf(stack.id ?? '')) return
  touched.set(originOf(card), userId)
  mendTouched()
}

/**
 * A card was made. A Gamemaster may also move cards in Foundry's own windows, or in a module's, and is believed: the deck
 * then says so too.
 */
export function noteLaid(card: Card.Implementation, _options: object, userId: string): void {
  const stack = card.parent?.id
  if (!stack || !card.id || !game.users.get(userId)?.isGM || !game.user.isActiveGM) return
  const stacks = laid.get(originOf(card)) ?? new Map<string, Set<string>>()
  laid.set(originOf(card), stacks.set(stack, (stacks.get(stack) ?? new Set()).add(card.id)))
  followLaid()
}

/** Hook: a stack was deleted, and its role ends. */
export function endRoleOf({ id }: Cards.Implementation): void {
  if (!id || !roleOf(id)) return
  endRole(id)
  if (game.user.isActiveGM) void storeRolesHere()
}

async function storeRolesHere(): Promise<void> {
  if (!(await decidesHere())) return
  await inOwnOrder(async () => {
    // Without the right the setting keeps the deleted stack's id; `endRole` still ends its role on this page.
    if (game.user.can('SETTINGS_MODIFY')) await storeRoles()
    return null
  })
}

/** Other changes to a stack of ours leave its role as it is; only cards are mended. */
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
