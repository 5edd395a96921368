/** Creates characters and button presses for tests of What's the Harm?. */
import type { FaceCard, HarmCardsSettings, HarmCardsState } from '../../src/harm-cards/rules'
import { FACE_CARD_RANKS, HARM_ARENA_SUITS } from '../../src/harm-cards/rules'

/** A state with these marked cards: `createStateWithMarks('jack-clubs', 'king-hearts')`. */
export function createStateWithMarks(...markedCardIds: readonly string[]): HarmCardsState {
  const createMarksOfArena = (suit: string) => ({
    jack: markedCardIds.includes(`jack-${suit}`),
    queen: markedCardIds.includes(`queen-${suit}`),
    king: markedCardIds.includes(`king-${suit}`),
  })
  return {
    marked: {
      clubs: createMarksOfArena('clubs'),
      diamonds: createMarksOfArena('diamonds'),
      hearts: createMarksOfArena('hearts'),
      spades: createMarksOfArena('spades'),
    },
  }
}

/** Lists the marked cards. Each has the form `<rank>-<suit>`. */
export function listMarkedFaceCards({ marked }: HarmCardsState): string[] {
  return HARM_ARENA_SUITS.flatMap((suit) =>
    FACE_CARD_RANKS.filter((faceRank) => marked[suit][faceRank]).map((faceRank) => `${faceRank}-${suit}`),
  )
}

export function findFaceCard(cardId: string): FaceCard {
  const faceCard = HARM_ARENA_SUITS.flatMap((suit) =>
    FACE_CARD_RANKS.map((faceRank) => ({ rank: faceRank, suit })),
  ).find(({ rank, suit }) => `${rank}-${suit}` === cardId)
  if (!faceCard) throw new Error(`${cardId} is none of the twelve.`)
  return faceCard
}

export const usualHarmCardsSettings: HarmCardsSettings = { duplicateCascade: true, duplicateKeepsLower: true }
