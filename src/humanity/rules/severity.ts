/** Computes success, failure and severity from a total ("Highs and Lows"). */
/** The severity of an effect ("Highs and Lows"). */
export const SEVERITIES = ['minor', 'medium', 'major'] as const
export type Severity = (typeof SEVERITIES)[number]

/** The result of a Check. */
export interface CheckVerdict {
  readonly success: boolean
  /** By how much the total is above or below the target; never negative. */
  readonly margin: number
  readonly severity: Severity
}

/** The severity of a margin: minor below 5, medium from 5 to 9, major from 10 ("Highs and Lows"). */
export function severityForMargin(margin: number): Severity {
  return margin >= 10 ? 'major' : margin >= 5 ? 'medium' : 'minor'
}

/** The verdict on a Check, which succeeds when its total is at least the target ("Stat Checks"). */
export function statCheckVerdict(total: number, target: number): CheckVerdict {
  const margin = Math.abs(total - target)
  return { success: total >= target, margin, severity: severityForMargin(margin) }
}

/**
 * A result after "protect yourself for +X". Protection cannot turn a failure into a success or a loss into a win
 * (ruling HU13).
 * @param maxResult the highest result that still fails or loses: for a Check, 1 below the target; for a Defender, 1
 *   below the Attackers' result; for an Attacker, the Defenders' result, because a Defender wins ties
 */
export function protectedResult(result: number, protection: number, maxResult: number): number {
  return Math.max(result, Math.min(result + protection, maxResult))
}

/** Has a group succeeded? At least half of its members must have succeeded ("Group Contests"). */
export function haveHalfSucceeded(successes: readonly boolean[]): boolean {
  return successes.length > 0 && successes.filter(Boolean).length * 2 >= successes.length
}
