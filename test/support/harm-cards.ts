/** Characters and clicks for tests of What's the Harm?. */
import type { FaceCard, HarmCardsSettings, HarmCardsState } from '../../src/harm-cards/rules'
import { FACE_CARD_RANKS, ARENA_SUITS } from '../../src/harm-cards/rules'

/** A state with these marked cards: `state('jack-clubs', 'king-hearts')`. */
export function stateWithMarks(...marks: readonly string[]): HarmCardsState {
  const arenaMarks = (suit: string) => ({
    jack: marks.includes(`jack-${suit}`),
    queen: marks.includes(`queen-${suit}`),
    king: marks.includes(`king-${suit}`),
  })
  return {
    marked: {
      clubs: arenaMarks('clubs'),
      diamonds: arenaMarks('diamonds'),
      hearts: arenaMarks('hearts'),
      spades: arenaMarks('spades'),
    },
  }
}

/** Lists the marked cards. Each has the form `<rank>-<suit>`. */
export function markedFaceCards({ marked }: HarmCardsState): string[] {
  return ARENA_SUITS.flatMap((suit) =>
    FACE_CARD_RANKS.filter((rank) => marked[suit][rank]).map((rank) => `${rank}-${suit}`),
  )
}

export function findFaceCard(id: string): FaceCard {
  const faceCard = ARENA_SUITS.flatMap((suit) => FACE_CARD_RANKS.map((rank) => ({ rank, suit }))).find(
    ({ rank, suit }) => `${rank}-${suit}` === id,
  )
  if (!faceCard) throw new Error(`${id} is none of the twelve.`)
  return faceCard
}

export const usualHarmCardsSettings: HarmCardsSettings = { duplicateCascade: true, duplicateKeepsLower: true }
