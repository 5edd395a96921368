/**
 * The rules of decks: where each card lies, and how cards move in one `DeckTransaction`. This file plans the moves.
 * `foundry/decks` writes them.
 */
import type { Refusal } from '../outcome'
import { refuse } from '../outcome'
import { shuffleEntries } from '../shuffle'

/** The place where a card lay before a move. Undo returns the card to this place. */
export interface CardPlaceBeforeMove {
  /** The id of the move of cards. */
  readonly move: string
  readonly at: string
  readonly sort: number
  /**
   * How the card lay before the move: whether its face was up (`up`), who had laid it on the table (`by`), and under
   * which tag.
   */
  readonly up: boolean
  readonly by: string
  readonly tag: string
}

/**
 * A card of a deck, with the deck's record of its place. The record is more reliable than copies in hands, because only
 * Gamemasters can write a deck.
 */
export interface CardDefinition {
  readonly id: string
  readonly sort: number
  /** The id of the stack in which the card lies; empty for the deck itself. */
  readonly stackId: string
  /**
   * The id of the user who laid the card on the table. `tag` names the message and the side for which the card lies
   * there.
   */
  readonly userId: string
  readonly tag: string
  /** The places where the card lay before its last moves, oldest first. */
  readonly trail: readonly CardPlaceBeforeMove[]
}

/** A deck as it is stored, together with the ids of all existing stacks. */
export interface StoredDeck {
  readonly deck: string
  readonly cards: readonly CardDefinition[]
  readonly stacks: ReadonlySet<string>
}

/** Where the cards of a deck are. Each card is in exactly one place. */
export interface DeckLayout {
  /** The id of the deck. */
  readonly deck: string
  /** The cards in the deck, top first. */
  readonly left: readonly string[]
  /** For each card outside the deck, the stack in which the card lies, by card id. */
  readonly stackByCard: ReadonlyMap<string, string>
}

/** The move of a card from one stack to another. The stacks are given by id. */
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

/** The highest number of cards that one request moves. */
const MAX_CARDS_PER_MOVE = 100

/** Refuses a count that is not a whole number from 1 to 100. */
export function whyNotMoveCardCount(cardCount: number): Refusal | null {
  const isCardCountAllowed = Number.isInteger(cardCount) && cardCount >= 1 && cardCount <= MAX_CARDS_PER_MOVE
  return isCardCountAllowed ? null : refuse('HnB.cards.refusal.count', { most: MAX_CARDS_PER_MOVE })
}

/**
 * Computes where each card lies, from the deck's record. Cards of a deleted stack lie at the deck's bottom, so that
 * people who saw them do not know the next card.
 */
export function computeDeckLayout({ deck, cards, stacks }: StoredDeck): DeckLayout {
  const isCardInExistingStack = ({ stackId }: CardDefinition) =>
    stackId !== '' && stackId !== deck && stacks.has(stackId)
  const cardsInDeck = cards.filter((drawnCard) => !isCardInExistingStack(drawnCard))
  const wasCardDealtToDeletedStack = ({ stackId }: CardDefinition) => stackId !== ''
  cardsInDeck.sort(
    (a, b) =>
      Number(wasCardDealtToDeletedStack(a)) - Number(wasCardDealtToDeletedStack(b)) ||
      a.sort - b.sort ||
      (a.id < b.id ? -1 : 1),
  )
  return {
    deck,
    left: cardsInDeck.map(({ id }) => id),
    stackByCard: new Map(
      cards.flatMap((drawnCard) =>
        isCardInExistingStack(drawnCard) ? [[drawnCard.id, drawnCard.stackId] as const] : [],
      ),
    ),
  }
}

/** Finds the ids of the cards that lie in a given stack outside the deck. */
export function findCardIdsInStack({ stackByCard }: DeckLayout, stackId: string): string[] {
  return [...stackByCard].flatMap(([id, cardStack]) => (cardStack === stackId ? [id] : []))
}

/**
 * Draws one card from the deck's top for each stack in `destinationStackIds`. An empty deck is refilled with the
 * shuffled discards (ruling TC11); without discards, the draw ends early (ruling TC5).
 */
export function drawCardsFromTop(
  deckLayout: DeckLayout,
  discardStackId: string,
  destinationStackIds: readonly string[],
  nextRandomNumber: () => number,
): { readonly layout: DeckLayout; readonly drawn: readonly string[]; readonly reshuffled: boolean } {
  let deckLayoutWhileDrawing = deckLayout
  let wasDeckReshuffled = false
  const drawnCardIds: string[] = []
  for (const stackId of destinationStackIds) {
    if (deckLayoutWhileDrawing.left.length === 0) {
      if (findCardIdsInStack(deckLayoutWhileDrawing, discardStackId).length === 0) break
      deckLayoutWhileDrawing = returnCardsAndShuffleDeck(
        deckLayoutWhileDrawing,
        [discardStackId],
        nextRandomNumber,
      )
      wasDeckReshuffled = true
    }
    const [card, ...rest] = deckLayoutWhileDrawing.left
    if (card === undefined) break
    deckLayoutWhileDrawing = {
      ...deckLayoutWhileDrawing,
      left: rest,
      stackByCard: new Map(deckLayoutWhileDrawing.stackByCard).set(card, stackId),
    }
    drawnCardIds.push(card)
  }
  return { layout: deckLayoutWhileDrawing, drawn: drawnCardIds, reshuffled: wasDeckReshuffled }
}

/** Moves cards from a stack to another stack or the deck. Refuses cards that have left the first stack. */
export function moveCardsToStack(
  deckLayout: DeckLayout,
  movedCardIds: readonly string[],
  originStackId: string,
  destinationStackId: string,
): DeckLayout | Refusal {
  const uniqueCardIds = [...new Set(movedCardIds)]
  if (uniqueCardIds.length === 0) return refuse('HnB.cards.refusal.noneChosen')
  if (
    originStackId === destinationStackId ||
    uniqueCardIds.some((cardId) => deckLayout.stackByCard.get(cardId) !== originStackId)
  )
    return refuse('HnB.cards.refusal.moved')
  const stackIdByCardId = new Map(deckLayout.stackByCard)
  for (const movedCardId of uniqueCardIds) {
    if (destinationStackId === deckLayout.deck) stackIdByCardId.delete(movedCardId)
    else stackIdByCardId.set(movedCardId, destinationStackId)
  }
  return {
    ...deckLayout,
    left: destinationStackId === deckLayout.deck ? [...deckLayout.left, ...uniqueCardIds] : deckLayout.left,
    stackByCard: stackIdByCardId,
  }
}

/** Returns all cards, or the cards of some stacks, to the deck, and shuffles the deck. */
export function returnCardsAndShuffleDeck(
  deckLayout: DeckLayout,
  returnedStackIds: readonly string[] | 'all',
  nextRandomNumber: () => number,
): DeckLayout {
  const returnedCardIds = [...deckLayout.stackByCard].flatMap(([id, stack]) =>
    returnedStackIds === 'all' || returnedStackIds.includes(stack) ? [id] : [],
  )
  const stackIdByCardId = new Map(deckLayout.stackByCard)
  for (const cardId of returnedCardIds) stackIdByCardId.delete(cardId)
  return {
    ...deckLayout,
    left: shuffleEntries([...deckLayout.left, ...returnedCardIds], nextRandomNumber),
    stackByCard: stackIdByCardId,
  }
}

/** The moves of cards that turn the deck layout `layoutBefore` into the deck layout `deckLayoutAfter`. */
export function findDeckMovesBetween(deckLayoutBefore: DeckLayout, deckLayoutAfter: DeckLayout): DeckMoves {
  const { deck } = deckLayoutBefore
  const cardMoves = [...deckLayoutBefore.stackByCard.keys(), ...deckLayoutBefore.left].flatMap(
    (cardId): CardMove[] => {
      const [from, to] = [
        deckLayoutBefore.stackByCard.get(cardId) ?? deck,
        deckLayoutAfter.stackByCard.get(cardId) ?? deck,
      ]
      return from === to ? [] : [{ card: cardId, from, to }]
    },
  )
  const cardIdsStayingInDeck = deckLayoutBefore.left.filter(
    (cardId) => !deckLayoutAfter.stackByCard.has(cardId),
  )
  const isDeckOrderUnchanged =
    cardIdsStayingInDeck.length === deckLayoutAfter.left.length &&
    cardIdsStayingInDeck.every((cardId, index) => cardId === deckLayoutAfter.left[index])
  return { moves: cardMoves, order: isDeckOrderUnchanged ? null : deckLayoutAfter.left }
}
