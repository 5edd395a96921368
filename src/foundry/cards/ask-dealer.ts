/** Sends this person's requests for cards to the dealer. */
import { whyNotCardCount } from '../../core/shell/deck-layout'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { submitRequest } from '../play/submit-request'
import { notifyRefusal } from '../platform/notify'
import type { CardsRequest } from './cards-request'

type DealerRequest = Pick<CardsRequest, 'act' | 'deck'> & Partial<CardsRequest>

/** How the chosen cards move: whether they lie face down, and which users' hands they go to. */
export type DealerMoveOptions = Pick<DealerRequest, 'faceDown' | 'users'>

/**
 * Sends a request to the dealer, and shows this person the refusal if the dealer refuses. The dealer is the active Gamemaster's
 * client, so no card moves without an active Gamemaster.
 * @returns has the dealer carried out the request?
 */
export async function askDealer(request: DealerRequest): Promise<boolean> {
  const refusal = await sendDealerRequest(request)
  if (refusal) notifyRefusal(refusal)
  return !refusal
}

/**
 * Sends a request to the dealer.
 * @returns the refusal, or null if the dealer carried out the request
 */
export async function sendDealerRequest(partialRequest: DealerRequest): Promise<Refusal | null> {
  const request: CardsRequest = {
    type: 'cards',
    from: '',
    cards: [],
    users: [],
    number: 1,
    faceDown: false,
    ...partialRequest,
  }
  return whyNotCardCount(request.number) ?? submitRequest(request, false)
}

/** Draws cards into a user's hand. @param userId the id of the user; by default this user */
export function drawCards(deck: string, count = 1, userId = game.user.id): Promise<boolean> {
  return askDealer({ act: 'draw', deck, number: count, users: [userId] })
}

/**
 * Moves the chosen cards as the pressed button says, with one request for each deck to which the cards belong.
 * @param fromStackId the id of the stack in which the cards lie
 * @returns has the dealer carried out every request? Only then may the caller unchoose the cards
 */
export async function moveCards(
  act: CardsRequest['act'],
  fromStackId: string,
  cards: readonly { readonly id: string; readonly deck: string }[],
  options: DealerMoveOptions = {},
): Promise<boolean> {
  if (cards.length === 0) {
    notifyRefusal(refuse('HnB.cards.refusal.noneChosen'))
    return false
  }
  let areAllRequestsCarriedOut = true
  for (const deck of new Set(cards.map((card) => card.deck))) {
    const deckCards = cards.filter((card) => card.deck === deck)
    areAllRequestsCarriedOut =
      (await askDealer({ act, deck, from: fromStackId, cards: deckCards.map(({ id }) => id), ...options })) &&
      areAllRequestsCarriedOut
  }
  return areAllRequestsCarriedOut
}
