import type { HeldHand } from '../../core/chance'
import { cardsIn } from '../../core/deck'
import { handsDrawn } from './hand-log'
import { findStack } from './roles'
import { decksOf, findDeck, isTrusted, layoutNow } from './stacks'

/** A card in a hand as it is shown: its face is the deck's, whatever its copy says. */
interface HeldCard {
  readonly id: string
  readonly deck: string
  readonly suit: string
  readonly value: number
  readonly name: string
  readonly src: string
  readonly sort: number
}

/** The cards in a person's hand, of the decks that this person may see, in the order in which they came. */
export function handOf(holder: string, sorted = false): HeldCard[] {
  const hand = findStack('hand', holder)
  if (!hand) return []
  const held = decksOf(game.user)
    .filter(isTrusted)
    .flatMap((deck) =>
      cardsIn(layoutNow(deck), hand.id).flatMap((id): HeldCard[] => {
        const card = deck.cards.get(id)
        if (!card) return []
        const face = card.faces[0]
        const { suit, value } = card
        const sort = hand.cards.get(id)?.sort ?? Infinity
        return [
          {
            id,
            deck: deck.id,
            suit,
            value: value ?? 0,
            name: face?.name ?? card.name,
            src: face?.img ?? '',
            sort,
          },
        ]
      }),
    )
  return held.sort(sorted ? bySuit : (a, b) => a.sort - b.sort)
}

/** What somebody has of a deck, by their ids. */
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
