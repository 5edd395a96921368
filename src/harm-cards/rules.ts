/** The rules of What's the Harm?: marking cards, raising them, and clearing them. */
/**
 * The arenas of action that harm touches, by suit; and its intensities, by rank, mildest first ("Suffering Harm").
 */
export const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'] as const
export const RANKS = ['jack', 'queen', 'king'] as const
export type Suit = (typeof SUITS)[number]
type Rank = (typeof RANKS)[number]

/** The severities of harm, and how many cards each draws ("Suffering Harm"). */
export const SEVERITIES = { minor: 3, moderate: 2, major: 1 } as const
export type Severity = keyof typeof SEVERITIES

/** One of the twelve face cards. */
export interface Card {
  readonly rank: Rank
  readonly suit: Suit
}

type Marks = Readonly<Record<Suit, Readonly<Record<Rank, boolean>>>>

/** What What's the Harm? keeps on a character: which of the twelve cards are marked. */
export interface State {
  readonly marked: Marks
}

/** What a table decides where the rules are silent (rulings HC3 and HC4). */
export interface Settings {
  /** Is a raised card raised again if it, too, is marked, and so on? */
  readonly duplicateCascade: boolean
  /** Does the lower mark stay when new harm is raised above it? */
  readonly duplicateKeepsLower: boolean
}

/** The data of this game: on a character, and for the table. */
export type HarmCards = { readonly state: State; readonly settings: Settings }

/**
 * The result of chosen harm: the card that it marks, or a crisis, or nothing; and the cards that it was raised past.
 */
export interface Suffered {
  readonly marks: Card | null
  readonly crisis: boolean
  readonly raisedPast: readonly Card[]
  readonly marked: Marks
}

/** The most intense harm in an arena, which is the one that counts, or null ("Suffering Harm"). */
export function intensityOf(state: State, suit: Suit): Rank | null {
  return RANKS.findLast((rank) => state.marked[suit][rank]) ?? null
}

/**
 * Marks the chosen card. A card that is already marked counts as one rank higher (Jack, Queen, King), and beyond the
 * King is a crisis ("Escalating and Resolving Harm"). "Before" means marked now (ruling HC5); a crisis marks nothing
 * further (ruling HC9).
 */
export function suffer({ marked }: State, card: Card, settings: Settings): Suffered {
  const raisedPast: Card[] = []
  let rank: Rank | null = card.rank
  while (rank !== null && marked[card.suit][rank]) {
    if (raisedPast.length > 0 && !settings.duplicateCascade) {
      return { marks: null, crisis: false, raisedPast, marked }
    }
    raisedPast.push({ rank, suit: card.suit })
    rank = above(rank)
  }
  if (rank === null) return { marks: null, crisis: true, raisedPast, marked }
  const lower = settings.duplicateKeepsLower
    ? {}
    : Object.fromEntries(raisedPast.map((past) => [past.rank, false]))
  const arena = { ...marked[card.suit], ...lower, [rank]: true }
  return {
    marks: { rank, suit: card.suit },
    crisis: false,
    raisedPast,
    marked: { ...marked, [card.suit]: arena },
  }
}

function above(rank: Rank): Rank | null {
  return RANKS[RANKS.indexOf(rank) + 1] ?? null
}

/** The suits whose Jack is marked; a restful scene clears one of them, by choice (ruling HC6). */
export function clearable({ marked }: State): readonly Suit[] {
  return SUITS.filter((suit) => marked[suit].jack)
}

/**
 * Steps harm down at the end of a session: without a marked Jack each Queen becomes a Jack, and without Jack and Queen
 * each King a Queen. Both are judged once, on the state before, so a card moves one rank (ruling HC11).
 */
export function stepDown(state: State): Marks {
  const has = (rank: Rank) => SUITS.some((suit) => state.marked[suit][rank])
  if (has('jack')) return state.marked
  const from = has('queen') ? 'queen' : 'king'
  const to = from === 'queen' ? 'jack' : 'queen'
  return mapArenas(state.marked, (arena) => (arena[from] ? { ...arena, [from]: false, [to]: true } : arena))
}

function mapArenas(marked: Marks, change: (arena: Marks[Suit]) => Marks[Suit]): Marks {
  return {
    clubs: change(marked.clubs),
    diamonds: change(marked.diamonds),
    hearts: change(marked.hearts),
    spades: change(marked.spades),
  }
}
