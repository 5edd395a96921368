/** The kinds of push and their suits, as forms and messages show them. */
import type { TarotSettings } from '../rules'
import { suitLabel } from '../table-deck'
import type { PushSuit } from './push-rules'
import { SUIT_BY_PUSH_KIND } from './push-rules'

/** The phrase key for the kind of push (physical, mental or social) that this suit belongs to. */
export function pushKindKey(suit: PushSuit): string {
  const pushKind =
    Object.entries(SUIT_BY_PUSH_KIND).find(([, kindSuit]) => kindSuit === suit)?.[0] ?? 'physical'
  return `HnB.tarot.push.${pushKind}`
}

/** The options of a form that offers the three suits of a push. */
export function pushSuitChoices(settings: TarotSettings, chosenSuit: PushSuit | null) {
  return Object.values(SUIT_BY_PUSH_KIND).map((suit) => ({
    suit,
    way: pushKindKey(suit),
    name: suitLabel(suit, settings),
    chosen: suit === chosenSuit,
  }))
}
