/** The rules of What's the Harm?: marking cards, raising harm to a higher rank, and clearing marks. */
/** The suits stand for arenas of action, the ranks for the intensity of harm, mildest first ("Suffering Harm"). */
export const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'] as const
export const RANKS = ['jack', 'queen', 'king'] as const
export type Suit = (typeof SUITS)[number]
type Rank = (typeof RANKS)[number]

/** The number of cards that harm of each severity draws ("Suffering Harm"). */
export const SEVERITIES = { minor: 3, moderate: 2, major: 1 } as const
export type Severity = keyof typeof SEVERITIES

/** One of the twelve face cards. */
export interface Card {
  readonly rank: Rank
  readonly suit: Suit
}

type Marks = Readonly<Record<Suit, Readonly<Record<Rank, boolean>>>>

/** The data of What's the Harm? on a character: which of the twelve cards are marked. */
export interface State {
  readonly marked: Marks
}

/** The world settings, for questions that the rules leave open (rulings HC3 and HC4). */
export interface Settings {
  /** When the card of the next rank is marked as well, does the harm rise further? */
  readonly duplicateCascade: boolean
  /** Does a marked card keep its mark when it raises new harm to a higher rank? */
  readonly duplicateKeepsLower: boolean
}

/** The types of this game's data: the state of a character, and the world settings. */
export type HarmCards = { readonly state: State; readonly settings: Settings }

/**
 * The result of a chosen card: it marks a card, starts a crisis, or does nothing. `raisedPast` lists the marked cards
 * that raised the harm.
 */
export interface Suffered {
  readonly marks: Card | null
  readonly crisis: boolean
  readonly raisedPast: readonly Card[]
  readonly marked: Marks
}

/** The rank of the most intense harm in an arena, the harm that counts there, or null ("Suffering Harm"). */
export function intensityOf(state: State, suit: Suit): Rank | null {
  return RANKS.findLast((rank) => state.marked[suit][rank]) ?? null
}

/**
 * Marks the chosen card. A card that is already marked raises the harm by one rank (Jack, Queen, King); beyond the King
 * comes a crisis ("Escalating and Resolving Harm"). "Before" means marked now (ruling HC5). A crisis marks no card
 * (ruling HC9).
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

/** The suits whose Jack is marked. A restful scene clears one of these Jacks; the owner chooses (ruling HC6). */
export function clearable({ marked }: State): readonly Suit[] {
  return SUITS.filter((suit) => marked[suit].jack)
}

/**
 * Steps harm down at the end of a session. Without a marked Jack, each Queen becomes a Jack; without Jacks and Queens,
 * each King becomes a Queen. The function checks both on the marks before the step, so each mark moves by one rank only
 * (ruling HC11).
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
