/** Characters and clicks for tests of What's the Harm?. */
import type { FaceCard, HarmCardsSettings, HarmCardsState } from '../../src/harm-cards/rules'
import { FACE_RANKS, ARENA_SUITS } from '../../src/harm-cards/rules'

/** A state with these marked cards: `state('jack-clubs', 'king-hearts')`. */
export function stateWithMarks(...marks: readonly string[]): HarmCardsState {
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

/** Lists the marked cards. Each has the form `<rank>-<suit>`. */
export function marksOf({ marked }: HarmCardsState): string[] {
  return ARENA_SUITS.flatMap((suit) =>
    FACE_RANKS.filter((rank) => marked[suit][rank]).map((rank) => `${rank}-${suit}`),
  )
}

export function cardOf(id: string): FaceCard {
  const found = ARENA_SUITS.flatMap((suit) => FACE_RANKS.map((rank) => ({ rank, suit }))).find(
    ({ rank, suit }) => `${rank}-${suit}` === id,
  )
  if (!found) throw new Error(`${id} is none of the twelve.`)
  return found
}

export const usualHarmCardsSettings: HarmCardsSettings = { duplicateCascade: true, duplicateKeepsLower: true }
