/**
 * Decks of cards: where each card lies, and how the cards move in one `DeckTransaction`. This file plans the moves;
 * `foundry/decks` writes them.
 */
import type { Refusal } from '../outcome'
import { refuse } from '../outcome'
import { shuffle } from '../shuffle'

/** The place of a card before a move, so that Undo can return the card there. */
export interface PreviousCardPlace {
  /** The id of the move. */
  readonly move: string
  readonly at: string
  readonly sort: number
  /**
   * How the card lay before: `up` is true for a card that was face up, `by` is the user who had laid it, and `tag` is
   * the tag under which it lay.
   */
  readonly up: boolean
  readonly by: string
  readonly tag: string
}

/**
 * A card of a deck, with the deck's record of the card's place. Only Gamemasters can write a deck, so this record is
 * more reliable than copies in hands and piles.
 */
export interface CardDefinition {
  readonly id: string
  readonly sort: number
  /** The id of the stack in which the card lies; empty for the deck itself. */
  readonly stackId: string
  /**
   * `userId` is the id of the user who laid the card on the table. `tag` names the message and the side for which the
   * card lies there.
   */
  readonly userId: string
  readonly tag: string
  /** The places where the card lay before its last moves, oldest first. */
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
export function whyNotCardCount(cardCount: number): Refusal | null {
  const isAllowedCount = Number.isInteger(cardCount) && cardCount >= 1 && cardCount <= MAX_CARDS_MOVED
  return isAllowedCount ? null : refuse('HnB.cards.refusal.count', { most: MAX_CARDS_MOVED })
}

/**
 * Computes where each card lies, from the deck's record. A card whose stack was deleted counts as back in the deck. It
 * lies at the bottom, so that people who saw it do not know the next card.
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

/** The ids of the cards in a stack outside the deck. */
export function cardsInStack({ stackByCard }: DeckLayout, stackId: string): string[] {
  return [...stackByCard].flatMap(([id, cardStack]) => (cardStack === stackId ? [id] : []))
}

/**
 * Draws cards from the top. `targetStacks` has one entry for each card: the stack that gets it. If the deck runs out,
 * the discards are shuffled into a new deck (ruling TC11). If the discards are empty too, the draw ends early (ruling
 * TC5).
 */
export function drawFromTop(
  deckLayout: DeckLayout,
  discardsStackId: string,
  targetStacks: readonly string[],
  randomNumber: () => number,
): { readonly layout: DeckLayout; readonly drawn: readonly string[]; readonly reshuffled: boolean } {
  let currentLayout = deckLayout
  let wasReshuffled = false
  const drawnCardIds: string[] = []
  for (const stackId of targetStacks) {
    if (currentLayout.left.length === 0) {
      if (cardsInStack(currentLayout, discardsStackId).length === 0) break
      currentLayout = returnCardsAndShuffle(currentLayout, [discardsStackId], randomNumber)
      wasReshuffled = true
    }
    const [card, ...rest] = currentLayout.left
    if (card === undefined) break
    currentLayout = {
      ...currentLayout,
      left: rest,
      stackByCard: new Map(currentLayout.stackByCard).set(card, stackId),
    }
    drawnCardIds.push(card)
  }
  return { layout: currentLayout, drawn: drawnCardIds, reshuffled: wasReshuffled }
}

/** Moves cards from one stack to another stack or to the deck. Refuses if a card is no longer in the first stack. */
export function moveCardsToStack(
  deckLayout: DeckLayout,
  cards: readonly string[],
  fromStackId: string,
  toStackId: string,
): DeckLayout | Refusal {
  const cardIds = [...new Set(cards)]
  if (cardIds.length === 0) return refuse('HnB.cards.refusal.noneChosen')
  if (fromStackId === toStackId || cardIds.some((id) => deckLayout.stackByCard.get(id) !== fromStackId))
    return refuse('HnB.cards.refusal.moved')
  const stackByCard = new Map(deckLayout.stackByCard)
  for (const id of cardIds) {
    if (toStackId === deckLayout.deck) stackByCard.delete(id)
    else stackByCard.set(id, toStackId)
  }
  return {
    ...deckLayout,
    left: toStackId === deckLayout.deck ? [...deckLayout.left, ...cardIds] : deckLayout.left,
    stackByCard,
  }
}

/** Returns all cards, or the cards of some stacks, to the deck, and shuffles the deck. */
export function returnCardsAndShuffle(
  deckLayout: DeckLayout,
  returnedStacks: readonly string[] | 'all',
  randomNumber: () => number,
): DeckLayout {
  const returnedCardIds = [...deckLayout.stackByCard].flatMap(([id, stack]) =>
    returnedStacks === 'all' || returnedStacks.includes(stack) ? [id] : [],
  )
  const stackByCard = new Map(deckLayout.stackByCard)
  for (const id of returnedCardIds) stackByCard.delete(id)
  return { ...deckLayout, left: shuffle([...deckLayout.left, ...returnedCardIds], randomNumber), stackByCard }
}

/** The moves of cards that turn the deck layout `before` into the deck layout `after`. */
export function deckMovesBetween(before: DeckLayout, after: DeckLayout): DeckMoves {
  const { deck } = before
  const moves = [...before.stackByCard.keys(), ...before.left].flatMap((cardId): CardMove[] => {
    const [from, to] = [before.stackByCard.get(cardId) ?? deck, after.stackByCard.get(cardId) ?? deck]
    return from === to ? [] : [{ card: cardId, from, to }]
  })
  const cardsStayingInDeck = before.left.filter((id) => !after.stackByCard.has(id))
  const isSameOrder =
    cardsStayingInDeck.length === after.left.length &&
    cardsStayingInDeck.every((id, index) => id === after.left[index])
  return { moves, order: isSameOrder ? null : after.left }
}
