/**
 * Decks of cards: where each card lies, and how the cards move in one `DeckTransaction`. This file plans the moves;
 * `foundry/decks` writes them.
 */
import type { Refusal } from '../outcome'
import { refuse } from '../outcome'
import { shuffle } from '../shuffle'

/** Where a card was before a move, so that Undo can return it there. */
export interface PreviousCardPlace {
  /** The id of the move. */
  readonly move: string
  readonly at: string
  readonly sort: number
  /** Was the card face up, which user had laid it, and which tag did it have? */
  readonly up: boolean
  readonly by: string
  readonly tag: string
}

/**
 * A card in its deck, with the deck's record of where the card lies. Only Gamemasters can write a deck, so this
 * record counts more than copies in hands and piles.
 */
export interface CardDefinition {
  readonly id: string
  readonly sort: number
  /** The id of the stack in which the card lies; empty for the deck itself. */
  readonly stackId: string
  /**
   * The id of the user who laid the card on the table, and the tag that names the message and the side for which it
   * lies there.
   */
  readonly userId: string
  readonly tag: string
  /** The card's places before its last moves, oldest first. */
  readonly trail: readonly PreviousCardPlace[]
}

/** A deck as it is stored, with the ids of all existing stacks. */
export interface StoredDeck {
  readonly deck: string
  readonly cards: readonly CardDefinition[]
  readonly stacks: ReadonlySet<string>
}

/** The place of each card of a deck. Every card is in exactly one place. */
export interface DeckLayout {
  /** The id of the deck. */
  readonly deck: string
  /** The cards in the deck, top first. */
  readonly left: readonly string[]
  /** The stack of each card outside the deck, by card id. */
  readonly stackByCard: ReadonlyMap<string, string>
}

/** A move of one card between two stacks, which are given by id. */
export interface CardMove {
  readonly card: string
  readonly from: string
  readonly to: string
}

/**
 * The card moves of one `DeckTransaction`. No card moves twice. `order` is the deck's new order, top first; null if
 * the order does not change.
 */
export interface DeckMoves {
  readonly moves: readonly CardMove[]
  readonly order: readonly string[] | null
}

/** One request moves at most this many cards. */
const MAX_CARDS_MOVED = 100

/** Refuses a count that is not a whole number from 1 to 100. */
export function whyNotCardCount(count: number): Refusal | null {
  const fits = Number.isInteger(count) && count >= 1 && count <= MAX_CARDS_MOVED
  return fits ? null : refuse('HnB.cards.refusal.count', { most: MAX_CARDS_MOVED })
}

/**
 * Where each card lies, as the deck records it. A card whose stack was deleted counts as back in the deck, at the
 * bottom, so that people who saw it do not know the next card.
 */
export function computeDeckLayout({ deck, cards, stacks }: StoredDeck): DeckLayout {
  const isInKnownStack = ({ stackId }: CardDefinition) =>
    stackId !== '' && stackId !== deck && stacks.has(stackId)
  const cardsInDeck = cards.filter((card) => !isInKnownStack(card))
  const wasInDeletedStack = ({ stackId }: CardDefinition) => stackId !== ''
  cardsInDeck.sort(
    (a, b) =>
      Number(wasInDeletedStack(a)) - Number(wasInDeletedStack(b)) ||
      a.sort - b.sort ||
      (a.id < b.id ? -1 : 1),
  )
  return {
    deck,
    left: cardsInDeck.map(({ id }) => id),
    stackByCard: new Map(
      cards.flatMap((card) => (isInKnownStack(card) ? [[card.id, card.stackId] as const] : [])),
    ),
  }
}

/** The ids of the cards in a stack other than the deck. */
export function cardsInStack({ stackByCard }: DeckLayout, stack: string): string[] {
  return [...stackByCard].flatMap(([id, cardStack]) => (cardStack === stack ? [id] : []))
}

/**
 * Draws cards from the top. `targetStacks` has one entry for each card: the stack that gets it. If the deck runs out,
 * the discards are shuffled into a new deck (ruling TC11). If the discards are empty too, the draw ends early (ruling
 * TC5).
 */
export function drawFromTop(
  layout: DeckLayout,
  discardsId: string,
  targetStacks: readonly string[],
  random: () => number,
): { readonly layout: DeckLayout; readonly drawn: readonly string[]; readonly reshuffled: boolean } {
  let current = layout
  let reshuffled = false
  const drawn: string[] = []
  for (const stack of targetStacks) {
    if (current.left.length === 0) {
      if (cardsInStack(current, discardsId).length === 0) break
      current = returnAndShuffle(current, [discardsId], random)
      reshuffled = true
    }
    const [card, ...rest] = current.left
    if (card === undefined) break
    current = { ...current, left: rest, stackByCard: new Map(current.stackByCard).set(card, stack) }
    drawn.push(card)
  }
  return { layout: current, drawn, reshuffled }
}

/** Moves cards from one stack to another stack or to the deck. Refuses if a card is no longer in the first stack. */
export function moveCardsTo(
  layout: DeckLayout,
  cards: readonly string[],
  fromStack: string,
  toStack: string,
): DeckLayout | Refusal {
  const cardIds = [...new Set(cards)]
  if (cardIds.length === 0) return refuse('HnB.cards.refusal.noneChosen')
  if (fromStack === toStack || cardIds.some((id) => layout.stackByCard.get(id) !== fromStack))
    return refuse('HnB.cards.refusal.moved')
  const stackByCard = new Map(layout.stackByCard)
  for (const id of cardIds) {
    if (toStack === layout.deck) stackByCard.delete(id)
    else stackByCard.set(id, toStack)
  }
  return {
    ...layout,
    left: toStack === layout.deck ? [...layout.left, ...cardIds] : layout.left,
    stackByCard,
  }
}

/** Returns all cards, or the cards of some stacks, to the deck, and shuffles the deck. */
export function returnAndShuffle(
  layout: DeckLayout,
  stacks: readonly string[] | 'all',
  random: () => number,
): DeckLayout {
  const returnedCardIds = [...layout.stackByCard].flatMap(([id, stack]) =>
    stacks === 'all' || stacks.includes(stack) ? [id] : [],
  )
  const stackByCard = new Map(layout.stackByCard)
  for (const id of returnedCardIds) stackByCard.delete(id)
  return { ...layout, left: shuffle([...layout.left, ...returnedCardIds], random), stackByCard }
}

/** The moves that turn the layout `before` into the layout `after`. */
export function deckMovesBetween(before: DeckLayout, after: DeckLayout): DeckMoves {
  const { deck } = before
  const moves = [...before.stackByCard.keys(), ...before.left].flatMap((card): CardMove[] => {
    const [from, to] = [before.stackByCard.get(card) ?? deck, after.stackByCard.get(card) ?? deck]
    return from === to ? [] : [{ card, from, to }]
  })
  const cardsStayingInDeck = before.left.filter((id) => !after.stackByCard.has(id))
  const isSameOrder =
    cardsStayingInDeck.length === after.left.length &&
    cardsStayingInDeck.every((id, index) => id === after.left[index])
  return { moves, order: isSameOrder ? null : after.left }
}
