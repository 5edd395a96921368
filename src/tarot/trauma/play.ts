/** Playing cards against a hit: what its form asks, and the result of the cards. */
import type { Chance } from '../../core/chance'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { Click, Situation } from '../../core/game-views'
import { suitChoices } from '../push/form'
import { clearTable, isTurned, playCards } from '../push/play'
import type { Push } from '../push/push'
import type { PushSuit } from '../push/rules'
import { proposedSuit } from '../push/would'
import type { Tarot } from '../rules'

/** The part of a form that plays cards; null where the suit has to be declared first, and is not. */
export function cardsToAsk(
  { settings, data }: Pick<Click<Tarot>, 'settings' | 'data'>,
  { suit }: Push,
): { readonly context: object; readonly suit: PushSuit } | null {
  if (settings.suitsFirst && suit === null) return null
  const first = suit ?? proposedSuit(data) ?? 'swords'
  const suits = suitChoices(settings, first).filter((one) => suit === null || one.chosen)
  return { context: { suits, plays: true }, suit: first }
}

/** Plays cards against a hit, in the suit that was declared; without cards there is no push. */
export function playAgainst(
  situation: Situation<Tarot>,
  chance: Chance,
  declared: Push,
  { cards, suit }: { readonly cards: readonly string[]; readonly suit: PushSuit },
  tag: string,
): Push | Refusal {
  if (cards.length > 0 && situation.settings.suitsFirst && declared.suit === null) {
    return refuse('HnB.tarot.refusal.notDeclared', { name: situation.actor.name })
  }
  const push = playCards(situation, chance, cards, declared.suit ?? suit, tag)
  if (!isRefusal(push) && isTurned(push)) clearTable(situation, chance, [tag])
  return push
}
