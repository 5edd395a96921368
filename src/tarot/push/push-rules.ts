/** The rules of every push: the suits, the effect of a played or drawn card, and the reveal ("Pushing"). */
import type { CardSuit } from '../arcana'

/** The suit of a card in a push. `strange` marks a card whose suit the game does not recognise. */
type PlayedSuit = CardSuit | 'strange'

/** The three kinds of push. */
export const PUSH_KINDS = ['physical', 'mental', 'social'] as const

/** The suit of each kind of push; Pentacles count in every push (ruling TC10). */
export const SUIT_BY_PUSH_KIND = { physical: 'swords', mental: 'wands', social: 'cups' } as const
export const PUSH_SUITS = ['swords', 'wands', 'cups'] as const
export type PushSuit = (typeof PUSH_SUITS)[number]

/**
 * What a card does: it raises the trait by a rank (`step`), is burnt, so that the deck deals another card (`burn`),
 * does nothing, or decides the outcome (`major`).
 */
export const PUSH_CARD_EFFECTS = ['step', 'burn', 'none', 'major'] as const
type PushCardEffect = (typeof PUSH_CARD_EFFECTS)[number]

/**
 * A card of the push's suit or of Pentacles raises the trait. A card of another suit is burnt (ruling TC12). A major
 * arcana decides.
 */
export function playedCardEffect(cardSuit: PlayedSuit, pushSuit: PushSuit): Exclude<PushCardEffect, 'none'> {
  if (cardSuit === 'major') return 'major'
  return matchesPushSuit(cardSuit, pushSuit) ? 'step' : 'burn'
}

/**
 * What a card does that the deck dealt for a burnt card. A card of the push's suit or of Pentacles raises the trait,
 * a major arcana decides, and any other card does nothing.
 */
export function drawnCardEffect(cardSuit: PlayedSuit, pushSuit: PushSuit): Exclude<PushCardEffect, 'burn'> {
  if (cardSuit === 'major') return 'major'
  return matchesPushSuit(cardSuit, pushSuit) ? 'step' : 'none'
}

function matchesPushSuit(cardSuit: PlayedSuit, pushSuit: PushSuit): boolean {
  return cardSuit === pushSuit || cardSuit === 'pentacles'
}

/** A revealed card with its effect. `burnt` is true for a card that the deck dealt in place of a burnt card. */
export interface RevealedCard<C> {
  readonly card: C
  readonly effect: PushCardEffect
  readonly burnt: boolean
}

/**
 * Reveals the cards of a push: first the cards of the hand in their order, then one card from the deck for each burnt
 * card. A major arcana that the deck deals for a burnt card also decides (ruling TC13).
 * @param drawCards draws a number of cards from the deck; an exhausted deck gives fewer (ruling TC5)
 */
export function revealPushCards<C extends { readonly suit: PlayedSuit }>(
  playedCards: readonly C[],
  pushSuit: PushSuit,
  drawCards: (count: number) => readonly C[],
): RevealedCard<C>[] {
  const handCards = playedCards.map((card): RevealedCard<C> => ({
    card,
    effect: playedCardEffect(card.suit, pushSuit),
    burnt: false,
  }))
  const burntCount = handCards.filter(({ effect }) => effect === 'burn').length
  const drawnCards = (burntCount > 0 ? drawCards(burntCount) : []).map((card): RevealedCard<C> => ({
    card,
    effect: drawnCardEffect(card.suit, pushSuit),
    burnt: true,
  }))
  return [...handCards, ...drawnCards]
}
