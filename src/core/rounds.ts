/** Fights in rounds: initiative, the order of turns, and what may be used once a round. */
import type { Words } from './words'

/** An actor's place in the current fight. */
export interface Turn {
  /** The id of the fight. */
  readonly fight?: string
  /** The round; 0 before the first. */
  readonly round: number
  readonly initiative: number | null
  /** The initiative of the fighter whose turn it is; null before the first turn. */
  readonly acting?: number | null
  /** Orders fighters with equal standing, whose order the rules leave free: lower numbers go first. */
  readonly place: number
  /** Is it the actor's turn? */
  readonly now: boolean
  /** The ids of the marks that the actor has used this turn or round. */
  readonly used: readonly string[]
}

/** A fighter, as the order of turns sees them. */
export interface Fighter extends Pick<Turn, 'initiative' | 'place'> {
  /** True for a player's character, false for a Gamemaster's creature. */
  readonly played: boolean
  /** Letters and digits; breaks the last ties in the order. */
  readonly id: string
  /**
   * The fighter's place among the fighters whose turn has begun this round; absent for a fighter who has yet to act.
   * These places are kept, so that no fighter acts twice in a round, and a fighter who joins or becomes faster comes
   * next instead of too late.
   */
  readonly had?: number
  /** Is it the fighter's turn, with nothing used yet? Then another fighter on the same side may still act first. */
  readonly fresh?: boolean
}

/** Something that a fighter may use once a turn or once a round; the tracker ticks it off. */
export interface Mark {
  /** Letters. */
  readonly id: string
  readonly words: Words
  /** The name of its glyph. */
  readonly icon: string
  /** When the mark is available again: at the start of the fighter's own turn, or of a round. */
  readonly back: 'turn' | 'round'
}

/** How a game runs a fight in rounds. */
export interface Rounds<S, Settings> {
  /** The initiative, where it is not rolled; null where the action `act` of the tab decides it. */
  readonly initiative: (situation: S) => number | null
  readonly act: string
  /**
   * The group action that decides initiative for all fighters without it, in one message; null where initiative is
   * never rolled.
   */
  readonly actAll: string | null
  /** Does initiative follow later changes of its inputs, such as wounds, during the fight? */
  readonly follows: boolean
  /** The tracker's heading above fighters who act at the same time, by their initiative; null for none. */
  readonly heading: (initiative: number) => Words | null
  /** Compares two fighters, among all fighters: negative where `a` acts first. */
  readonly compare: (a: Fighter, b: Fighter, all: readonly Fighter[], settings: Settings) => number
  /** May two neighbours swap places, because the rules leave their order to the players? */
  readonly mayChange: (a: Fighter, b: Fighter, all: readonly Fighter[], settings: Settings) => boolean
  readonly marks: readonly Mark[]
  /** The tracker's text beside the fighter's name. */
  readonly line: (situation: S) => Words | null
}

/** Sorts the fighters in the order of their turns. */
export function inTurn<F extends Fighter>(fighters: readonly F[], compare: Comparing): F[] {
  return [...fighters].sort((a, b) => whoFirst(a, b, fighters, compare))
}

/** Compares the turns of two fighters; never 0 for different ids. */
export function whoFirst(a: Fighter, b: Fighter, all: readonly Fighter[], compare: Comparing): number {
  return hadPlace(a) - hadPlace(b) || compare(a, b, all) || a.place - b.place || (a.id < b.id ? -1 : 1)
}

const hadPlace = ({ had }: Fighter): number => had ?? Number.MAX_SAFE_INTEGER

type Comparing = (a: Fighter, b: Fighter, all: readonly Fighter[]) => number

/** A point in a fight: the round, and the index of the turn; null while it is nobody's turn. */
interface Course {
  readonly round: number
  readonly turn: number | null
}

/**
 * Does ending a turn lead from one point to the other? Defeated fighters may be skipped.
 * @param defeated is each fighter defeated, in the order of turns?
 * @param before the same in the order of the previous round, where a new round has begun
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

/** The new initiative, after its computed part has changed from `basis` to `now`. */
export function afterwards(initiative: number, basis: number, now: number): number {
  return initiative + now - basis
}

/**
 * The places of all fighters after one fighter has moved one place up or down; null where the rules fix the order, and
 * after either fighter has acted.
 * @param step -1 moves the fighter before its predecessor, 1 behind its successor
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
 * May two neighbours swap places: do the rules leave their order free, and have both yet to act? "The order can change
 * each round": the fighter who then comes first takes their turn at once.
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
