/** Plays the cards of a push: reveals the cards on the table and discards them after the outcome is determined. */
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
 * Plays cards of a hand, by their ids: reveals the cards and burns cards of the wrong suit. The cards lie on the table
 * under a tag (`answerCardsTag`) until `clearTable` discards them; without a tag the cards are discarded at once.
 * Without ids the result is `NO_PUSH`. Refuses a card outside the hand, a blank card, and a card of an unknown suit.
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

/** The cards of a hand by their ids. Refuses a card outside the hand, a blank card, and a card of an unknown suit. */
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

/** The push with the played cards, as messages store it. @param burn draws a number of cards from the deck */
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

/** Does a push need no further turned major arcana? The player has to turn only one of several. */
export function isTurned(push: Push): boolean {
  return majorsOf(push).length === 0 || turnedMajors(push).length > 0
}

/**
 * Discards the table cards under the tags.
 * "Once the outcome has been determined all of the cards on the table are discarded".
 * Does nothing where the deck is deleted.
 */
export function clearTable(situation: Situation<Tarot>, chance: Chance, tags: readonly string[]): void {
  const dealing = dealingFor(situation, chance)
  if (isRefusal(dealing)) return
  for (const tag of tags) {
    const cards = dealing.laid(tag).map(({ id }) => id)
    dealing.discard(cards, tag)
  }
}
