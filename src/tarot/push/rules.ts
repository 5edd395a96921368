/** The rules of a push, the same wherever one is made: what each card does, and the result of all ("Pushing"). */
import type { CardSuit } from '../arcana'

/** The suit of a card in a push; `strange` is an unknown one. */
type PlayedSuit = CardSuit | 'strange'

/** The three ways to push, and the suit of each; Pentacles count in every push (ruling TC10). */
export const PUSHES = { physical: 'swords', mental: 'wands', social: 'cups' } as const
export const PUSH_SUITS = ['swords', 'wands', 'cups'] as const
export type PushSuit = (typeof PUSH_SUITS)[number]

/**
 * The effect of a card in a push: it raises the trait by a rank, is burnt for another card, does nothing, or decides.
 */
export const EFFECTS = ['step', 'burn', 'none', 'major'] as const
type Effect = (typeof EFFECTS)[number]

/** A card of the suit raises, as Pentacles always do; any other card is burnt (ruling TC12); a major arcana decides. */
export function effectOfPlayed(card: PlayedSuit, push: PushSuit): Exclude<Effect, 'none'> {
  if (card === 'major') return 'major'
  return fits(card, push) ? 'step' : 'burn'
}

/** A card drawn for a burnt one raises if it fits, and does nothing otherwise; a major arcana decides. */
export function effectOfBurnt(card: PlayedSuit, push: PushSuit): Exclude<Effect, 'burn'> {
  if (card === 'major') return 'major'
  return fits(card, push) ? 'step' : 'none'
}

function fits(card: PlayedSuit, push: PushSuit): boolean {
  return card === push || card === 'pentacles'
}

/** A revealed card: its effect, and whether it was drawn from the deck for a burnt one. */
export interface Shown<C> {
  readonly card: C
  readonly effect: Effect
  readonly burnt: boolean
}

/**
 * Reveals the cards of a push: first those of the hand in their order, then one card from the deck for each burnt one.
 * A major arcana that comes out of a burn decides as well (ruling TC13).
 * @param burn draws that many cards from the deck; fewer when no more are left (ruling TC5)
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
