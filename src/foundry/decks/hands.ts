/** Reads the cards in users' hands, and limits the number of cards in a hand. */
import type { CardView, HandSummary } from '../../core/chance'
import type { Ruleset } from '../../core/contract'
import type { CardMove } from '../../core/shell/deck-layout'
import { cardsInStack } from '../../core/shell/deck-layout'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { currentGameSettings } from '../world/settings'
import { countHandsDrawnByUser } from './hand-log'
import { createCardView } from './card-view'
import { shownCardName } from './shown-card-name'
import { findStackInRole, findStackRole } from './stack-roles'
import type { CardStack } from './card-stacks'
import { tableCardsFromHand } from './table-cards'
import { findDeck, isDeckInUse, isTrustedDeck, currentDeckLayout } from './card-stacks'

/**
 * A hand may hold at most this many cards, from all decks together. No deck of this system has so many cards. The limit
 * keeps clients fast: the owner of a hand can create any number of cards in it without the dealer, and every client
 * prepares all cards of a hand at each change.
 */
const MAX_HAND_CARDS = 200

/**
 * Refuses if the user's hand would hold more than `MAX_HAND_CARDS` cards.
 * @param arrivingCount the number of arriving cards minus the number of leaving cards
 */
export function whyNotHoldMoreCards(userId: string, arrivingCount: number): Refusal | null {
  const heldCount = findStackInRole('hand', userId)?.cards.size ?? 0
  if (arrivingCount <= 0 || heldCount + arrivingCount <= MAX_HAND_CARDS) return null
  return refuse('HnB.cards.refusal.handFull', {
    name: game.users.get(userId)?.name ?? '',
    held: heldCount,
    most: MAX_HAND_CARDS,
  })
}

/** Refuses moves if a hand would then hold more than `MAX_HAND_CARDS` cards. */
export function whyNotMoveToHands(moves: readonly CardMove[]): Refusal | null {
  const arrivingCountByUser = new Map<string, number>()
  const changeArrivingCount = (stackId: string, countDifference: number) => {
    const userId = findHandOwner(stackId)
    if (userId !== null)
      arrivingCountByUser.set(userId, (arrivingCountByUser.get(userId) ?? 0) + countDifference)
  }
  for (const { from, to } of moves) {
    changeArrivingCount(from, -1)
    changeArrivingCount(to, 1)
  }
  for (const [userId, count] of arrivingCountByUser) {
    const refusal = whyNotHoldMoreCards(userId, count)
    if (refusal) return refusal
  }
  return null
}

/**
 * The id of the user whose hand this stack is. Null for other stacks.
 * @param stackId the stack's id, or `hand.<user's id>` for a hand that does not exist yet
 */
function findHandOwner(stackId: string): string | null {
  if (stackId.startsWith('hand.')) return stackId.slice('hand.'.length)
  const role = findStackRole(stackId)
  return role?.role === 'hand' ? role.ownerId : null
}

/**
 * A card in a hand, with the data that the screen shows. The card's face is read from the deck, because a player may
 * edit the copy in the hand.
 */
export interface HeldCard extends Omit<CardView, 'img'> {
  readonly deck: string
  readonly src: string
  readonly sort: number
}

/**
 * The cards in a user's hand, in the order in which the user drew them, or sorted by suit. Users see their own cards even if they
 * may not see the deck, because a Gamemaster's client dealt the cards.
 */
export function readHeldCards(holderId: string, isSorted = false): HeldCard[] {
  const handStack = findStackInRole('hand', holderId)
  if (!handStack) return []
  const heldCards = game.cards
    .filter((deck) => deck.type === 'deck' && isDeckInUse(deck) && isTrustedDeck(deck))
    .flatMap((deck) =>
      cardsInStack(currentDeckLayout(deck), handStack.id).flatMap((id): HeldCard[] => {
        const card = deck.cards.get(id)
        if (!card) return []
        const { img, ...dealt } = createCardView(card)
        const name = shownCardName(dealt.name, img)
        return [{ ...dealt, name, src: img, deck: deck.id, sort: handStack.cards.get(id)?.sort ?? Infinity }]
      }),
    )
  return heldCards.sort(isSorted ? compareBySuit : (a, b) => a.sort - b.sort)
}

/** Converts a held card to the view in which the rules read a card. */
export const createHeldCardView = ({ deck: _deck, sort: _sort, src, ...card }: HeldCard): CardView => ({
  ...card,
  img: src,
})

/**
 * Counts a user's cards from one deck: the cards in the user's hand, their cards on the table, and the hands that they
 * have drawn from the deck.
 */
export function handSummary(userId: string, deckId: string): HandSummary {
  const stack = findDeck(deckId)
  return {
    held: readHeldCards(userId).filter((card) => card.deck === deckId).length,
    handsDrawn: stack ? countHandsDrawnByUser(stack, userId) : 0,
    onTable: stack ? countTableCards(stack, userId) : 0,
  }
}

function countTableCards(deck: CardStack, userId: string): number {
  const handStackId = findStackInRole('hand', userId)?.id
  const tableStackId = findStackInRole('laid', deck.id)?.id
  return handStackId && tableStackId
    ? tableCardsFromHand(deck, currentDeckLayout(deck), { table: tableStackId, hand: handStackId }).length
    : 0
}

function compareBySuit(a: HeldCard, b: HeldCard): number {
  return a.suit.localeCompare(b.suit) || a.value - b.value
}

/**
 * For each user (by id): the number of cards that the user holds from the game's deck, and the number of hands that the
 * user has drawn from it.
 */
export function handSummaries(ruleset: Ruleset): Record<string, HandSummary> {
  const deck = ruleset.hand?.deckId(currentGameSettings(ruleset)) ?? ''
  return Object.fromEntries(game.users.map(({ id }) => [id, handSummary(id, deck)]))
}
