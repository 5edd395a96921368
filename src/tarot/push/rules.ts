import type { MinorSuit } from '../arcana'

/** How a character pushes: each way has its suit; Pentacles count in all of them (ruling TC10). */
export const PUSHES = { physical: 'swords', mental: 'wands', social: 'cups' } as const
export const PUSH_SUITS = ['swords', 'wands', 'cups'] as const
export type PushSuit = (typeof PUSH_SUITS)[number]

export type CardSuit = MinorSuit | 'major'

/** What a card does to a push: raises it a rank, is burnt for another, does nothing, or decides it. */
export type Effect = 'step' | 'burn' | 'none' | 'major'

/** A card of the suit raises, as Pentacles always do; any other is burnt (ruling TC12); a major arcana decides. */
export function effectOfPlayed(card: CardSuit, push: PushSuit): Exclude<Effect, 'none'> {
  if (card === 'major') return 'major'
  return fits(card, push) ? 'step' : 'burn'
}

/** The card that comes from the deck for a burnt one counts if it fits, and is lost if not. */
export function effectOfBurnt(card: CardSuit, push: PushSuit): Exclude<Effect, 'burn'> {
  if (card === 'major') return 'major'
  return fits(card, push) ? 'step' : 'none'
}

function fits(card: CardSuit, push: PushSuit): boolean {
  return card === push || card === 'pentacles'
}

/** A card that was revealed, and where it stands: played from the hand, or drawn for one that was burnt. */
export interface Shown<C> {
  readonly card: C
  readonly effect: Effect
  readonly burnt: boolean
}

/** What some cards come to: each with its effect, in the order of the reveal, and the ranks that they raise. */
export interface Reveal<C> {
  readonly shown: readonly Shown<C>[]
  readonly steps: number
  /** The major arcana among them, in the order in which they came. */
  readonly majors: readonly C[]
}

/**
 * Reveals what was played: first the cards of the hand in their order, then one card from the deck for each that was
 * burnt. All that came counts, majors out of a burn as well (ruling TC13).
 * @param burn draws so many cards from the deck; fewer when there are no more (ruling TC5)
 */
export function reveal<C extends { readonly suit: CardSuit }>(
  played: readonly C[],
  push: PushSuit,
  burn: (number: number) => readonly C[],
): Reveal<C> {
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
  const shown = [...fromHand, ...fromDeck]
  return {
    shown,
    steps: shown.filter(({ effect }) => effect === 'step').length,
    majors: shown.flatMap(({ card, effect }) => (effect === 'major' ? [card] : [])),
  }
}
