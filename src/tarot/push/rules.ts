/** The rules of every push: the suits, the effect of a played or drawn card, and the reveal ("Pushing"). */
import type { CardSuit } from '../arcana'

/** The suit of a card in a push; `strange` stands for an unknown suit. */
type PlayedSuit = CardSuit | 'strange'

/** The three kinds of push with their suits; Pentacles count in every push (ruling TC10). */
export const PUSHES = { physical: 'swords', mental: 'wands', social: 'cups' } as const
export const PUSH_SUITS = ['swords', 'wands', 'cups'] as const
export type PushSuit = (typeof PUSH_SUITS)[number]

/** The effects of a card: raise the trait by a rank, be burnt for another card, do nothing, or decide the outcome. */
export const EFFECTS = ['step', 'burn', 'none', 'major'] as const
type Effect = (typeof EFFECTS)[number]

/** A card of the suit or of Pentacles raises; a card of another suit is burnt (ruling TC12); a major arcana decides. */
export function effectOfPlayed(card: PlayedSuit, push: PushSuit): Exclude<Effect, 'none'> {
  if (card === 'major') return 'major'
  return fits(card, push) ? 'step' : 'burn'
}

/** A card drawn for a burnt card raises with the suit or Pentacles, otherwise does nothing; a major arcana decides. */
export function effectOfBurnt(card: PlayedSuit, push: PushSuit): Exclude<Effect, 'burn'> {
  if (card === 'major') return 'major'
  return fits(card, push) ? 'step' : 'none'
}

function fits(card: PlayedSuit, push: PushSuit): boolean {
  return card === push || card === 'pentacles'
}

/** A revealed card with its effect. `burnt`: the card came from the deck, to replace a burnt card. */
export interface Shown<C> {
  readonly card: C
  readonly effect: Effect
  readonly burnt: boolean
}

/**
 * Reveals the cards of a push: first the cards of the hand in their order, then a deck card for each burnt card.
 * A major arcana drawn for a burnt card decides as well (ruling TC13).
 * @param burn draws a number of cards from the deck; fewer from an exhausted deck (ruling TC5)
 */
export function reveal<C extends { readonly suit: PlayedSuit }>(
  played: readonly C[],
  push: PushSuit,
  burn: (number: number) => readonly C[],
): Shown<C>[] {
  const fromHand = played.map((card): Shown<C> => ({
    card,
    effect: effectOfPlayed(card.suit, push),
    burnt: false,
  }))
  const burning = fromHand.filter(({ effect }) => effect === 'burn').length
  const fromDeck = (burning > 0 ? burn(burning) : []).map((card): Shown<C> => ({
    card,
    effect: effectOfBurnt(card.suit, push),
    burnt: true,
  }))
  return [...fromHand, ...fromDeck]
}
