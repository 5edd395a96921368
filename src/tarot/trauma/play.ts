/** Plays cards against a hit: the card part of the hit's form, and the push that the cards make. */
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

/** The card part of a hit's form; null if the setting `suitsFirst` demands a suit that nobody has declared. */
export function cardsToAsk(
  { settings, data }: Pick<Click<Tarot>, 'settings' | 'data'>,
  { suit }: Push,
): { readonly context: object; readonly suit: PushSuit } | null {
  if (settings.suitsFirst && suit === null) return null
  const first = suit ?? proposedSuit(data) ?? 'swords'
  const suits = suitChoices(settings, first).filter((one) => suit === null || one.chosen)
  return { context: { suits, plays: true }, suit: first }
}

/**
 * Plays cards against a hit in the declared suit, or in the form's suit if none is declared. Playing no cards makes no
 * push. Refuses cards without a declared suit if the setting `suitsFirst` is on.
 */
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
