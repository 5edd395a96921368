import { cardsIn } from '../../core/deck'
import { deckId } from '../../core/deck-spec'
import type { Layout } from '../../core/deck'
import type { Stack } from './stacks'
import { activeSpecs, decksOf, findDeck, findStack, layoutNow, originOf } from './stacks'

/** What a person has done with their dock; nobody else sees it. */
export interface DockState {
  /** Whose hand is shown, by user id. */
  readonly holder: string
  readonly chosen: ReadonlySet<string>
  /** The cards that were shown before, so that only new ones turn. */
  readonly known: ReadonlySet<string>
  readonly closed: boolean
  readonly sorted: boolean
}

/** What a deck's chip says: how many cards are left, discarded, and out in hands or on the table. */
export function chipOf(deck: Stack, layout: Layout) {
  const discards = findStack('discards', deck.id)
  const discarded = discards ? cardsIn(layout, discards.id).length : 0
  return {
    id: deck.id,
    name: deck.name,
    img: deck.img,
    left: layout.left.length,
    discarded,
    out: layout.away.size - discarded,
  }
}

/** The cards of a hand, without those that lie elsewhere by a later move, in the order this person wants. */
export function cardsOfHand(holder: string, sorted: boolean): Card.Implementation[] {
  const hand = findStack('hand', holder)
  if (!hand) return []
  const layouts = new Map<string, Layout | null>()
  const here = hand.cards.filter((card) => {
    const origin = originOf(card)
    const deck = findDeck(origin)
    if (!layouts.has(origin)) layouts.set(origin, deck && layoutNow(deck))
    const layout = layouts.get(origin)
    return !layout || layout.away.get(card.id ?? '') === hand.id
  })
  return here.sort((a, b) => (sorted ? bySuit(a, b) : a.sort - b.sort))
}

function bySuit(a: Card.Implementation, b: Card.Implementation): number {
  return a.suit.localeCompare(b.suit) || (a.value ?? 0) - (b.value ?? 0)
}

/** Everything the dock shows; the faces of a hand are there for its owner and for GMs alone. */
export function dockContext({ holder, chosen, known, closed, sorted }: DockState) {
  const decks = decksOf(game.user)
  const hand = findStack('hand', holder)
  const mine = holder === game.user.id || (game.user.isGM && hand !== null)
  const cards = mine && !closed ? cardsOfHand(holder, sorted) : []
  return {
    closed,
    sorted,
    isGM: game.user.isGM,
    decks: decks.map((deck) => chipOf(deck, layoutNow(deck))),
    missing: game.user.isGM
      ? activeSpecs()
          .filter((spec) => !findDeck(deckId(spec)))
          .map((spec) => ({ id: deckId(spec), name: game.i18n.localize(spec.name) }))
      : [],
    holders: game.users.contents.flatMap(({ id, name, isSelf }) => {
      const number = cardsOfHand(id, false).length
      return number > 0 || isSelf ? [{ id, name, number, isSelf, shown: id === holder }] : []
    }),
    own: holder === game.user.id,
    holder: game.users.get(holder)?.name ?? '',
    cards: cards.map((card) => ({
      id: card.id,
      name: card.faces[0]?.name ?? card.name,
      src: card.faces[0]?.img,
      chosen: chosen.has(card.id ?? ''),
      turning: !known.has(card.id ?? ''),
    })),
  }
}
