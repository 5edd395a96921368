/**
 * Handles cards that a player plays against a hit: the part of the form that asks for cards, and the push with the
 * chosen cards.
 */
import type { Chance } from '../../core/chance'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { ActionContext, Situation } from '../../core/game-views'
import { createPushSuitChoices } from '../push/suit-choices'
import { discardTableCards, playPushCards } from '../push/play-push-cards'
import type { Push } from '../push/push-schema'
import { isMajorCardOfPushTurned } from '../push/push-schema'
import type { PushSuit } from '../push/push-rules'
import { parsePushSuit } from '../push/push-preview'
import type { Tarot } from '../rules'

/**
 * The part of a hit's form that asks for cards. Null while `suitsFirst` requires a suit that the player has not
 * declared.
 */
export function createFormPartForPlayedCards(
  { settings, data }: Pick<ActionContext<Tarot>, 'settings' | 'data'>,
  { suit }: Push,
): { readonly context: object; readonly suit: PushSuit } | null {
  if (settings.suitsFirst && suit === null) return null
  const preselectedSuit = suit ?? parsePushSuit(data) ?? 'swords'
  const suitOptions = createPushSuitChoices(settings, preselectedSuit).filter(
    (suitChoiceOption) => suit === null || suitChoiceOption.chosen,
  )
  return { context: { suits: suitOptions, plays: true }, suit: preselectedSuit }
}

/**
 * Plays cards against a hit, in the declared suit or the suit in the form. If the person chose no cards, the push is
 * empty. With the setting `suitsFirst`, refuses cards before a suit is declared.
 */
export function playCardsOnHit(
  situation: Situation<Tarot>,
  chance: Chance,
  pushWithDeclaredSuit: Push,
  { cards, suit }: { readonly cards: readonly string[]; readonly suit: PushSuit },
  tagOfTableCards: string,
): Push | Refusal {
  if (cards.length > 0 && situation.settings.suitsFirst && pushWithDeclaredSuit.suit === null) {
    return refuse('HnB.tarot.refusal.notDeclared', { name: situation.actor.name })
  }
  const playedPush = playPushCards(
    situation,
    chance,
    cards,
    pushWithDeclaredSuit.suit ?? suit,
    tagOfTableCards,
  )
  if (!isRefusal(playedPush) && isMajorCardOfPushTurned(playedPush))
    discardTableCards(situation, chance, [tagOfTableCards])
  return playedPush
}
