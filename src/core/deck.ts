import type { Refusal } from './outcome'
import { refuse } from './outcome'
import { shuffle } from './shuffle'

/** A card as its deck defines it. `move` counts the moves of the deck and says which of them brought it home. */
export interface Definition {
  readonly id: string
  readonly sort: number
  /** What Foundry keeps: the card lies elsewhere. Where it lies is told by its copies. */
  readonly drawn: boolean
  readonly move: number
}

/** A card as it lies in another stack: the same id, and the number of the move that brought it there. */
export interface Copy {
  readonly id: string
  readonly stack: string
  readonly move: number
}

/** One deck as it is stored: its own cards, and the copies of them in every other stack. */
export interface StoredDeck {
  readonly deck: string
  readonly cards: readonly Definition[]
  readonly copies: readonly Copy[]
}

/** Where each card of a deck lies; each in exactly one place. */
export interface Layout {
  /** The id of the deck. */
  readonly deck: string
  /** The cards in the deck, top first. */
  readonly left: readonly string[]
  /** The stack of each card that lies elsewhere. */
  readonly away: ReadonlyMap<string, string>
  /** The number of the last move. */
  readonly move: number
}

/** A card goes from one stack to another; these are ids. */
export interface Move {
  readonly card: string
  readonly from: string
  readonly to: string
}

/** What one intent moves: no card twice, and the deck's new order, top first, when that changes. */
export interface Plan {
  readonly moves: readonly Move[]
  readonly order: readonly string[] | null
}

/** How many cards one intent may ask for. */
const MOST = 100

/** Above this nobody has counted, so that a forged number cannot stop the count. */
const LAST_MOVE = 1e12

/** A number of a move as it was stored: 0 when it is missing or cannot have been counted. */
export function moveNumber(stored: unknown): number {
  return typeof stored === 'number' && Number.isInteger(stored) && stored > 0 && stored < LAST_MOVE
    ? stored
    : 0
}

/** Refuses anything but a whole number of cards from 1 to 100. */
export function refuseCount(count: number): Refusal | null {
  const fits = Number.isInteger(count) && count >= 1 && count <= MOST
  return fits ? null : refuse('HnB.cards.refusal.count', { most: MOST })
}

/** The copy that counts, of each card that lies elsewhere: the latest move wins, even when a write broke off. */
export function winners({ cards, copies }: StoredDeck): ReadonlyMap<string, Copy> {
  const home = new Map(cards.map(({ id, move }) => [id, move]))
  const best = new Map<string, Copy>()
  for (const copy of copies) {
    if ((home.get(copy.id) ?? -1) > copy.move) continue
    const other = best.get(copy.id)
    if (!other || copy.move > other.move || (copy.move === other.move && copy.stack < other.stack))
      best.set(copy.id, copy)
  }
  return best
}

/**
 * Where each card of a deck lies. A card without a copy is in its deck; one that is marked as drawn all the
 * same, because its hand was deleted, lies at the bottom, where nobody knows the next card.
 */
export function layoutOf(stored: StoredDeck): Layout {
  const best = winners(stored)
  const left = stored.cards.filter(({ id }) => !best.has(id))
  left.sort((a, b) => Number(a.drawn) - Number(b.drawn) || a.sort - b.sort || (a.id < b.id ? -1 : 1))
  return {
    deck: stored.deck,
    left: left.map(({ id }) => id),
    away: new Map([...best].map(([id, { stack }]) => [id, stack])),
    move: Math.max(0, ...stored.cards.map(({ move }) => move), ...stored.copies.map(({ move }) => move)),
  }
}

/** The cards that lie in a stack other than the deck. */
export function cardsIn({ away }: Layout, stack: string): string[] {
  return [...away].flatMap(([id, place]) => (place === stack ? [id] : []))
}

/**
 * Takes cards from the top, one for each entry of `to`, which names the stack it goes to. When the next card is
 * needed and the deck is empty, the discards are shuffled into a new deck (ruling TC11); when they are empty,
 * too, what exists has been drawn (ruling TC5).
 */
export function draw(
  layout: Layout,
  discards: string,
  to: readonly string[],
  random: () => number,
): Plan & { readonly drawn: readonly string[]; readonly reshuffled: boolean } {
  const now = new Map(layout.away)
  let left = [...layout.left]
  let reshuffled = false
  const drawn: string[] = []
  for (const stack of to) {
    if (left.length === 0) {
      left = shuffle(cardsIn({ ...layout, away: now }, discards), random)
      if (left.length === 0) break
      for (const id of left) now.delete(id)
      reshuffled = true
    }
    const card = left.shift()
    if (card === undefined) break
    now.set(card, stack)
    drawn.push(card)
  }
  return { ...planned(layout, now, reshuffled ? left : null), drawn: [...new Set(drawn)], reshuffled }
}

/** Brings cards from where they lie to another stack; refuses when one of them is not there any more. */
export function bring(layout: Layout, cards: readonly string[], from: string, to: string): Plan | Refusal {
  const asked = [...new Set(cards)]
  if (asked.length === 0) return refuse('HnB.cards.refusal.noneChosen')
  if (from === to || asked.some((id) => layout.away.get(id) !== from))
    return refuse('HnB.cards.refusal.moved')
  const now = new Map(layout.away)
  for (const id of asked) now.set(id, to)
  if (to !== layout.deck) return planned(layout, now, null)
  for (const id of asked) now.delete(id)
  return planned(layout, now, [...layout.left, ...asked])
}

/** Brings the cards of some stacks home, or all cards wherever they lie, and shuffles the deck. */
export function reshuffle(layout: Layout, stacks: readonly string[] | 'all', random: () => number): Plan {
  const home = [...layout.away].flatMap(([id, stack]) =>
    stacks === 'all' || stacks.includes(stack) ? [id] : [],
  )
  const now = new Map(layout.away)
  for (const id of home) now.delete(id)
  return planned(layout, now, shuffle([...layout.left, ...home], random))
}

/** What has to move so that the cards which lie elsewhere lie as `now` says, and all others in the deck. */
function planned({ deck, left, away }: Layout, now: ReadonlyMap<string, string>, order: Plan['order']): Plan {
  const moves = [...away.keys(), ...left].flatMap((card): Move[] => {
    const [from, to] = [away.get(card) ?? deck, now.get(card) ?? deck]
    return from === to ? [] : [{ card, from, to }]
  })
  return { moves, order }
}
