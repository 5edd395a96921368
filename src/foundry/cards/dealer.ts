/** The dealer: draws, plays, passes, reveals, discards, returns and shuffles cards. It carries out one request after another. */
import type { DeckLayout } from '../../core/shell/deck-layout'
import type { CardCopy } from '../../core/shell/deck-diagnosis'
import {
  moveCardsToStack,
  drawFromTop,
  deckMovesBetween,
  returnCardsAndShuffle,
  whyNotCardCount,
} from '../../core/shell/deck-layout'
import type { CardsChange } from '../../core/shell/message-history'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { CardPlacement } from '../decks/card-operations'
import { cardMoveOperations } from '../decks/card-operations'
import { ensureStackInRole } from '../decks/new-stacks'
import { findStackInRole } from '../decks/stack-roles'
import { whyNotHoldMoreCards } from '../decks/hands'
import type { CardStack } from '../decks/card-stacks'
import { findDeck, currentDeckLayout, storableDeckName, whyNotTrustDeck } from '../decks/card-stacks'
import type { WriteOperation } from '../write/operation'
import { postMessageOperation } from '../write/message-operations'
import { writeOperations } from '../write/write'
import { recordMovedCards } from './follow-moved-cards'
export { cardsMovedWithoutDealer } from './follow-moved-cards'
import { unplayableCards } from './unplayable-cards'
import { repairDeck } from './repair-deck'
export { examineDeck } from './repair-deck'
import type { CardsRequest } from './cards-request'
import { whyNotRequestCards } from './card-rights'
import { recreateDeck } from './create-deck'
export { createDeck } from './create-deck'
import type { DealerResult } from './dealer-message-writes'
import { dealtMessage, dealtMessageOperations } from './dealer-message-writes'

/** A request that the dealer is carrying out. `layout` is the layout of the deck's cards before the request. */
interface DealerTransaction {
  readonly request: CardsRequest
  readonly user: User.Stored
  readonly deck: CardStack
  readonly layout: DeckLayout
}

const randomNumber = (): number => CONFIG.Dice.randomUniform()

/**
 * Carries out a card request on the active Gamemaster's client, after all earlier requests. The dealer first reads where each
 * card lies now, and refuses an impossible request. Then it writes the moves together with their message.
 * @param user the sender, as the server states
 */
export async function runCardsRequest(request: CardsRequest, user: User.Stored): Promise<Refusal | null> {
  const refusal = whyNotRequestCards(request, user)
  if (refusal) return refusal
  if (request.act === 'remake') return recreateDeck(request.deck)
  const deck = findDeck(request.deck)
  if (!deck) return refuse('HnB.cards.refusal.noDeck')
  const distrustRefusal = whyNotTrustDeck(deck)
  if (distrustRefusal) return distrustRefusal
  if (request.act === 'mend') return repairDeck(deck, user)
  if (request.act === 'follow') return recordMovedCards(deck, request.from, request.cards, user)
  // A request may name a card twice. Duplicates are removed, so that the card moves once and the message counts it
  // once.
  const cards = [...new Set(request.cards)]
  return carryOutCardRequest({ request: { ...request, cards }, user, deck, layout: currentDeckLayout(deck) })
}

function carryOutCardRequest(transaction: DealerTransaction): Promise<Refusal | null> {
  switch (transaction.request.act) {
    case 'draw':
    case 'deal':
      return dealToHands(transaction)
    case 'burn':
      return burnCards(transaction)
    case 'pass':
      return passCards(transaction)
    case 'reveal':
      return revealCards(transaction)
    case 'reshuffle':
    case 'gather':
      return reshuffleDeck(transaction)
    case 'recall':
      return recallUnplayableCards(transaction)
    default:
      return moveChosenCards(transaction)
  }
}

/**
 * Deals cards from the top of the deck into hands, one card at a time to each user in turn. Cards in a hand are
 * stored face up, because only the hand's owner sees them.
 */
async function dealToHands(transaction: DealerTransaction): Promise<Refusal | null> {
  const { request, user, deck, layout } = transaction
  const countRefusal = whyNotCardCount(request.number)
  if (countRefusal) return countRefusal
  const cardHolders = [...new Set(request.users)].flatMap((id) => game.users.get(id) ?? [])
  if (cardHolders.length === 0) return refuse('HnB.cards.refusal.nobody')
  const handRefusal = cardHolders
    .map(({ id }) => whyNotHoldMoreCards(id, request.number))
    .find((result) => result !== null)
  const refusal = handRefusal ?? whyNotDealerDraw(transaction)
  if (refusal) return refusal
  const discards = await ensureStackInRole('discards', deck.id)
  const hands = new Map<string, string>()
  for (const { id } of cardHolders) hands.set((await ensureStackInRole('hand', id)).id, id)
  const targetHands = Array.from({ length: request.number }, () => [...hands.keys()]).flat()
  const drawResult = drawFromTop(layout, discards.id, targetHands, randomNumber)
  const cardShares = cardHolders
    .filter(({ id }) => cardHolders.length > 1 || id !== user.id)
    .map(({ id, name }) => ({
      name,
      number: drawResult.drawn.filter(
        (card) => hands.get(drawResult.layout.stackByCard.get(card) ?? '') === id,
      ).length,
    }))
  const hasDrawnTooFew = drawResult.drawn.length < targetHands.length
  return writeMovesAndMessage(transaction, drawResult.layout, {
    ...drawResult,
    shares: cardShares,
    short: hasDrawnTooFew,
  })
}

/** Moves cards from the top of the deck to the discards, without showing their faces. */
async function burnCards(transaction: DealerTransaction): Promise<Refusal | null> {
  const { request, deck, layout } = transaction
  const refusal = whyNotCardCount(request.number) ?? whyNotDealerDraw(transaction)
  if (refusal) return refusal
  const discards = await ensureStackInRole('discards', deck.id)
  const burnResult = drawFromTop(
    layout,
    discards.id,
    Array<string>(request.number).fill(discards.id),
    randomNumber,
  )
  return writeMovesAndMessage(
    transaction,
    burnResult.layout,
    { ...burnResult, short: burnResult.drawn.length < request.number },
    FACE_DOWN,
  )
}

/** Refuses a draw if the deck and its discards are both empty. */
function whyNotDealerDraw({ deck, layout }: DealerTransaction): Refusal | null {
  const discards = findStackInRole('discards', deck.id)?.id ?? ''
  const hasCards = layout.left.length > 0 || [...layout.stackByCard.values()].includes(discards)
  return hasCards ? null : refuse('HnB.cards.refusal.empty', { name: storableDeckName(deck) })
}

/** Plays chosen cards onto the table, discards them, or returns them to the deck. */
async function moveChosenCards(transaction: DealerTransaction): Promise<Refusal | null> {
  const { request, deck, layout } = transaction
  const { cards, from } = request
  const layoutOrRefusal = moveCardsToStack(layout, cards, from, '')
  if (isRefusal(layoutOrRefusal)) return layoutOrRefusal
  const isReturningCards = request.act === 'return'
  const targetStack = isReturningCards
    ? deck
    : await ensureStackInRole(request.act === 'play' ? 'laid' : 'discards', deck.id)
  const newLayout = moveCardsToStack(layout, cards, from, targetStack.id)
  if (isRefusal(newLayout)) return newLayout
  const isFaceDown = isReturningCards || (request.act === 'play' && request.faceDown)
  return writeMovesAndMessage(
    transaction,
    newLayout,
    { drawn: cards, publicCardIds: isFaceDown ? [] : cards },
    isFaceDown ? FACE_DOWN : FACE_UP,
  )
}

/** Passes chosen cards into another user's hand. The message says how many cards were passed, but not which cards. */
async function passCards(transaction: DealerTransaction): Promise<Refusal | null> {
  const { request, layout } = transaction
  const { cards, from } = request
  const receiver = game.users.get(request.users[0] ?? '')
  if (!receiver) return refuse('HnB.cards.refusal.nobody')
  const layoutOrRefusal = moveCardsToStack(layout, cards, from, '')
  const refusal = isRefusal(layoutOrRefusal)
    ? layoutOrRefusal
    : whyNotHoldMoreCards(receiver.id, cards.length)
  if (refusal) return refusal
  const hand = await ensureStackInRole('hand', receiver.id)
  const newLayout = moveCardsToStack(layout, cards, from, hand.id)
  if (isRefusal(newLayout)) return newLayout
  const cardShares = [{ name: receiver.name, number: cards.length }]
  return writeMovesAndMessage(transaction, newLayout, { drawn: cards, shares: cardShares })
}

/** Turns cards on the table face up. Refuses if all of them are face up already. */
async function revealCards({ request, user, deck, layout }: DealerTransaction): Promise<Refusal | null> {
  const tableStack = findStackInRole('laid', deck.id)
  if (!tableStack || request.from !== tableStack.id) return refuse('HnB.cards.refusal.moved')
  const layoutOrRefusal = moveCardsToStack(layout, request.cards, tableStack.id, '')
  if (isRefusal(layoutOrRefusal)) return layoutOrRefusal
  const faceDownCardIds = request.cards.filter((id) => tableStack.cards.get(id)?.face === null)
  if (faceDownCardIds.length === 0) return refuse('HnB.cards.refusal.faceUp')
  const message = dealtMessage(
    { request, user, deck, changes: [] },
    { drawn: faceDownCardIds, publicCardIds: faceDownCardIds },
  )
  await writeOperations([turnCardsOperation(tableStack, faceDownCardIds, 0), postMessageOperation(message)])
  return null
}

/** The write operation that turns cards of a stack over. @param face 0 for face up, null for face down */
function turnCardsOperation(stack: CardStack, cardIds: readonly string[], face: 0 | null): WriteOperation {
  const updates = cardIds.map((_id) => ({ _id, face }))
  return {
    batchOperation: { action: 'update', documentName: 'Card', parent: stack, updates },
    run: () => stack.updateEmbeddedDocuments('Card', updates),
    isDone: () => cardIds.every((id) => stack.cards.get(id)?.face === face),
    reversal: () => [turnCardsOperation(stack, cardIds, face === 0 ? null : 0)],
  }
}

/** Returns the discards to the deck, and shuffles the deck. With `gather`, returns the cards of every stack. */
async function reshuffleDeck(transaction: DealerTransaction): Promise<Refusal | null> {
  const { request, deck, layout } = transaction
  const discards = findStackInRole('discards', deck.id)
  const stacks = request.act === 'gather' ? 'all' : discards ? [discards.id] : []
  const newLayout = returnCardsAndShuffle(layout, stacks, randomNumber)
  return writeMovesAndMessage(transaction, newLayout, {
    drawn: deckMovesBetween(layout, newLayout).moves.map(({ card }) => card),
  })
}

/**
 * Puts the cards of deleted users at the bottom of the deck, so that nobody knows which card comes next. Discards the cards of
 * deleted messages, because they have been played.
 */
async function recallUnplayableCards(transaction: DealerTransaction): Promise<Refusal | null> {
  const { deck, layout } = transaction
  const { leftBehind, ofDeletedMessages: played } = unplayableCards(deck)
  const unplayableCardIds = [...leftBehind, ...played].map(({ id }) => id)
  if (unplayableCardIds.length === 0) return refuse('HnB.cards.refusal.nobodyGone')
  const { stackByCard, ...others } = layoutAfterReturn(layout, leftBehind)
  const discards = played.length > 0 ? (await ensureStackInRole('discards', deck.id)).id : ''
  const newLayout = {
    ...others,
    stackByCard: new Map([...stackByCard, ...played.map(({ id }) => [id, discards] as const)]),
  }
  return writeMovesAndMessage(transaction, newLayout, { drawn: unplayableCardIds }, FACE_DOWN)
}

/** Returns the layout of the deck after these cards were moved to its bottom. */
function layoutAfterReturn(layout: DeckLayout, cards: readonly CardCopy[]): DeckLayout {
  const returnedCardIds = cards.map(({ id }) => id)
  const stackByCard = new Map([...layout.stackByCard].filter(([id]) => !returnedCardIds.includes(id)))
  return { ...layout, left: [...layout.left, ...returnedCardIds], stackByCard }
}

const FACE_UP = { up: true, tag: '' }
const FACE_DOWN = { up: false, tag: '' }

/** Writes the card moves that a request causes, together with the message about these moves. */
async function writeMovesAndMessage(
  { request, user, deck, layout }: DealerTransaction,
  newLayout: DeckLayout,
  result: DealerResult,
  cardPlacement: Omit<CardPlacement, 'by'> = FACE_UP,
): Promise<null> {
  const moveId = foundry.utils.randomID()
  const { operations, number } = cardMoveOperations(
    deck,
    layout,
    deckMovesBetween(layout, newLayout),
    moveId,
    () => ({
      ...cardPlacement,
      by: user.id,
    }),
  )
  const changes: CardsChange[] = number > 0 ? [{ deck: deck.id, move: moveId, number }] : []
  await writeOperations([...operations, ...dealtMessageOperations({ request, user, deck, changes }, result)])
  return null
}
