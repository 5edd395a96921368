/**
 * Decks of cards: the place of each card, and the moves of one `DeckIntent`. Only plans; `foundry/decks` writes the
 * moves.
 */
import type { Refusal } from '../outcome'
import { refuse } from '../outcome'
import { shuffle } from '../shuffle'

/** The place of a card before a move, so that Undo can restore it. */
export interface Trace {
  /** The id of the move. */
  readonly move: string
  readonly at: string
  readonly sort: number
  /** Its face, the user who had laid it, and the tag under which it lay. */
  readonly up: boolean
  readonly by: string
  readonly tag: string
}

/**
 * A card as its deck defines it, with the place that the deck records. Only Gamemasters write a deck, so this record
 * overrides copies in hands and piles.
 */
export interface Definition {
  readonly id: string
  readonly sort: number
  /** The id of the stack where the card lies; empty for the deck itself. */
  readonly at: string
  /** The id of the user who laid the card there, and its tag: a message and one of its sides. */
  readonly by: string
  readonly tag: string
  /** The card's last moves, oldest first. */
  readonly trail: readonly Trace[]
}

/** One deck as it is stored, with the ids of all existing stacks. */
export interface StoredDeck {
  readonly deck: string
  readonly cards: readonly Definition[]
  readonly stacks: ReadonlySet<string>
}

/** The place of each card of a deck; every card is in exactly one place. */
export interface Layout {
  /** The id of the deck. */
  readonly deck: string
  /** The cards in the deck, top first. */
  readonly left: readonly string[]
  /** The stack of each card outside the deck, by card id. */
  readonly away: ReadonlyMap<string, string>
}

/** A move of one card from one stack to another, by their ids. */
export interface CardMove {
  readonly card: string
  readonly from: string
  readonly to: string
}

/**
 * The moves of one `DeckIntent`: each card at most once; `order` is the deck's new order, top first, or null if it is
 * unchanged.
 */
export interface Moves {
  readonly moves: readonly CardMove[]
  readonly order: readonly string[] | null
}

/** The most cards in one request. */
const MOST = 100

/** Refuses a count that is not a whole number from 1 to 100. */
export function whyNotCount(count: number): Refusal | null {
  const fits = Number.isInteger(count) && count >= 1 && count <= MOST
  return fits ? null : refuse('HnB.cards.refusal.count', { most: MOST })
}

/**
 * The place of each card, as the deck records it. A card whose stack was deleted is back in the deck, at the bottom, so
 * that nobody knows the next card.
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

/** The ids of the cards in a stack other than the deck. */
export function cardsIn({ away }: Layout, stack: string): string[] {
  return [...away].flatMap(([id, place]) => (place === stack ? [id] : []))
}

/**
 * Draws cards from the top. Each entry of `to` is the stack that gets one card. When the deck is empty, the discards
 * are shuffled into a new deck (ruling TC11); when they are empty too, the draw ends early (ruling TC5).
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

/** Moves cards from one stack to another stack or to the deck; refuses when a card is no longer in the first stack. */
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

/** Returns the cards of some stacks, or all cards, to the deck, and shuffles it. */
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
