/** The dealer: draws, plays, passes, reveals, discards, returns and shuffles cards. It carries out one request after another. */
import type { DeckLayout } from '../../core/shell/deck-layout'
import type { CardCopy } from '../../core/shell/deck-diagnosis'
import {
  moveCardsToStack,
  drawCardsFromTop,
  findDeckMovesBetween,
  returnCardsAndShuffleDeck,
  whyNotMoveCardCount,
} from '../../core/shell/deck-layout'
import type { CardsChange } from '../../core/shell/message-history'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { CardPlacement } from '../decks/card-operations'
import { createCardMoveOperations } from '../decks/card-operations'
import { ensureStackInRole } from '../decks/new-stacks'
import { findStackInRole } from '../decks/stack-roles'
import { whyNotHoldMoreCards } from '../decks/hands'
import type { CardStack } from '../decks/card-stacks'
import { findDeck, readDeckLayout, storableDeckName, whyNotTrustDeck } from '../decks/card-stacks'
import type { WriteOperation } from '../write/operation'
import { createMessagePostOperation } from '../write/message-operations'
import { writeOperations } from '../write/write'
import { recordMovedCards } from './follow-moved-cards'
export { findCardsMovedWithoutDealer as cardsMovedWithoutDealer } from './follow-moved-cards'
import { findUnplayableCardsOfDeck } from './unplayable-cards'
import { repairDeck } from './repair-deck'
export { findDeckFaults as examineDeck } from './repair-deck'
import type { CardsRequest } from './cards-request'
import { whyNotRequestCards } from './card-rights'
import { recreateDeck } from './create-deck'
export { createDeck } from './create-deck'
import type { CardRequestResult } from './dealer-message-writes'
import { createDealtMessage, createDealtMessageOperations } from './dealer-message-writes'

/** A request that the dealer is carrying out. `layout` is the layout of the deck's cards before the request. */
interface DealerTransaction {
  readonly request: CardsRequest
  readonly user: User.Stored
  readonly deck: CardStack
  readonly layout: DeckLayout
}

const createRandomNumber = (): number => CONFIG.Dice.randomUniform()

/**
 * Carries out a card request on the active Gamemaster's client, after all earlier requests. Refuses an impossible
 * request. Writes the moves together with their message.
 * @param sender the sender, as the server states
 */
export async function runCardsRequest(request: CardsRequest, sender: User.Stored): Promise<Refusal | null> {
  const requestRefusal = whyNotRequestCards(request, sender)
  if (requestRefusal) return requestRefusal
  if (request.act === 'remake') return recreateDeck(request.deck)
  const deck = findDeck(request.deck)
  if (!deck) return refuse('HnB.cards.refusal.noDeck')
  const distrustRefusal = whyNotTrustDeck(deck)
  if (distrustRefusal) return distrustRefusal
  if (request.act === 'mend') return repairDeck(deck, sender)
  if (request.act === 'follow') return recordMovedCards(deck, request.from, request.cards, sender)
  // A request may name a card twice. Duplicates are removed, so that the card moves once and the message counts it
  // once.
  const requestedCardIds = [...new Set(request.cards)]
  return carryOutCardRequest({
    request: { ...request, cards: requestedCardIds },
    user: sender,
    deck,
    layout: readDeckLayout(deck),
  })
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
 * Deals cards from the top of the deck into hands, one to each user in turn. They are stored face up, because only the
 * hand's owner sees them.
 */
async function dealToHands(transaction: DealerTransaction): Promise<Refusal | null> {
  const { request, user, deck, layout } = transaction
  const countRefusal = whyNotMoveCardCount(request.number)
  if (countRefusal) return countRefusal
  const cardHolders = [...new Set(request.users)].flatMap((id) => game.users.get(id) ?? [])
  if (cardHolders.length === 0) return refuse('HnB.cards.refusal.nobody')
  const handRefusal = cardHolders
    .map(({ id }) => whyNotHoldMoreCards(id, request.number))
    .find((handResult) => handResult !== null)
  const refusal = handRefusal ?? whyNotDealerDraw(transaction)
  if (refusal) return refusal
  const discardStack = await ensureStackInRole('discards', deck.id)
  const userIdByHandId = new Map<string, string>()
  for (const { id } of cardHolders) userIdByHandId.set((await ensureStackInRole('hand', id)).id, id)
  const targetHands = Array.from({ length: request.number }, () => [...userIdByHandId.keys()]).flat()
  const drawResult = drawCardsFromTop(layout, discardStack.id, targetHands, createRandomNumber)
  const cardShares = cardHolders
    .filter(({ id }) => cardHolders.length > 1 || id !== user.id)
    .map(({ id, name }) => ({
      name,
      number: drawResult.drawn.filter(
        (cardId) => userIdByHandId.get(drawResult.layout.stackByCard.get(cardId) ?? '') === id,
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
  const refusal = whyNotMoveCardCount(request.number) ?? whyNotDealerDraw(transaction)
  if (refusal) return refusal
  const discardStack = await ensureStackInRole('discards', deck.id)
  const burnResult = drawCardsFromTop(
    layout,
    discardStack.id,
    Array<string>(request.number).fill(discardStack.id),
    createRandomNumber,
  )
  return writeMovesAndMessage(
    transaction,
    burnResult.layout,
    { ...burnResult, short: burnResult.drawn.length < request.number },
    FACE_DOWN_PLACEMENT,
  )
}

/** Refuses a draw if the deck and its discards are both empty. */
function whyNotDealerDraw({ deck, layout }: DealerTransaction): Refusal | null {
  const discardStackId = findStackInRole('discards', deck.id)?.id ?? ''
  const hasCardsToDraw = layout.left.length > 0 || [...layout.stackByCard.values()].includes(discardStackId)
  return hasCardsToDraw ? null : refuse('HnB.cards.refusal.empty', { name: storableDeckName(deck) })
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
    isFaceDown ? FACE_DOWN_PLACEMENT : FACE_UP_PLACEMENT,
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
  const receiverHand = await ensureStackInRole('hand', receiver.id)
  const newLayout = moveCardsToStack(layout, cards, from, receiverHand.id)
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
  const revealMessage = createDealtMessage(
    { request, user, deck, changes: [] },
    { drawn: faceDownCardIds, publicCardIds: faceDownCardIds },
  )
  await writeOperations([
    createTurnCardsOperation(tableStack, faceDownCardIds, 0),
    createMessagePostOperation(revealMessage),
  ])
  return null
}

/** The write operation that turns cards of a stack over. @param newFace 0 for face up, null for face down */
function createTurnCardsOperation(
  cardStack: CardStack,
  cardIds: readonly string[],
  newFace: 0 | null,
): WriteOperation {
  const cardUpdates = cardIds.map((cardId) => ({ _id: cardId, face: newFace }))
  return {
    batchOperation: { action: 'update', documentName: 'Card', parent: cardStack, updates: cardUpdates },
    run: () => cardStack.updateEmbeddedDocuments('Card', cardUpdates),
    isDone: () => cardIds.every((id) => cardStack.cards.get(id)?.face === newFace),
    reversal: () => [createTurnCardsOperation(cardStack, cardIds, newFace === 0 ? null : 0)],
  }
}

/** Returns the discards to the deck, and shuffles the deck. With `gather`, returns the cards of every stack. */
async function reshuffleDeck(transaction: DealerTransaction): Promise<Refusal | null> {
  const { request, deck, layout } = transaction
  const discardStack = findStackInRole('discards', deck.id)
  const stacksToReshuffle = request.act === 'gather' ? 'all' : discardStack ? [discardStack.id] : []
  const newLayout = returnCardsAndShuffleDeck(layout, stacksToReshuffle, createRandomNumber)
  return writeMovesAndMessage(transaction, newLayout, {
    drawn: findDeckMovesBetween(layout, newLayout).moves.map(({ card }) => card),
  })
}

/**
 * Puts the cards of deleted users at the bottom of the deck, so that nobody knows the next card. Discards the cards of
 * deleted messages, because they were played.
 */
async function recallUnplayableCards(transaction: DealerTransaction): Promise<Refusal | null> {
  const { deck, layout } = transaction
  const { leftBehind, ofDeletedMessages: played } = findUnplayableCardsOfDeck(deck)
  const unplayableCardIds = [...leftBehind, ...played].map(({ id }) => id)
  if (unplayableCardIds.length === 0) return refuse('HnB.cards.refusal.nobodyGone')
  const { stackByCard, ...others } = createLayoutAfterReturn(layout, leftBehind)
  const discardStackId = played.length > 0 ? (await ensureStackInRole('discards', deck.id)).id : ''
  const newLayout = {
    ...others,
    stackByCard: new Map([...stackByCard, ...played.map(({ id }) => [id, discardStackId] as const)]),
  }
  return writeMovesAndMessage(transaction, newLayout, { drawn: unplayableCardIds }, FACE_DOWN_PLACEMENT)
}

/** Returns the layout of the deck after these cards were moved to its bottom. */
function createLayoutAfterReturn(deckLayout: DeckLayout, returnedCards: readonly CardCopy[]): DeckLayout {
  const returnedCardIds = returnedCards.map(({ id }) => id)
  const stackByCard = new Map([...deckLayout.stackByCard].filter(([id]) => !returnedCardIds.includes(id)))
  return { ...deckLayout, left: [...deckLayout.left, ...returnedCardIds], stackByCard }
}

const FACE_UP_PLACEMENT = { up: true, tag: '' }
const FACE_DOWN_PLACEMENT = { up: false, tag: '' }

/** Writes the card moves that a request causes, together with the message about these moves. */
async function writeMovesAndMessage(
  { request, user, deck, layout }: DealerTransaction,
  newLayout: DeckLayout,
  requestResult: CardRequestResult,
  cardPlacement: Omit<CardPlacement, 'by'> = FACE_UP_PLACEMENT,
): Promise<null> {
  const moveId = foundry.utils.randomID()
  const { operations, number } = createCardMoveOperations(
    deck,
    layout,
    findDeckMovesBetween(layout, newLayout),
    moveId,
    () => ({
      ...cardPlacement,
      by: user.id,
    }),
  )
  const cardsChanges: CardsChange[] = number > 0 ? [{ deck: deck.id, move: moveId, number }] : []
  await writeOperations([
    ...operations,
    ...createDealtMessageOperations({ request, user, deck, changes: cardsChanges }, requestResult),
  ])
  return null
}
