/** Reads the cards in users' hands, and limits the number of cards in a hand. */
import type { CardView, HandSummary } from '../../core/chance'
import type { Ruleset } from '../../core/contract'
import type { CardMove } from '../../core/shell/deck-layout'
import { findCardIdsInStack } from '../../core/shell/deck-layout'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { currentGameSettings } from '../world/settings'
import { countHandsDrawnByUser } from './hand-log'
import { createCardView } from './card-view'
import { shownCardName } from './shown-card-name'
import { findCardStackInRole, findCardStackRole } from './stack-roles'
import type { CardStack } from './card-stacks'
import { findTableCardsFromHand } from './table-cards'
import { findDeck, isDeckInUse, isTrustedDeck, readDeckLayout } from './card-stacks'

/**
 * The highest number of cards in a hand. It keeps clients fast: a hand's owner can create any number of cards in it,
 * and every client prepares them all at each change.
 */
const MAX_HAND_CARDS = 200

/**
 * Refuses if the user's hand would hold more than `MAX_HAND_CARDS` cards.
 * @param arrivingCardCount the number of arriving cards minus the number of leaving cards
 */
export function whyNotHoldMoreCards(userId: string, arrivingCardCount: number): Refusal | null {
  const heldCardCount = findCardStackInRole('hand', userId)?.cards.size ?? 0
  if (arrivingCardCount <= 0 || heldCardCount + arrivingCardCount <= MAX_HAND_CARDS) return null
  return refuse('HnB.cards.refusal.handFull', {
    name: game.users.get(userId)?.name ?? '',
    held: heldCardCount,
    most: MAX_HAND_CARDS,
  })
}

/** Refuses moves if a hand would then hold more than `MAX_HAND_CARDS` cards. */
export function whyNotMoveToHands(cardMoves: readonly CardMove[]): Refusal | null {
  const arrivingCardCountByUser = new Map<string, number>()
  const changeArrivingCardCount = (stackId: string, cardCountDifference: number) => {
    const userId = findHandOwner(stackId)
    if (userId !== null)
      arrivingCardCountByUser.set(userId, (arrivingCardCountByUser.get(userId) ?? 0) + cardCountDifference)
  }
  for (const { from, to } of cardMoves) {
    changeArrivingCardCount(from, -1)
    changeArrivingCardCount(to, 1)
  }
  for (const [userId, count] of arrivingCardCountByUser) {
    const refusal = whyNotHoldMoreCards(userId, count)
    if (refusal) return refusal
  }
  return null
}

/**
 * The id of the user whose hand this stack is. Null for other stacks.
 * @param stackId the stack's id, or `hand.<user's id>` for a missing hand
 */
function findHandOwner(stackId: string): string | null {
  if (stackId.startsWith('hand.')) return stackId.slice('hand.'.length)
  const cardStackRole = findCardStackRole(stackId)
  return cardStackRole?.role === 'hand' ? cardStackRole.ownerId : null
}

/**
 * A card in a hand, as the screen shows it. The picture and name come from the card in the deck. The copy in the hand
 * is not trusted, because a player may edit it.
 */
export interface HeldCard extends Omit<CardView, 'img'> {
  readonly deck: string
  readonly src: string
  readonly sort: number
}

/**
 * The cards in a user's hand, as drawn or sorted by suit. Users see these cards even if Foundry's permissions hide the
 * deck from them, because a Gamemaster's client has dealt them the cards.
 */
export function readHeldCards(handHolderId: string, isSortedBySuit = false): HeldCard[] {
  const handStack = findCardStackInRole('hand', handHolderId)
  if (!handStack) return []
  const heldCards = game.cards
    .filter((deck) => deck.type === 'deck' && isDeckInUse(deck) && isTrustedDeck(deck))
    .flatMap((deck) =>
      findCardIdsInStack(readDeckLayout(deck), handStack.id).flatMap((cardId): HeldCard[] => {
        const card = deck.cards.get(cardId)
        if (!card) return []
        const { img, ...dealt } = createCardView(card)
        const cardName = shownCardName(dealt.name, img)
        return [
          {
            ...dealt,
            name: cardName,
            src: img,
            deck: deck.id,
            sort: handStack.cards.get(cardId)?.sort ?? Infinity,
          },
        ]
      }),
    )
  return heldCards.sort(isSortedBySuit ? compareCardsBySuit : (a, b) => a.sort - b.sort)
}

/** Converts a card in a hand to the view in which the rules read a card. */
export const createHeldCardView = ({ deck: _deck, sort: _sort, src, ...card }: HeldCard): CardView => ({
  ...card,
  img: src,
})

/** Counts a user's cards from one deck: in the hand, on the table, and the hands drawn from the deck. */
export function createHandSummary(userId: string, deckId: string): HandSummary {
  const deck = findDeck(deckId)
  return {
    held: readHeldCards(userId).filter((card) => card.deck === deckId).length,
    handsDrawn: deck ? countHandsDrawnByUser(deck, userId) : 0,
    onTable: deck ? countTableCards(deck, userId) : 0,
  }
}

function countTableCards(deck: CardStack, userId: string): number {
  const handStackId = findCardStackInRole('hand', userId)?.id
  const tableStackId = findCardStackInRole('laid', deck.id)?.id
  return handStackId && tableStackId
    ? findTableCardsFromHand(deck, readDeckLayout(deck), { table: tableStackId, hand: handStackId }).length
    : 0
}

function compareCardsBySuit(a: HeldCard, b: HeldCard): number {
  return a.suit.localeCompare(b.suit) || a.value - b.value
}

/**
 * Counts for each user (by id) the cards that the user holds from the game's deck, and the hands that the user has
 * drawn from it.
 */
export function createHandSummaries(ruleset: Ruleset): Record<string, HandSummary> {
  const deckId = ruleset.hand?.deckId(currentGameSettings(ruleset)) ?? ''
  return Object.fromEntries(game.users.map(({ id }) => [id, createHandSummary(id, deckId)]))
}
