/** Fights in rounds: initiative, the order of turns, and what may be used once a round. */
import type { Words } from './words'

/** Somebody's place in the current fight. */
export interface Turn {
  /** The id of the fight. */
  readonly fight?: string
  /** 0 before the first. */
  readonly round: number
  readonly initiative: number | null
  /** The initiative of the one whose turn it is; null before the first turn. */
  readonly acting?: number | null
  /** Decides between those whom the rules leave free to choose: lower ones go first. */
  readonly place: number
  /** Is it their turn now? */
  readonly now: boolean
  /** What they have used up this turn or round, by the ids of marks. */
  readonly used: readonly string[]
}

/** Somebody in a fight, as the order of turns sees them. */
export interface Fighter extends Pick<Turn, 'initiative' | 'place'> {
  /** Is it a player's character, or the Gamemaster's creature? */
  readonly played: boolean
  /** Letters and digits; decides where nothing else tells two of them apart. */
  readonly id: string
  /**
   * Their place among those who have begun their turn this round; left out for those who have yet to act. Their places
   * are kept, so that nobody acts twice in a round, and so that somebody who joins or becomes faster comes next instead
   * of too late.
   */
  readonly had?: number
  /** Is it their turn, with nothing of it used yet? Then somebody else on their side may still act first. */
  readonly fresh?: boolean
}

/** Something that may be used once a turn or once a round, and is ticked off then. */
export interface Mark {
  /** Letters. */
  readonly id: string
  readonly words: Words
  /** A glyph. */
  readonly icon: string
  /** When it is available again: at the start of one's own turn, or of a round. */
  readonly back: 'turn' | 'round'
}

/** How a game runs a fight in rounds. */
export interface Rounds<S, Settings> {
  /** An initiative that nobody has to roll; null where an action of the tab, `act`, decides it. */
  readonly initiative: (situation: S) => number | null
  readonly act: string
  /** A group action that decides it for several who lack one, in one message; null where nobody ever has to roll. */
  readonly actAll: string | null
  /** Does initiative keep changing during the fight with what it is reckoned from, such as wounds? */
  readonly follows: boolean
  /** The heading in the tracker above those who act at the same time, by their initiative; null for none. */
  readonly heading: (initiative: number) => Words | null
  /** Who of two acts first, among all who fight: negative for `a`. */
  readonly compare: (a: Fighter, b: Fighter, all: readonly Fighter[], settings: Settings) => number
  /** May two neighbours change places, because the rules leave their order to them? */
  readonly mayChange: (a: Fighter, b: Fighter, all: readonly Fighter[], settings: Settings) => boolean
  readonly marks: readonly Mark[]
  /** What the tracker shows beside somebody's name. */
  readonly line: (situation: S) => Words | null
}

/** The fighters in the order of their turns. */
export function inTurn<F extends Fighter>(fighters: readonly F[], compare: Comparing): F[] {
  return [...fighters].sort((a, b) => whoFirst(a, b, fighters, compare))
}

/** Who of two has the earlier turn; never 0 for two of different ids. */
export function whoFirst(a: Fighter, b: Fighter, all: readonly Fighter[], compare: Comparing): number {
  return hadPlace(a) - hadPlace(b) || compare(a, b, all) || a.place - b.place || (a.id < b.id ? -1 : 1)
}

const hadPlace = ({ had }: Fighter): number => had ?? Number.MAX_SAFE_INTEGER

type Comparing = (a: Fighter, b: Fighter, all: readonly Fighter[]) => number

/** A point in the course of a fight: whose turn in which round; null where it is nobody's turn. */
interface Course {
  readonly round: number
  readonly turn: number | null
}

/**
 * Is one point the next after another, as ending a turn leads to it? Defeated fighters may be passed over.
 * @param defeated of each fighter, in the order of their turns
 * @param before the same, in the order of the previous round, where a new one has begun
 */
export function isNext(
  from: Course,
  to: Course,
  defeated: readonly boolean[],
  before: readonly boolean[] = defeated,
): boolean {
  if (from.turn === null || to.turn === null) return false
  const between =
    to.round === from.round
      ? to.turn > from.turn
        ? defeated.slice(from.turn + 1, to.turn)
        : null
      : to.round === from.round + 1
        ? [...before.slice(from.turn + 1), ...defeated.slice(0, to.turn)]
        : null
  return between !== null && between.every(Boolean)
}

/** Their new initiative, after what it is reckoned from has changed from `basis` to `now`. */
export function afterwards(initiative: number, basis: number, now: number): number {
  return initiative + now - basis
}

/**
 * The places of all fighters after one of them has moved one place up or down; null where the rules do not leave that
 * free, and for those who have acted.
 * @param step -1 moves it before its predecessor, 1 behind its successor
 */
export function placesAfter<F extends Fighter>(
  order: readonly F[],
  id: string,
  step: -1 | 1,
  mayChange: (a: F, b: F, all: readonly F[]) => boolean,
): ReadonlyMap<string, number> | null {
  const here = order.findIndex((fighter) => fighter.id === id)
  const [mover, other] = [order[here], order[here + step]]
  if (!mover || !other || !maySwap(mover, other, order, mayChange)) return null
  const after = [...order]
  after[here] = other
  after[here + step] = mover
  return new Map(after.map((fighter, place) => [fighter.id, place]))
}

/**
 * May two neighbours change places: do the rules leave it free, and have both yet to act? "The order can change each
 * round", and the one who then comes first takes their turn at once.
 */
export function maySwap<F extends Fighter>(
  one: F,
  other: F,
  order: readonly F[],
  mayChange: (a: F, b: F, all: readonly F[]) => boolean,
): boolean {
  const isOpen = ({ had, fresh }: F) => had === undefined || fresh === true
  return isOpen(one) && isOpen(other) && mayChange(one, other, order)
}
