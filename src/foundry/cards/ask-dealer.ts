/** Sends this person's requests for cards to the dealer. */
import { whyNotMoveCardCount } from '../../core/shell/deck-layout'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { submitClientRequest } from '../play/submit-request'
import { notifyRefusal } from '../platform/notify'
import type { CardsRequest } from './cards-request'

type DealerRequest = Pick<CardsRequest, 'act' | 'deck'> & Partial<CardsRequest>

/** The options of a card move: whether the chosen cards move face down, and the users into whose hands they move. */
export type DealerMoveOptions = Pick<DealerRequest, 'faceDown' | 'users'>

/**
 * Sends a request for moving cards to the dealer (the active Gamemaster's client) and shows this person a refusal.
 * Without an active Gamemaster, no card moves.
 * @returns true if the dealer has carried out the request
 */
export async function sendRequestToDealer(request: DealerRequest): Promise<boolean> {
  const requestRefusal = await sendDealerRequest(request)
  if (requestRefusal) notifyRefusal(requestRefusal)
  return !requestRefusal
}

/**
 * Sends a request to the dealer (the active Gamemaster's client), which moves cards.
 * @returns the refusal, or null if the dealer carried out the request
 */
export async function sendDealerRequest(dealerRequest: DealerRequest): Promise<Refusal | null> {
  const cardsRequest: CardsRequest = {
    type: 'cards',
    from: '',
    cards: [],
    users: [],
    number: 1,
    faceDown: false,
    ...dealerRequest,
  }
  return whyNotMoveCardCount(cardsRequest.number) ?? submitClientRequest(cardsRequest, false)
}

/** Draws cards into a user's hand. @param userId the id of the user; by default this user */
export function drawCards(deckId: string, cardCount = 1, userId = game.user.id): Promise<boolean> {
  return sendRequestToDealer({ act: 'draw', deck: deckId, number: cardCount, users: [userId] })
}

/**
 * Asks the dealer to move the chosen cards, with one request for each deck.
 * @param sourceStackId the id of the stack in which the cards lie
 * @returns true if the dealer has carried out every request; only then may the caller unchoose the cards
 */
export async function moveCards(
  dealerAction: CardsRequest['act'],
  sourceStackId: string,
  cardsToMove: readonly { readonly id: string; readonly deck: string }[],
  options: DealerMoveOptions = {},
): Promise<boolean> {
  if (cardsToMove.length === 0) {
    notifyRefusal(refuse('HnB.cards.refusal.noneChosen'))
    return false
  }
  let areAllRequestsCarriedOut = true
  for (const deckId of new Set(cardsToMove.map((card) => card.deck))) {
    const cardsOfDeck = cardsToMove.filter((card) => card.deck === deckId)
    areAllRequestsCarriedOut =
      (await sendRequestToDealer({
        act: dealerAction,
        deck: deckId,
        from: sourceStackId,
        cards: cardsOfDeck.map(({ id }) => id),
        ...options,
      })) && areAllRequestsCarriedOut
  }
  return areAllRequestsCarriedOut
}
