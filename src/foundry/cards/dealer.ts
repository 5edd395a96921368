/**
 * The dealer, that is, the code that moves cards on the active Gamemaster's client. It carries out the requests of all
 * clients, one after another. It draws, plays, passes, reveals, discards, returns and shuffles cards.
 */
import type { DeckLayout } from '../../core/shell/deck-layout'
import type { CardCopyInStack } from '../../core/shell/deck-diagnosis'
import {
  moveCardsToStack,
  drawCardsFromTop,
  findDeckMovesBetween,
  returnCardsAndShuffleDeck,
  whyNotMoveCardCount,
} from '../../core/shell/deck-layout'
import type { ChangeOfMovedCards } from '../../core/shell/message-history'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { CardPlacement } from '../decks/card-operations'
import { createCardMoveOperations } from '../decks/card-operations'
import { ensureCardStackInRole } from '../decks/new-stacks'
import { findCardStackInRole } from '../decks/stack-roles'
import { whyNotHoldMoreCards } from '../decks/hands'
import type { CardStack } from '../decks/card-stacks'
import { findDeck, readDeckLayout, createStorableDeckName, whyNotTrustDeck } from '../decks/card-stacks'
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
import { createDealtCardsMessage, createDealtCardsMessageOperations } from './dealer-message-writes'

/** A request that the dealer is carrying out. `layout` says where the deck's cards lay before the request. */
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
 * @param requestSender the sender, as the server states
 */
export async function runCardsRequest(
  request: CardsRequest,
  requestSender: User.Stored,
): Promise<Refusal | null> {
  const requestRefusal = whyNotRequestCards(request, requestSender)
  if (requestRefusal) return requestRefusal
  if (request.act === 'remake') return recreateDeck(request.deck)
  const deck = findDeck(request.deck)
  if (!deck) return refuse('HnB.cards.refusal.noDeck')
  const refusalForUntrustedDeck = whyNotTrustDeck(deck)
  if (refusalForUntrustedDeck) return refusalForUntrustedDeck
  if (request.act === 'mend') return repairDeck(deck, requestSender)
  if (request.act === 'follow') return recordMovedCards(deck, request.from, request.cards, requestSender)
  // A request may name a card twice. Duplicates are removed, so that the card moves and counts once.
  const requestedCardIds = [...new Set(request.cards)]
  return carryOutCardRequest({
    request: { ...request, cards: requestedCardIds },
    user: requestSender,
    deck,
    layout: readDeckLayout(deck),
  })
}

function carryOutCardRequest(dealerTransaction: DealerTransaction): Promise<Refusal | null> {
  switch (dealerTransaction.request.act) {
    case 'draw':
    case 'deal':
      return dealCardsToHands(dealerTransaction)
    case 'burn':
      return burnCards(dealerTransaction)
    case 'pass':
      return passCards(dealerTransaction)
    case 'reveal':
      return revealCards(dealerTransaction)
    case 'reshuffle':
    case 'gather':
      return reshuffleDeck(dealerTransaction)
    case 'recall':
      return recallUnplayableCards(dealerTransaction)
    default:
      return moveChosenCards(dealerTransaction)
  }
}

/**
 * Deals cards from the top of the deck into hands, one to each user in turn. They are stored face up, because only the
 * hand's owner sees them.
 */
async function dealCardsToHands(dealerTransaction: DealerTransaction): Promise<Refusal | null> {
  const { request, user, deck, layout } = dealerTransaction
  const cardCountRefusal = whyNotMoveCardCount(request.number)
  if (cardCountRefusal) return cardCountRefusal
  const cardHolders = [...new Set(request.users)].flatMap((userId) => game.users.get(userId) ?? [])
  if (cardHolders.length === 0) return refuse('HnB.cards.refusal.nobody')
  const refusalForFullHand = cardHolders
    .map(({ id }) => whyNotHoldMoreCards(id, request.number))
    .find((refusalForHand) => refusalForHand !== null)
  const refusal = refusalForFullHand ?? whyNotDealerDraw(dealerTransaction)
  if (refusal) return refusal
  const discardStack = await ensureCardStackInRole('discards', deck.id)
  const userIdByHandId = new Map<string, string>()
  for (const { id } of cardHolders) userIdByHandId.set((await ensureCardStackInRole('hand', id)).id, id)
  const targetHands = Array.from({ length: request.number }, () => [...userIdByHandId.keys()]).flat()
  const cardDrawResult = drawCardsFromTop(layout, discardStack.id, targetHands, createRandomNumber)
  const cardCountsByHandHolder = cardHolders
    .filter(({ id }) => cardHolders.length > 1 || id !== user.id)
    .map(({ id, name }) => ({
      name,
      number: cardDrawResult.drawn.filter(
        (cardId) => userIdByHandId.get(cardDrawResult.layout.stackByCard.get(cardId) ?? '') === id,
      ).length,
    }))
  const hasDrawnTooFewCards = cardDrawResult.drawn.length < targetHands.length
  return writeCardMovesAndMessage(dealerTransaction, cardDrawResult.layout, {
    ...cardDrawResult,
    shares: cardCountsByHandHolder,
    short: hasDrawnTooFewCards,
  })
}

/** Moves cards from the top of the deck to the discards, without showing their faces. */
async function burnCards(dealerTransaction: DealerTransaction): Promise<Refusal | null> {
  const { request, deck, layout } = dealerTransaction
  const refusal = whyNotMoveCardCount(request.number) ?? whyNotDealerDraw(dealerTransaction)
  if (refusal) return refusal
  const discardStack = await ensureCardStackInRole('discards', deck.id)
  const cardBurnResult = drawCardsFromTop(
    layout,
    discardStack.id,
    Array<string>(request.number).fill(discardStack.id),
    createRandomNumber,
  )
  return writeCardMovesAndMessage(
    dealerTransaction,
    cardBurnResult.layout,
    { ...cardBurnResult, short: cardBurnResult.drawn.length < request.number },
    FACE_DOWN_CARD_PLACEMENT,
  )
}

/** Refuses a draw if the deck and its discards are both empty. */
function whyNotDealerDraw({ deck, layout }: DealerTransaction): Refusal | null {
  const discardStackId = findCardStackInRole('discards', deck.id)?.id ?? ''
  const hasCardsToDraw = layout.left.length > 0 || [...layout.stackByCard.values()].includes(discardStackId)
  return hasCardsToDraw ? null : refuse('HnB.cards.refusal.empty', { name: createStorableDeckName(deck) })
}

/** Plays chosen cards onto the table, discards them, or returns them to the deck. */
async function moveChosenCards(dealerTransaction: DealerTransaction): Promise<Refusal | null> {
  const { request, deck, layout } = dealerTransaction
  const { cards, from } = request
  const deckLayoutOrRefusal = moveCardsToStack(layout, cards, from, '')
  if (isRefusal(deckLayoutOrRefusal)) return deckLayoutOrRefusal
  const areCardsReturnedToDeck = request.act === 'return'
  const targetStack = areCardsReturnedToDeck
    ? deck
    : await ensureCardStackInRole(request.act === 'play' ? 'laid' : 'discards', deck.id)
  const newDeckLayout = moveCardsToStack(layout, cards, from, targetStack.id)
  if (isRefusal(newDeckLayout)) return newDeckLayout
  const isFaceDown = areCardsReturnedToDeck || (request.act === 'play' && request.faceDown)
  return writeCardMovesAndMessage(
    dealerTransaction,
    newDeckLayout,
    { drawn: cards, publicCardIds: isFaceDown ? [] : cards },
    isFaceDown ? FACE_DOWN_CARD_PLACEMENT : FACE_UP_CARD_PLACEMENT,
  )
}

/** Passes chosen cards into another user's hand. The message states only their number. */
async function passCards(dealerTransaction: DealerTransaction): Promise<Refusal | null> {
  const { request, layout } = dealerTransaction
  const { cards, from } = request
  const receiver = game.users.get(request.users[0] ?? '')
  if (!receiver) return refuse('HnB.cards.refusal.nobody')
  const deckLayoutOrRefusal = moveCardsToStack(layout, cards, from, '')
  const refusal = isRefusal(deckLayoutOrRefusal)
    ? deckLayoutOrRefusal
    : whyNotHoldMoreCards(receiver.id, cards.length)
  if (refusal) return refusal
  const receiverHand = await ensureCardStackInRole('hand', receiver.id)
  const newDeckLayout = moveCardsToStack(layout, cards, from, receiverHand.id)
  if (isRefusal(newDeckLayout)) return newDeckLayout
  const cardCountsByReceiver = [{ name: receiver.name, number: cards.length }]
  return writeCardMovesAndMessage(dealerTransaction, newDeckLayout, {
    drawn: cards,
    shares: cardCountsByReceiver,
  })
}

/** Turns cards on the table face up. Refuses if all of them are face up already. */
async function revealCards({ request, user, deck, layout }: DealerTransaction): Promise<Refusal | null> {
  const tableStack = findCardStackInRole('laid', deck.id)
  if (!tableStack || request.from !== tableStack.id) return refuse('HnB.cards.refusal.moved')
  const deckLayoutOrRefusal = moveCardsToStack(layout, request.cards, tableStack.id, '')
  if (isRefusal(deckLayoutOrRefusal)) return deckLayoutOrRefusal
  const faceDownCardIds = request.cards.filter((cardId) => tableStack.cards.get(cardId)?.face === null)
  if (faceDownCardIds.length === 0) return refuse('HnB.cards.refusal.faceUp')
  const messageAboutRevealedCards = createDealtCardsMessage(
    { request, user, deck, changes: [] },
    { drawn: faceDownCardIds, publicCardIds: faceDownCardIds },
  )
  await writeOperations([
    createOperationTurningCards(tableStack, faceDownCardIds, 0),
    createMessagePostOperation(messageAboutRevealedCards),
  ])
  return null
}

/** Makes the write operation that turns over cards of a stack. @param newCardFace 0 for face up, null for face down */
function createOperationTurningCards(
  cardStack: CardStack,
  cardIds: readonly string[],
  newCardFace: 0 | null,
): WriteOperation {
  const cardUpdates = cardIds.map((cardId) => ({ _id: cardId, face: newCardFace }))
  return {
    batchOperation: { action: 'update', documentName: 'Card', parent: cardStack, updates: cardUpdates },
    run: () => cardStack.updateEmbeddedDocuments('Card', cardUpdates),
    isDone: () => cardIds.every((cardId) => cardStack.cards.get(cardId)?.face === newCardFace),
    reversal: () => [createOperationTurningCards(cardStack, cardIds, newCardFace === 0 ? null : 0)],
  }
}

/** Returns the discards to the deck, and shuffles the deck. With `gather`, returns the cards of every stack. */
async function reshuffleDeck(dealerTransaction: DealerTransaction): Promise<Refusal | null> {
  const { request, deck, layout } = dealerTransaction
  const discardStack = findCardStackInRole('discards', deck.id)
  const stacksToReshuffle = request.act === 'gather' ? 'all' : discardStack ? [discardStack.id] : []
  const newDeckLayout = returnCardsAndShuffleDeck(layout, stacksToReshuffle, createRandomNumber)
  return writeCardMovesAndMessage(dealerTransaction, newDeckLayout, {
    drawn: findDeckMovesBetween(layout, newDeckLayout).moves.map(({ card }) => card),
  })
}

/**
 * Puts the cards of deleted users at the bottom of the deck, so that nobody knows the next card. Discards the cards of
 * deleted messages, because they were played.
 */
async function recallUnplayableCards(dealerTransaction: DealerTransaction): Promise<Refusal | null> {
  const { deck, layout } = dealerTransaction
  const { leftBehind, ofDeletedMessages: played } = findUnplayableCardsOfDeck(deck)
  const unplayableCardIds = [...leftBehind, ...played].map(({ id }) => id)
  if (unplayableCardIds.length === 0) return refuse('HnB.cards.refusal.nobodyGone')
  const { stackByCard, ...others } = createDeckLayoutAfterReturn(layout, leftBehind)
  const discardStackId = played.length > 0 ? (await ensureCardStackInRole('discards', deck.id)).id : ''
  const newDeckLayout = {
    ...others,
    stackByCard: new Map([...stackByCard, ...played.map(({ id }) => [id, discardStackId] as const)]),
  }
  return writeCardMovesAndMessage(
    dealerTransaction,
    newDeckLayout,
    { drawn: unplayableCardIds },
    FACE_DOWN_CARD_PLACEMENT,
  )
}

/** Returns the layout of the deck after these cards were moved to its bottom. */
function createDeckLayoutAfterReturn(
  deckLayout: DeckLayout,
  returnedCards: readonly CardCopyInStack[],
): DeckLayout {
  const returnedCardIds = returnedCards.map(({ id }) => id)
  const stackIdByCardId = new Map([...deckLayout.stackByCard].filter(([id]) => !returnedCardIds.includes(id)))
  return { ...deckLayout, left: [...deckLayout.left, ...returnedCardIds], stackByCard: stackIdByCardId }
}

const FACE_UP_CARD_PLACEMENT = { up: true, tag: '' }
const FACE_DOWN_CARD_PLACEMENT = { up: false, tag: '' }

/** Writes the card moves that a request causes, together with the message about these moves. */
async function writeCardMovesAndMessage(
  { request, user, deck, layout }: DealerTransaction,
  newDeckLayout: DeckLayout,
  cardRequestResult: CardRequestResult,
  cardPlacement: Omit<CardPlacement, 'by'> = FACE_UP_CARD_PLACEMENT,
): Promise<null> {
  const deckMoveId = foundry.utils.randomID()
  const { operations, number } = createCardMoveOperations(
    deck,
    layout,
    findDeckMovesBetween(layout, newDeckLayout),
    deckMoveId,
    () => ({
      ...cardPlacement,
      by: user.id,
    }),
  )
  const cardsChanges: ChangeOfMovedCards[] = number > 0 ? [{ deck: deck.id, move: deckMoveId, number }] : []
  await writeOperations([
    ...operations,
    ...createDealtCardsMessageOperations({ request, user, deck, changes: cardsChanges }, cardRequestResult),
  ])
  return null
}
