/** The number line of a Chase: the spaces that results move, the next runner to respond, and the end of the Chase. */
import type { Severity } from '../../rules/severity'
import { severityOf } from '../../rules/severity'

/** The place of a runner on the number line; `id` is the key of the runner. */
export interface RunnerPlace {
  readonly id: string
  readonly at: number
  /** Is the runner out of the Chase? */
  readonly out: boolean
}

/** The conditions that end a Chase; the Gamemaster may combine them. */
export interface ChaseEnds {
  /** The first runner at this space by the end of a round wins; null where no space ends the Chase. */
  readonly reach: number | null
  /** The runner who is furthest ahead after this many rounds wins; null where no number of rounds ends the Chase. */
  readonly rounds: number | null
  /** Does the last runner who is not out win? */
  readonly lastOne: boolean
}

/** Spaces forward at the top of a round, and when a side wins a response ("Chases", 2 and 3). */
const ADVANTAGE_SPACES: Readonly<Record<Severity, number>> = { minor: 2, medium: 3, major: 5 }
const RESPONSE_SPACES: Readonly<Record<Severity, number>> = { minor: 1, medium: 2, major: 3 }

/** The result of a roll at the top of a round. */
export interface RankedResult {
  readonly id: string
  readonly result: number
  /** The X of "Protect yourself for +X" if the roll loses. */
  readonly protect?: number
}

/** The runners who move at the top of a round, and the spaces that they move. */
interface AdvantageLead {
  readonly movers: readonly string[]
  readonly margin: number
  readonly severity: Severity
  readonly spaces: number
}

/**
 * "Gaining the Advantage": "only the character(s) who rolled the highest" move, by the margin above the lowest roll.
 * When all results are equal, all runners are the highest by 0, unless the table lets a tie move nobody (HU16).
 * Protection raises a low result, which still loses by 1 (HU13).
 */
export function advantageLead(results: readonly RankedResult[], movesOnTie: boolean): AdvantageLead {
  const highest = Math.max(...results.map(({ result }) => result))
  const lowest = Math.min(...results.map((rankedResult) => highest - marginBehind(rankedResult, highest)))
  const margin = results.length > 0 ? highest - lowest : 0
  const severity = severityOf(margin)
  const isMoving = results.length > 0 && (margin > 0 || movesOnTie)
  return {
    movers: isMoving ? results.filter(({ result }) => result === highest).map(({ id }) => id) : [],
    margin,
    severity,
    spaces: isMoving ? ADVANTAGE_SPACES[severity] : 0,
  }
}

/** How far a result is below the highest, after protection. */
export function marginBehind({ result, protect: protection = 0 }: RankedResult, highest: number): number {
  const gap = highest - result
  return Math.max(Math.min(gap, 1), gap - protection)
}

/**
 * The spaces that each member of the side that won a response moves. A tie is a win by 0 for the Defenders, and moves
 * them unless the table lets a tie move nobody (HU16). A narrow win of a group is no tie, although its margin is 0.
 */
export function responseSpaces(
  { margin, isTie }: { readonly margin: number; readonly isTie: boolean },
  movesOnTie: boolean,
): number {
  return isTie && !movesOnTie ? 0 : RESPONSE_SPACES[severityOf(margin)]
}

/**
 * The keys of the runners who respond next: those with the lowest result ("Starting with the character(s) who rolled
 * the lowest").
 * @param finishedKeys runners who have been in a Contest of this round, on either side, or have passed
 */
export function nextResponderKeys(
  results: readonly RankedResult[],
  finishedKeys: readonly string[],
): readonly string[] {
  const remaining = results.filter(({ id }) => !finishedKeys.includes(id))
  const lowest = Math.min(...remaining.map(({ result }) => result))
  return remaining.filter(({ result }) => result === lowest).map(({ id }) => id)
}

/** The keys of the runners who are furthest ahead and not out. */
export function foremostKeys(places: readonly RunnerPlace[]): readonly string[] {
  const activePlaces = places.filter(({ out: isOut }) => !isOut)
  const furthestSpace = Math.max(...activePlaces.map(({ at: space }) => space))
  return activePlaces.filter(({ at: space }) => space === furthestSpace).map(({ id }) => id)
}

/** The end of a Chase: the winners, and the condition that ended it. */
interface ChaseFinish {
  /** No winner, or several who are level, is a draw. */
  readonly winners: readonly string[]
  readonly why: 'reach' | 'rounds' | 'lastOne'
}

/**
 * The end of a Chase at the end of a round; null while the Chase goes on. The last remaining runner wins; otherwise the
 * runner who is furthest ahead once a runner has reached the goal; otherwise the runner who is furthest ahead after the
 * last round.
 * @param round the round that ends, from 1
 */
export function chaseFinish(
  places: readonly RunnerPlace[],
  { reach, rounds, lastOne }: ChaseEnds,
  round: number,
): ChaseFinish | null {
  const activePlaces = places.filter(({ out: isOut }) => !isOut)
  if (activePlaces.length === 0) return { winners: [], why: 'lastOne' }
  if (lastOne && activePlaces.length === 1) return { winners: foremostKeys(places), why: 'lastOne' }
  if (reach !== null && activePlaces.some(({ at: space }) => space >= reach))
    return { winners: foremostKeys(places), why: 'reach' }
  if (rounds !== null && round >= rounds) return { winners: foremostKeys(places), why: 'rounds' }
  return null
}

/** Is the end a draw, with no winner or with several? */
export function isDraw({ winners }: Pick<ChaseFinish, 'winners'>): boolean {
  return winners.length !== 1
}
