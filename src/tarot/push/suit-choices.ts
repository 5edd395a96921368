/** Lists the kinds of push and their suits for forms and messages. */
import type { TarotSettings } from '../rules'
import { createSuitLabel } from '../table-deck'
import type { PushSuit } from './push-rules'
import { SUIT_BY_PUSH_KIND } from './push-rules'

/** The phrase key of a suit's kind of push (physical, mental or social). */
export function findPushKindPhraseKey(suit: PushSuit): string {
  const pushKind =
    Object.entries(SUIT_BY_PUSH_KIND).find(([, kindSuit]) => kindSuit === suit)?.[0] ?? 'physical'
  return `HnB.tarot.push.${pushKind}`
}

/** The options for a form in which a person chooses one of the three suits of a push. */
export function createPushSuitChoices(settings: TarotSettings, chosenSuit: PushSuit | null) {
  return Object.values(SUIT_BY_PUSH_KIND).map((suit) => ({
    suit,
    way: findPushKindPhraseKey(suit),
    name: createSuitLabel(suit, settings),
    chosen: suit === chosenSuit,
  }))
}
