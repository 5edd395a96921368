/** The rules of What's the Harm?: marking cards, raising harm to a higher rank, and clearing marks. */
/**
 * Each suit means an arena of action. Each rank means an intensity of harm, mildest first ("Suffering
 * Harm").
 */
export const HARM_ARENA_SUITS = ['clubs', 'diamonds', 'hearts', 'spades'] as const
export const FACE_CARD_RANKS = ['jack', 'queen', 'king'] as const
export type HarmArenaSuit = (typeof HARM_ARENA_SUITS)[number]
type FaceCardRank = (typeof FACE_CARD_RANKS)[number]

/** The number of cards that a character draws for harm of each severity ("Suffering Harm"). */
export const CARD_COUNTS_BY_SEVERITY = { minor: 3, moderate: 2, major: 1 } as const
export type HarmSeverity = keyof typeof CARD_COUNTS_BY_SEVERITY

/** One of the twelve face cards. */
export interface FaceCard {
  readonly rank: FaceCardRank
  readonly suit: HarmArenaSuit
}

type HarmMarksByArena = Readonly<Record<HarmArenaSuit, Readonly<Record<FaceCardRank, boolean>>>>

/** The data that What's the Harm? stores on a character. They say which of the twelve cards are marked. */
export interface HarmCardsState {
  readonly marked: HarmMarksByArena
}

/** The world settings of What's the Harm?. They decide questions that the rules leave open (rulings HC3 and HC4). */
export interface HarmCardsSettings {
  /** True if harm rises by another rank when it reaches a rank whose card is marked as well. */
  readonly duplicateCascade: boolean
  /** True if a marked card keeps its mark after it has raised new harm to a higher rank. */
  readonly duplicateKeepsLower: boolean
}

/** The types of the game's data: the state of a character, and the world settings. */
export type HarmCards = { readonly state: HarmCardsState; readonly settings: HarmCardsSettings }

/**
 * The result of a chosen card: it marks a card, starts a crisis, or does nothing. `raisedPast` lists the marked cards
 * that raised the harm to a higher rank.
 */
export interface ResultOfMarkingHarmCard {
  readonly marks: FaceCard | null
  readonly crisis: boolean
  readonly raisedPast: readonly FaceCard[]
  readonly marked: HarmMarksByArena
}

/** The rank of an arena's most intense harm ("Suffering Harm"); milder harm there does not count. Null without harm. */
export function findStrongestHarmRank(
  harmCardsState: HarmCardsState,
  suit: HarmArenaSuit,
): FaceCardRank | null {
  return FACE_CARD_RANKS.findLast((rank) => harmCardsState.marked[suit][rank]) ?? null
}

/**
 * Marks the chosen face card. If it is already marked, harm rises by one rank; beyond the King, a crisis begins instead
 * ("Escalating and Resolving Harm", ruling HC5). A crisis marks no card (ruling HC9).
 */
export function markHarmFaceCard(
  { marked }: HarmCardsState,
  card: FaceCard,
  settings: HarmCardsSettings,
): ResultOfMarkingHarmCard {
  const escalatingCards: FaceCard[] = []
  let rankToMark: FaceCardRank | null = card.rank
  while (rankToMark !== null && marked[card.suit][rankToMark]) {
    if (escalatingCards.length > 0 && !settings.duplicateCascade) {
      return { marks: null, crisis: false, raisedPast: escalatingCards, marked }
    }
    escalatingCards.push({ rank: rankToMark, suit: card.suit })
    rankToMark = findNextHigherRank(rankToMark)
  }
  if (rankToMark === null) return { marks: null, crisis: true, raisedPast: escalatingCards, marked }
  const clearedLowerMarks = settings.duplicateKeepsLower
    ? {}
    : Object.fromEntries(escalatingCards.map((escalatedCard) => [escalatedCard.rank, false]))
  const harmMarksOfSuit = { ...marked[card.suit], ...clearedLowerMarks, [rankToMark]: true }
  return {
    marks: { rank: rankToMark, suit: card.suit },
    crisis: false,
    raisedPast: escalatingCards,
    marked: { ...marked, [card.suit]: harmMarksOfSuit },
  }
}

function findNextHigherRank(rank: FaceCardRank): FaceCardRank | null {
  return FACE_CARD_RANKS[FACE_CARD_RANKS.indexOf(rank) + 1] ?? null
}

/** The suits whose Jack is marked. A restful scene clears one of these Jacks, which the owner chooses (ruling HC6). */
export function findSuitsOfMarkedJacks({ marked }: HarmCardsState): readonly HarmArenaSuit[] {
  return HARM_ARENA_SUITS.filter((suit) => marked[suit].jack)
}

/**
 * Lowers a character's harm by one rank at a session's end. Without a marked Jack, Queens become Jacks; with neither
 * Jack nor Queen, Kings become Queens (ruling HC11).
 */
export function lowerHarmMarksByOneRank(harmCardsState: HarmCardsState): HarmMarksByArena {
  const isRankMarkedInAnyArena = (rank: FaceCardRank) =>
    HARM_ARENA_SUITS.some((suit) => harmCardsState.marked[suit][rank])
  if (isRankMarkedInAnyArena('jack')) return harmCardsState.marked
  const harmRankBeforeLowering = isRankMarkedInAnyArena('queen') ? 'queen' : 'king'
  const harmRankAfterLowering = harmRankBeforeLowering === 'queen' ? 'jack' : 'queen'
  return changeHarmMarksOfEveryArena(harmCardsState.marked, (harmMarksOfSuit) =>
    harmMarksOfSuit[harmRankBeforeLowering]
      ? { ...harmMarksOfSuit, [harmRankBeforeLowering]: false, [harmRankAfterLowering]: true }
      : harmMarksOfSuit,
  )
}

function changeHarmMarksOfEveryArena(
  harmMarksByArena: HarmMarksByArena,
  changeHarmMarksOfArena: (
    harmMarksOfSuit: HarmMarksByArena[HarmArenaSuit],
  ) => HarmMarksByArena[HarmArenaSuit],
): HarmMarksByArena {
  return {
    clubs: changeHarmMarksOfArena(harmMarksByArena.clubs),
    diamonds: changeHarmMarksOfArena(harmMarksByArena.diamonds),
    hearts: changeHarmMarksOfArena(harmMarksByArena.hearts),
    spades: changeHarmMarksOfArena(harmMarksByArena.spades),
  }
}
