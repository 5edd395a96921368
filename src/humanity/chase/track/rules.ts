/** The rules of a Chase's number line: how far a result moves a token, who responds next, and when the Chase ends. */
import type { EffectSeverity } from '../../rules/severity'
import { findSeverityForMargin } from '../../rules/severity'

/** The place of a runner on the number line of a Chase. `id` is the runner's key. */
export interface ChaseRunnerTrackPlace {
  readonly id: string
  readonly at: number
  /** Is the runner out of the Chase? */
  readonly out: boolean
}

/** The conditions under which a Chase ends. The Gamemaster may choose several. */
export interface ChaseEndConditions {
  /**
   * The goal space of a Chase, or null. Once a runner has reached it, the Chase ends with the round, and the foremost
   * runner wins.
   */
  readonly reach: number | null
  /**
   * The number of rounds after which the Chase ends, and the runner furthest ahead wins. Null if the number of rounds
   * has no limit.
   */
  readonly rounds: number | null
  /** True if the Chase ends as soon as only one runner is left who is not out. This runner then wins. */
  readonly lastOne: boolean
}

/**
 * How many spaces a token moves, by the severity of the margin: after the rolls for the advantage, and after a won
 * Contest ("Chases", 2 and 3).
 */
const CHASE_SPACES_BY_ADVANTAGE_SEVERITY: Readonly<Record<EffectSeverity, number>> = {
  minor: 2,
  medium: 3,
  major: 5,
}
const CHASE_SPACES_BY_RESPONSE_SEVERITY: Readonly<Record<EffectSeverity, number>> = {
  minor: 1,
  medium: 2,
  major: 3,
}

/** The result of a runner's roll for the advantage at the start of a round. */
export interface RankedAdvantageResult {
  readonly id: string
  readonly result: number
  /** The number of points by which protection reduces the margin of a loss, X in the rule "Protect yourself for +X". */
  readonly protect?: number
}

/** The runners who move at the start of a round, with the margin of their advantage and the number of spaces. */
interface AdvantageLead {
  readonly movers: readonly string[]
  readonly margin: number
  readonly severity: EffectSeverity
  readonly spaces: number
}

/**
 * Finds the runners who move by "Gaining the Advantage" in a Chase: "only the character(s) who rolled the highest".
 * Each moves by their margin above the lowest result. A world setting decides ties (HU16). Protection never removes a
 * loss (HU13).
 */
export function computeAdvantageLead(
  rankedAdvantageResults: readonly RankedAdvantageResult[],
  doesTieMoveRunners: boolean,
): AdvantageLead {
  const highestAdvantageResult = Math.max(...rankedAdvantageResults.map(({ result }) => result))
  const lowestAdvantageResult = Math.min(
    ...rankedAdvantageResults.map(
      (rankedAdvantageResult) =>
        highestAdvantageResult -
        computeMarginBelowHighestResult(rankedAdvantageResult, highestAdvantageResult),
    ),
  )
  const advantageLeadMargin =
    rankedAdvantageResults.length > 0 ? highestAdvantageResult - lowestAdvantageResult : 0
  const advantageLeadSeverity = findSeverityForMargin(advantageLeadMargin)
  const willLeadersMove = rankedAdvantageResults.length > 0 && (advantageLeadMargin > 0 || doesTieMoveRunners)
  return {
    movers: willLeadersMove
      ? rankedAdvantageResults.filter(({ result }) => result === highestAdvantageResult).map(({ id }) => id)
      : [],
    margin: advantageLeadMargin,
    severity: advantageLeadSeverity,
    spaces: willLeadersMove ? CHASE_SPACES_BY_ADVANTAGE_SEVERITY[advantageLeadSeverity] : 0,
  }
}

/** Computes the number of points by which a result is below the highest result, after protection. */
export function computeMarginBelowHighestResult(
  { result, protect: protection = 0 }: RankedAdvantageResult,
  highestAdvantageResult: number,
): number {
  const pointsBelowHighest = highestAdvantageResult - result
  return Math.max(Math.min(pointsBelowHighest, 1), pointsBelowHighest - protection)
}

/**
 * How many spaces each winner of a Contest in a Chase moves. In a tie the Defenders move by a margin of 0, unless a
 * world setting says that nobody moves (HU16).
 */
export function countSpacesForMargin(
  { margin, isTie }: { readonly margin: number; readonly isTie: boolean },
  doesTieMoveRunners: boolean,
): number {
  return isTie && !doesTieMoveRunners ? 0 : CHASE_SPACES_BY_RESPONSE_SEVERITY[findSeverityForMargin(margin)]
}

/**
 * The keys of the runners who respond next: "Starting with the character(s) who rolled the lowest".
 * @param keysOfFinishedRunners runners who have passed, or who have taken part in a Contest of this round
 */
export function listKeysOfNextRespondingRunners(
  rankedAdvantageResults: readonly RankedAdvantageResult[],
  keysOfFinishedRunners: readonly string[],
): readonly string[] {
  const resultsOfRemainingRunners = rankedAdvantageResults.filter(
    ({ id }) => !keysOfFinishedRunners.includes(id),
  )
  const lowestAdvantageResult = Math.min(...resultsOfRemainingRunners.map(({ result }) => result))
  return resultsOfRemainingRunners
    .filter(({ result }) => result === lowestAdvantageResult)
    .map(({ id }) => id)
}

/** The keys of the runners who are furthest ahead and not out of the Chase. */
export function findKeysOfForemostChaseRunners(
  chaseRunnerPlaces: readonly ChaseRunnerTrackPlace[],
): readonly string[] {
  const activeChaseRunnerPlaces = chaseRunnerPlaces.filter(({ out: isOut }) => !isOut)
  const foremostTrackSpace = Math.max(...activeChaseRunnerPlaces.map(({ at: space }) => space))
  return activeChaseRunnerPlaces.filter(({ at: space }) => space === foremostTrackSpace).map(({ id }) => id)
}

/** How a Chase ended: the winners, and the condition that ended the Chase. */
interface ChaseFinishResult {
  /** A Chase is a draw if nobody wins, or if several winners stand on the same space. */
  readonly winners: readonly string[]
  readonly reason: 'reach' | 'rounds' | 'lastOne'
}

/**
 * Finds the winners of a Chase at the end of a round. The last remaining runner wins, or the foremost runner at the
 * goal or after the last round. Null if the Chase continues.
 * @param currentRound the round that ends, from 1
 */
export function findChaseFinishResult(
  chaseRunnerPlaces: readonly ChaseRunnerTrackPlace[],
  { reach, rounds, lastOne }: ChaseEndConditions,
  currentRound: number,
): ChaseFinishResult | null {
  const activeChaseRunnerPlaces = chaseRunnerPlaces.filter(({ out: isOut }) => !isOut)
  if (activeChaseRunnerPlaces.length === 0) return { winners: [], reason: 'lastOne' }
  if (lastOne && activeChaseRunnerPlaces.length === 1)
    return { winners: findKeysOfForemostChaseRunners(chaseRunnerPlaces), reason: 'lastOne' }
  if (reach !== null && activeChaseRunnerPlaces.some(({ at: space }) => space >= reach))
    return { winners: findKeysOfForemostChaseRunners(chaseRunnerPlaces), reason: 'reach' }
  if (rounds !== null && currentRound >= rounds)
    return { winners: findKeysOfForemostChaseRunners(chaseRunnerPlaces), reason: 'rounds' }
  return null
}

/** True if the Chase ends in a draw, because nobody wins or because several runners win. */
export function isChaseTied({ winners }: Pick<ChaseFinishResult, 'winners'>): boolean {
  return winners.length !== 1
}
