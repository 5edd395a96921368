/** The rules of pushes: suits, effects of played and drawn cards, and the reveal ("Pushing"). */
import type { CardSuit } from '../arcana'

/** The suit of a pushed card. `strange` stands for a suit that the game does not recognise. */
type PlayedCardSuit = CardSuit | 'strange'

/** The three kinds of push, each with its own suit. */
export const PUSH_KINDS = ['physical', 'mental', 'social'] as const

/** The suit of each kind of push. Pentacles count in every kind (ruling TC10). */
export const SUIT_BY_PUSH_KIND = { physical: 'swords', mental: 'wands', social: 'cups' } as const
export const PUSH_SUITS = ['swords', 'wands', 'cups'] as const
export type PushSuit = (typeof PUSH_SUITS)[number]

/**
 * The possible effects of a card on a push. `step`: the card raises the trait by a rank. `burn`: the card is burnt, and
 * another card is drawn. `none`: the card does nothing. `major`: the card decides the outcome.
 */
export const PUSH_CARD_EFFECTS = ['step', 'burn', 'none', 'major'] as const
type PushCardEffect = (typeof PUSH_CARD_EFFECTS)[number]

/**
 * The effect of a played card on a push. The push's suit or Pentacles raises the trait. Another suit is burnt (ruling
 * TC12). A major arcana decides the outcome.
 */
export function findPlayedCardEffect(
  cardSuit: PlayedCardSuit,
  pushSuit: PushSuit,
): Exclude<PushCardEffect, 'none'> {
  if (cardSuit === 'major') return 'major'
  return doesCardMatchPushSuit(cardSuit, pushSuit) ? 'step' : 'burn'
}

/**
 * The effect of a card that the deck deals for a burnt card. The push's suit or Pentacles raises the trait; a major
 * arcana decides the outcome; others do nothing.
 */
export function findDrawnCardEffect(
  cardSuit: PlayedCardSuit,
  pushSuit: PushSuit,
): Exclude<PushCardEffect, 'burn'> {
  if (cardSuit === 'major') return 'major'
  return doesCardMatchPushSuit(cardSuit, pushSuit) ? 'step' : 'none'
}

function doesCardMatchPushSuit(cardSuit: PlayedCardSuit, pushSuit: PushSuit): boolean {
  return cardSuit === pushSuit || cardSuit === 'pentacles'
}

/** A revealed card and its effect. `burnt` is true if the deck dealt the card for a burnt card. */
export interface RevealedCard<C> {
  readonly card: C
  readonly effect: PushCardEffect
  readonly burnt: boolean
}

/**
 * Reveals the cards of a push: first the cards from the hand, then a card from the deck for each burnt card. A major
 * arcana from the deck also decides the outcome (ruling TC13).
 * @param drawCardsFromDeck draws a number of cards from the deck; an exhausted deck gives fewer (ruling TC5)
 */
export function createRevealedPushCards<C extends { readonly suit: PlayedCardSuit }>(
  playedCards: readonly C[],
  pushSuit: PushSuit,
  drawCardsFromDeck: (cardCount: number) => readonly C[],
): RevealedCard<C>[] {
  const playedCardsWithEffects = playedCards.map((card): RevealedCard<C> => ({
    card,
    effect: findPlayedCardEffect(card.suit, pushSuit),
    burnt: false,
  }))
  const burnedCardCount = playedCardsWithEffects.filter(({ effect }) => effect === 'burn').length
  const drawnCards = (burnedCardCount > 0 ? drawCardsFromDeck(burnedCardCount) : []).map(
    (card): RevealedCard<C> => ({
      card,
      effect: findDrawnCardEffect(card.suit, pushSuit),
      burnt: true,
    }),
  )
  return [...playedCardsWithEffects, ...drawnCards]
}
