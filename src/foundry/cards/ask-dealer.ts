/** Sends a person's card requests to the dealer. */
import { whyNotCount } from '../../core/shell/deck'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { submit } from '../play/submit'
import { tellRefusal } from '../platform/notify'
import type { CardsRequest } from './request'

type Asked = Pick<CardsRequest, 'act' | 'deck'> & Partial<CardsRequest>

/** How chosen cards move: face down or face up, and into which users' hands. */
export type Moving = Pick<Asked, 'faceDown' | 'users'>

/**
 * Sends a request to the dealer and shows this person the refusal. Without a Gamemaster no card moves.
 * @returns whether the dealer did it
 */
export async function askDealer(asked: Asked): Promise<boolean> {
  const refusal = await whyNotDealt(asked)
  if (refusal) tellRefusal(refusal)
  return !refusal
}

/** Sends a request to the dealer and returns the refusal, or null when the dealer did it. */
export async function whyNotDealt(asked: Asked): Promise<Refusal | null> {
  const request: CardsRequest = {
    type: 'cards',
    from: '',
    cards: [],
    users: [],
    number: 1,
    faceDown: false,
    ...asked,
  }
  return whyNotCount(request.number) ?? submit(request, false)
}

/** Draws cards into a user's hand, by default into this user's own hand. @param user a user id */
export function drawCards(deck: string, number = 1, user = game.user.id): Promise<boolean> {
  return askDealer({ act: 'draw', deck, number, users: [user] })
}

/**
 * Moves the chosen cards as a button says: one request for each deck that the cards belong to.
 * @param from the id of the stack where the cards lie
 * @returns whether every request was done; only then the caller clears the choice
 */
export async function moveCards(
  act: CardsRequest['act'],
  from: string,
  cards: readonly { readonly id: string; readonly deck: string }[],
  moving: Moving = {},
): Promise<boolean> {
  if (cards.length === 0) {
    tellRefusal(refuse('HnB.cards.refusal.noneChosen'))
    return false
  }
  let done = true
  for (const deck of new Set(cards.map((card) => card.deck))) {
    const some = cards.filter((card) => card.deck === deck)
    done = (await askDealer({ act, deck, from, cards: some.map(({ id }) => id), ...moving })) && done
  }
  return done
}
