/** What a person's own client asks of the dealer. */
import { whyNotCount } from '../../core/shell/deck'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { submit } from '../play/submit'
import { tellRefusal } from '../platform/notify'
import type { CardsRequest } from './request'

type Asked = Pick<CardsRequest, 'act' | 'deck'> & Partial<CardsRequest>

/** How chosen cards are moved: whether they lie face down, and whose hand they go to. */
export type Moving = Pick<Asked, 'faceDown' | 'users'>

/**
 * Asks the dealer for something, and tells this person why if it is refused. Without a Gamemaster no card moves.
 * @returns whether it was done
 */
export async function askDealer(asked: Asked): Promise<boolean> {
  const refusal = await whyNotDealt(asked)
  if (refusal) tellRefusal(refusal)
  return !refusal
}

/** Asks the dealer for something, and returns why it is refused. */
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

/** Draws cards into a person's hand; one's own unless somebody is named. */
export function drawCards(deck: string, number = 1, user = game.user.id): Promise<boolean> {
  return askDealer({ act: 'draw', deck, number, users: [user] })
}

/**
 * Does what a button says with the chosen cards: one request for each deck that they belong to.
 * @returns whether all of it was done, so that nothing needs to stay chosen
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
