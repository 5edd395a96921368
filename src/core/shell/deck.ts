/** Decks of cards: where each card lies, and what one intent moves. Plans only; `foundry/decks` carries them out. */
import type { Refusal } from '../outcome'
import { refuse } from '../outcome'
import { shuffle } from '../shuffle'

/** Where a card lay before a move, so that the move can be taken back. */
export interface Trace {
  /** The id of the move. */
  readonly move: string
  readonly at: string
  readonly sort: number
  /** Whether it lay face up there, who had laid it, and for what. */
  readonly up: boolean
  readonly by: string
  readonly tag: string
}

/**
 * A card as its deck defines it, and where the deck says it lies. Only Gamemasters write a deck, so this is the truth,
 * whatever copies lie in hands and piles.
 */
export interface Definition {
  readonly id: string
  readonly sort: number
  /** The id of the stack where it lies; empty for the deck itself. */
  readonly at: string
  /** Who laid it there, by user id, and the tag it was laid under: a message and a side of it. */
  readonly by: string
  readonly tag: string
  /** Its last moves, oldest first. */
  readonly trail: readonly Trace[]
}

/** One deck as it is stored, and which stacks exist. */
export interface StoredDeck {
  readonly deck: string
  readonly cards: readonly Definition[]
  readonly stacks: ReadonlySet<string>
}

/** Where each card of a deck lies; each in exactly one place. */
export interface Layout {
  /** The id of the deck. */
  readonly deck: string
  /** The cards in the deck, top first. */
  readonly left: readonly string[]
  /** The stack of each card that lies elsewhere. */
  readonly away: ReadonlyMap<string, string>
}

/** A card goes from one stack to another, by their ids. */
export interface CardMove {
  readonly card: string
  readonly from: string
  readonly to: string
}

/** What one intent moves: no card twice, and the deck's new order, top first, if that changes. */
export interface Moves {
  readonly moves: readonly CardMove[]
  readonly order: readonly string[] | null
}

/** The most cards that one intent may ask for. */
const MOST = 100

/** Refuses anything but a whole number of cards from 1 to 100. */
export function whyNotCount(count: number): Refusal | null {
  const fits = Number.isInteger(count) && count >= 1 && count <= MOST
  return fits ? null : refuse('HnB.cards.refusal.count', { most: MOST })
}

/**
 * Where each card of a deck lies: where the deck says. A card whose stack was deleted is back in the deck, at the
 * bottom, so that nobody knows the next card.
 */
export function layoutOf({ deck, cards, stacks }: StoredDeck): Layout {
  const isAway = ({ at }: Definition) => at !== '' && at !== deck && stacks.has(at)
  const left = cards.filter((card) => !isAway(card))
  const isLost = ({ at }: Definition) => at !== ''
  left.sort((a, b) => Number(isLost(a)) - Number(isLost(b)) || a.sort - b.sort || (a.id < b.id ? -1 : 1))
  return {
    deck,
    left: left.map(({ id }) => id),
    away: new Map(cards.flatMap((card) => (isAway(card) ? [[card.id, card.at] as const] : []))),
  }
}

/** The cards that lie in a stack other than the deck. */
export function cardsIn({ away }: Layout, stack: string): string[] {
  return [...away].flatMap(([id, place]) => (place === stack ? [id] : []))
}

/**
 * Takes cards from the top, one for each entry of `to`, which names the stack it goes to. When another card is needed
 * and the deck is empty, the discards are shuffled into a new deck (ruling TC11); when they are empty too, the draw
 * ends with what there was (ruling TC5).
 */
export function draw(
  layout: Layout,
  discards: string,
  to: readonly string[],
  random: () => number,
): { readonly layout: Layout; readonly drawn: readonly string[]; readonly reshuffled: boolean } {
  let now = layout
  let reshuffled = false
  const drawn: string[] = []
  for (const stack of to) {
    if (now.left.length === 0) {
      if (cardsIn(now, discards).length === 0) break
      now = reshuffle(now, [discards], random)
      reshuffled = true
    }
    const [card, ...left] = now.left
    if (card === undefined) break
    now = { ...now, left, away: new Map(now.away).set(card, stack) }
    drawn.push(card)
  }
  return { layout: now, drawn, reshuffled }
}

/** Brings cards from where they lie to another stack, or home; refuses when one of them is not there any more. */
export function bringTo(
  layout: Layout,
  cards: readonly string[],
  from: string,
  to: string,
): Layout | Refusal {
  const asked = [...new Set(cards)]
  if (asked.length === 0) return refuse('HnB.cards.refusal.noneChosen')
  if (from === to || asked.some((id) => layout.away.get(id) !== from))
    return refuse('HnB.cards.refusal.moved')
  const away = new Map(layout.away)
  for (const id of asked) {
    if (to === layout.deck) away.delete(id)
    else away.set(id, to)
  }
  return { ...layout, left: to === layout.deck ? [...layout.left, ...asked] : layout.left, away }
}

/** Brings the cards of some stacks home, or all cards wherever they lie, and shuffles the deck. */
export function reshuffle(layout: Layout, stacks: readonly string[] | 'all', random: () => number): Layout {
  const home = [...layout.away].flatMap(([id, stack]) =>
    stacks === 'all' || stacks.includes(stack) ? [id] : [],
  )
  const away = new Map(layout.away)
  for (const id of home) away.delete(id)
  return { ...layout, left: shuffle([...layout.left, ...home], random), away }
}

/** The moves that turn the layout `before` into the layout `after`. */
export function movesBetween(before: Layout, after: Layout): Moves {
  const { deck } = before
  const moves = [...before.away.keys(), ...before.left].flatMap((card): CardMove[] => {
    const [from, to] = [before.away.get(card) ?? deck, after.away.get(card) ?? deck]
    return from === to ? [] : [{ card, from, to }]
  })
  const stays = before.left.filter((id) => !after.away.has(id))
  const same = stays.length === after.left.length && stays.every((id, index) => id === after.left[index])
  return { moves, order: same ? null : after.left }
}
