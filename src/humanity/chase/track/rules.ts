import type { Severity } from '../../rules/severity'
import { severityOf } from '../../rules/severity'

/** Where somebody stands on the number line, by the key of their token. */
export interface Place {
  readonly id: string
  readonly at: number
  /** Out of the chase: it goes on without them. */
  readonly out: boolean
}

/** When a Chase is over; several together, where the Gamemaster says so. */
export interface Ends {
  /** The first at this space, or beyond it, at the end of a round; null for none. */
  readonly reach: number | null
  /** The furthest after so many rounds. */
  readonly rounds: number | null
  /** The last one who is not out. */
  readonly lastOne: boolean
}

/** Spaces forward at the top of a round, and when a side wins a response ("Chases", 2 and 3). */
const ADVANTAGE: Readonly<Record<Severity, number>> = { minor: 2, medium: 3, major: 5 }
const RESPONSE: Readonly<Record<Severity, number>> = { minor: 1, medium: 2, major: 3 }

/** A result of the roll at the top of a round. */
export interface Ranked {
  readonly id: string
  readonly result: number
  /** "Protect yourself for +X" if this loses. */
  readonly protect?: number
}

/** Who moves at the top of a round, and how far. */
interface Lead {
  readonly movers: readonly string[]
  readonly margin: number
  readonly severity: Severity
  readonly spaces: number
}

/**
 * Gaining the Advantage: "only the character(s) who rolled the highest" move, by how far they are above the lowest.
 * All equal are all the highest, by 0, unless the table lets a tie move nobody (HU16). Protection lessens by how much
 * somebody is below; they lose by 1 all the same (HU13).
 */
export function leadOf(results: readonly Ranked[], tieMoves: boolean): Lead {
  const highest = Math.max(...results.map(({ result }) => result))
  const lowest = Math.min(...results.map((one) => highest - behind(one, highest)))
  const margin = results.length > 0 ? highest - lowest : 0
  const severity = severityOf(margin)
  const moves = results.length > 0 && (margin > 0 || tieMoves)
  return {
    movers: moves ? results.filter(({ result }) => result === highest).map(({ id }) => id) : [],
    margin,
    severity,
    spaces: moves ? ADVANTAGE[severity] : 0,
  }
}

/** By how much a result is below the highest, protection in it. */
export function behind({ result, protect = 0 }: Ranked, highest: number): number {
  const apart = highest - result
  return Math.max(Math.min(apart, 1), apart - protect)
}

/**
 * The spaces that each of the side moves that won a response. A tie is the Defenders' by 0, and moves them unless the
 * table lets a tie move nobody (HU16).
 */
export function responseSpaces(margin: number, tieMoves: boolean): number {
  return margin === 0 && !tieMoves ? 0 : RESPONSE[severityOf(margin)]
}

/**
 * Whose turn it is to respond: those who are left and have the lowest result ("Starting with the character(s) who
 * rolled the lowest"). Who was in a Contest of this round, on either side, or has let it pass, is no longer among them.
 */
export function nextToRespond(results: readonly Ranked[], done: readonly string[]): readonly string[] {
  const left = results.filter(({ id }) => !done.includes(id))
  const lowest = Math.min(...left.map(({ result }) => result))
  return left.filter(({ result }) => result === lowest).map(({ id }) => id)
}

/** Those in front who are still in it; a hazard may meet them alone. */
export function leaders(places: readonly Place[]): readonly string[] {
  const running = places.filter(({ out }) => !out)
  const furthest = Math.max(...running.map(({ at }) => at))
  return running.filter(({ at }) => at === furthest).map(({ id }) => id)
}

/** How a Chase stands at the end of a round. */
export interface Finish {
  /** Nobody: it ended in a draw. Several: they share it, which is a draw as well. */
  readonly winners: readonly string[]
  readonly why: 'reach' | 'rounds' | 'lastOne'
}

/**
 * Is a Chase over at the end of a round? Whoever is the last in it has won; then who is furthest among those that are
 * far enough; then who is furthest after the last round. Null while it goes on.
 * @param round the round that ends, from 1
 */
export function finishOf(
  places: readonly Place[],
  { reach, rounds, lastOne }: Ends,
  round: number,
): Finish | null {
  const running = places.filter(({ out }) => !out)
  if (running.length === 0) return { winners: [], why: 'lastOne' }
  if (lastOne && running.length === 1) return { winners: leaders(places), why: 'lastOne' }
  if (reach !== null && running.some(({ at }) => at >= reach))
    return { winners: leaders(places), why: 'reach' }
  if (rounds !== null && round >= rounds) return { winners: leaders(places), why: 'rounds' }
  return null
}

/** Is this end a draw: nobody is left, or several are level? */
export function isDraw({ winners }: Pick<Finish, 'winners'>): boolean {
  return winners.length !== 1
}
