/** Characters and clicks for tests of What's the Harm?. */
import type { Card, Settings, State } from '../../src/harm-cards/rules'
import { RANKS, SUITS } from '../../src/harm-cards/rules'

/** A state in which these cards are marked: `state('jack-clubs', 'king-hearts')`. */
export function state(...marks: readonly string[]): State {
  const arena = (suit: string) => ({
    jack: marks.includes(`jack-${suit}`),
    queen: marks.includes(`queen-${suit}`),
    king: marks.includes(`king-${suit}`),
  })
  return {
    marked: {
      clubs: arena('clubs'),
      diamonds: arena('diamonds'),
      hearts: arena('hearts'),
      spades: arena('spades'),
    },
  }
}

/** The cards that are marked, in the order of suits and ranks. */
export function marksOf({ marked }: State): string[] {
  return SUITS.flatMap((suit) => RANKS.filter((rank) => marked[suit][rank]).map((rank) => `${rank}-${suit}`))
}

export function cardOf(id: string): Card {
  const found = SUITS.flatMap((suit) => RANKS.map((rank) => ({ rank, suit }))).find(
    ({ rank, suit }) => `${rank}-${suit}` === id,
  )
  if (!found) throw new Error(`${id} is none of the twelve.`)
  return found
}

export const usual: Settings = { duplicateCascade: true, duplicateKeepsLower: true }
