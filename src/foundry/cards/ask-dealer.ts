import { whyNotCount } from '../../core/deck'
import { refuse } from '../../core/outcome'
import { submit } from '../play/arbiter'
import { tellRefusal } from '../platform/notify'
import type { CardsRequest } from './request'

type Asked = Pick<CardsRequest, 'act' | 'deck'> & Partial<CardsRequest>

/** Asks the dealer for something, and tells this person why when it is refused. Without a GM nothing moves. */
export async function askDealer(asked: Asked): Promise<void> {
  const request: CardsRequest = {
    type: 'cards',
    from: '',
    cards: [],
    users: [],
    number: 1,
    faceDown: false,
    ...asked,
  }
  const refusal = whyNotCount(request.number) ?? (await submit(request, false))
  if (refusal) tellRefusal(refusal)
}

/** Draws cards into a person's hand; their own when nobody is named. */
export function drawCards(deck: string, number = 1, user = game.user.id): Promise<void> {
  return askDealer({ act: 'draw', deck, number, users: [user] })
}

/** Does with chosen cards what a button says: one request for each deck that they are of. */
export async function moveCards(
  act: CardsRequest['act'],
  from: string,
  cards: readonly { readonly id: string; readonly deck: string }[],
  faceDown = false,
): Promise<void> {
  if (cards.length === 0) return tellRefusal(refuse('HnB.cards.refusal.noneChosen'))
  for (const deck of new Set(cards.map((card) => card.deck))) {
    const some = cards.filter((card) => card.deck === deck)
    await askDealer({ act, deck, from, cards: some.map(({ id }) => id), faceDown })
  }
}
