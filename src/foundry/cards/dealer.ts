/**
 * The dealer, that is, the code that moves cards on the active Gamemaster's client. It carries out the requests of all
 * clients, one after another. It draws, plays, passes, reveals, discards, returns and shuffles cards.
 */
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { findDeck, readDeckLayout, whyNotTrustDeck } from '../decks/card-stacks'
import { whyNotRequestCards } from './card-rights'
import type { CardsRequest } from './cards-request'
import { recreateDeck } from './create-deck'
export { createDeck } from './create-deck'
import { burnCards, dealCardsToHands } from './draw-from-deck'
import { recordMovedCards } from './follow-moved-cards'
export { findCardsMovedWithoutDealer as cardsMovedWithoutDealer } from './follow-moved-cards'
import { moveRequestedCards, passCards, revealCards } from './move-requested-cards'
import { repairDeck } from './repair-deck'
export { findDeckFaults as examineDeck } from './repair-deck'
import { recallUnplayableCards, reshuffleDeck } from './return-to-deck'
import type { DealerTransaction } from './write-card-moves'

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
      return moveRequestedCards(dealerTransaction)
  }
}
