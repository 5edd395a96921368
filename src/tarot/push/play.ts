/** Playing the cards of a push: they are revealed on the table, and discarded once the outcome is determined. */
import type { Chance, DeckHandle, CardView } from '../../core/chance'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuseAt } from '../../core/outcome'
import type { Situation } from '../../core/game-views'
import { dealingFor, factOf } from '../cards'
import { recognise } from '../recognise'
import type { Tarot } from '../rules'
import type { Push } from './push'
import { majorsOf, NO_PUSH, turnedMajors } from './push'
import type { PushSuit } from './rules'
import { reveal } from './rules'

/**
 * Plays cards of a hand, by their ids: they are revealed, and those of the wrong suit are burnt. They lie on the table
 * under a tag (`answerCardsTag`), for `clearTable`; without a tag they are discarded at once. Without cards there is no push.
 * Refuses a card that is not (or no longer) in the hand, a blank one, and one of an unknown suit.
 */
export function playCards(
  situation: Situation<Tarot>,
  chance: Chance,
  chosen: readonly string[],
  suit: PushSuit,
  tag = '',
): Push | Refusal {
  if (chosen.length === 0) return NO_PUSH
  const dealing = dealingFor(situation, chance)
  if (isRefusal(dealing)) return dealing
  const played = cardsToPlay(situation, dealing, chosen)
  if (isRefusal(played)) return played
  if (tag !== '') dealing.lay(chosen, tag, true)
  const push = revealed(situation, played, suit, (number) => dealing.burn(number, tag))
  if (tag === '') dealing.discard(chosen)
  return dealing.reshuffled ? { ...push, again: true } : push
}

/** The cards of a hand that somebody wants to play; refuses a blank one and one of an unknown suit, and names it. */
export function cardsToPlay(
  { settings }: Pick<Situation<Tarot>, 'settings'>,
  dealing: DeckHandle,
  chosen: readonly string[],
): CardView[] | Refusal {
  const held = new Map(dealing.hand.map((card) => [card.id, card]))
  const played = chosen.flatMap((id) => held.get(id) ?? [])
  if (played.length < chosen.length) return refuseAt('cards', 'HnB.tarot.refusal.notInHand')
  const strange = played.find((card) => recognise(card, settings).suit === null)
  if (!strange) return played
  const { name, suit } = strange
  return suit === ''
    ? refuseAt('cards', 'HnB.tarot.refusal.blankCard', { name })
    : refuseAt('cards', 'HnB.tarot.refusal.strangeSuit', { name, suit })
}

/** The push made with these cards, as messages store it. @param burn draws that many cards from the deck */
export function revealed(
  { settings }: Pick<Situation<Tarot>, 'settings'>,
  played: readonly CardView[],
  suit: PushSuit,
  burn: (number: number) => readonly CardView[],
): Push {
  const fact = (card: CardView) => factOf(card, settings)
  const shown = reveal(played.map(fact), suit, (number) => burn(number).map(fact))
  return { suit, shown: shown.map((one) => ({ ...one, turned: null })) }
}

/** Have all the major arcana been turned that have to be? For one push, one is enough. */
export function isTurned(push: Push): boolean {
  return majorsOf(push).length === 0 || turnedMajors(push).length > 0
}

/**
 * "Once the outcome has been determined all of the cards on the table are discarded": the cards under these tags. A
 * deleted deck has none there.
 */
export function clearTable(situation: Situation<Tarot>, chance: Chance, tags: readonly string[]): void {
  const dealing = dealingFor(situation, chance)
  if (isRefusal(dealing)) return
  for (const tag of tags) {
    const cards = dealing.laid(tag).map(({ id }) => id)
    dealing.discard(cards, tag)
  }
}
