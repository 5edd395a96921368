/** Playing cards of a hand in a push: they are revealed, and go to the discards. */
import type { Chance, Dealt } from '../../core/chance'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { Situation } from '../../core/views'
import { dealingFor, factOf } from '../cards'
import type { Tarot } from '../rules'
import type { Push } from './push'
import { NO_PUSH } from './push'
import type { PushSuit } from './rules'
import { reveal } from './rules'

/**
 * Plays cards of a hand, by their ids: they are revealed, those of the wrong suit are burnt, and all of them go to the
 * discards. Refuses a card that is not (or no longer) in the hand. No card is no push.
 */
export function playCards(
  situation: Situation<Tarot>,
  chance: Chance,
  chosen: readonly string[],
  suit: PushSuit,
): Push | Refusal {
  if (chosen.length === 0) return NO_PUSH
  const dealing = dealingFor(situation, chance)
  if (isRefusal(dealing)) return dealing
  const held = new Map(dealing.hand.map((card) => [card.id, card]))
  const played = chosen.flatMap((id) => held.get(id) ?? [])
  if (played.length < chosen.length) return refuse('HnB.tarot.refusal.notInHand')
  const push = revealed(situation, played, suit, (number) => dealing.burn(number))
  dealing.discard(chosen)
  return push
}

/** The push that some cards make, as messages store it. @param burn draws that many cards from the deck */
export function revealed(
  { settings }: Pick<Situation<Tarot>, 'settings'>,
  played: readonly Dealt[],
  suit: PushSuit,
  burn: (number: number) => readonly Dealt[],
): Push {
  const fact = (card: Dealt) => factOf(card, settings)
  const shown = reveal(played.map(fact), suit, (number) => burn(number).map(fact))
  return { suit, shown: shown.map((one) => ({ ...one, turned: null })) }
}
