/** The cards in people's hands, and the limit of a hand. */
import type { Dealt, HeldHand } from '../../core/chance'
import type { Ruleset } from '../../core/contract'
import type { CardMove } from '../../core/shell/deck'
import { cardsIn } from '../../core/shell/deck'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { settingsOf } from '../world/settings'
import { handsDrawn } from './hand-log'
import { dealtCard } from './dealt-card'
import { findStack, roleOf } from './roles'
import { findDeck, isInUse, isTrusted, layoutNow } from './stacks'

/**
 * The most cards in one hand, from all decks together; none of our decks has as many. The limit is needed because the
 * hand's owner can create cards without the dealer, and every page prepares all cards of a hand at each change.
 */
const MOST_HELD = 200

/**
 * Why a person's hand cannot take more cards, or null.
 * @param arriving the number of cards that arrive, minus the number that leave
 */
export function whyNotHeld(user: string, arriving: number): Refusal | null {
  const held = findStack('hand', user)?.cards.size ?? 0
  if (arriving <= 0 || held + arriving <= MOST_HELD) return null
  return refuse('HnB.cards.refusal.handFull', {
    name: game.users.get(user)?.name ?? '',
    held,
    most: MOST_HELD,
  })
}

/** Why moves are refused because a hand would hold too many cards, or null. */
export function whyNotMoved(moves: readonly CardMove[]): Refusal | null {
  const arriving = new Map<string, number>()
  const count = (stack: string, number: number) => {
    const user = holderOf(stack)
    if (user !== null) arriving.set(user, (arriving.get(user) ?? 0) + number)
  }
  for (const { from, to } of moves) {
    count(from, -1)
    count(to, 1)
  }
  for (const [user, number] of arriving) {
    const no = whyNotHeld(user, number)
    if (no) return no
  }
  return null
}

/**
 * The id of the user whose hand a stack is; null for other stacks.
 * @param stack the stack's id, or `hand.<user's id>` where the hand is not created yet
 */
function holderOf(stack: string): string | null {
  if (stack.startsWith('hand.')) return stack.slice('hand.'.length)
  const role = roleOf(stack)
  return role?.role === 'hand' ? role.of : null
}

/** A card in a hand, for display. Its face comes from the deck, because a player may edit the copy in the hand. */
export interface HeldCard extends Omit<Dealt, 'img'> {
  readonly deck: string
  readonly src: string
  readonly sort: number
}

/**
 * The cards in a person's hand, in the order drawn, or sorted by suit. A person sees the cards that they hold even
 * without a right to the deck, because a Gamemaster's client dealt them.
 */
export function handOf(holder: string, sorted = false): HeldCard[] {
  const hand = findStack('hand', holder)
  if (!hand) return []
  const held = game.cards
    .filter((deck) => deck.type === 'deck' && isInUse(deck) && isTrusted(deck))
    .flatMap((deck) =>
      cardsIn(layoutNow(deck), hand.id).flatMap((id): HeldCard[] => {
        const card = deck.cards.get(id)
        if (!card) return []
        const { img: src, ...dealt } = dealtCard(card)
        return [{ ...dealt, src, deck: deck.id, sort: hand.cards.get(id)?.sort ?? Infinity }]
      }),
    )
  return held.sort(sorted ? bySuit : (a, b) => a.sort - b.sort)
}

/** A card in a hand as the rules see it. */
export const dealtOf = ({ deck: _deck, sort: _sort, src, ...card }: HeldCard): Dealt => ({
  ...card,
  img: src,
})

/** The number of cards that a person holds from a deck, and the number of hands that they have drawn from it. */
export function heldHand(user: string, deck: string): HeldHand {
  const stack = findDeck(deck)
  return {
    held: handOf(user).filter((card) => card.deck === deck).length,
    drawn: stack ? handsDrawn(stack, user) : 0,
  }
}

function bySuit(a: HeldCard, b: HeldCard): number {
  return a.suit.localeCompare(b.suit) || a.value - b.value
}

/** Each person's cards and drawn hands from a game's deck, by user id. */
export function handsHeld(ruleset: Ruleset): Record<string, HeldHand> {
  const deck = ruleset.hand?.deck(settingsOf(ruleset)) ?? ''
  return Object.fromEntries(game.users.map(({ id }) => [id, heldHand(id, deck)]))
}
