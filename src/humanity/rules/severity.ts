/** Success, failure, and how severe each is ("Highs and Lows"). */
/** The severity of an effect ("Highs and Lows"). */
export const SEVERITIES = ['minor', 'medium', 'major'] as const
export type Severity = (typeof SEVERITIES)[number]

/** The result of a Check. */
export interface CheckVerdict {
  readonly success: boolean
  /** The distance from the target, never below 0. */
  readonly margin: number
  readonly severity: Severity
}

/** Minor below 5, medium from 5 to 9, major from 10 ("Highs and Lows"). */
export function severityOf(margin: number): Severity {
  return margin >= 10 ? 'major' : margin >= 5 ? 'medium' : 'minor'
}

/** A Check succeeds when it meets or beats the target ("Stat Checks"). */
export function checkVerdict(total: number, target: number): CheckVerdict {
  const margin = Math.abs(total - target)
  return { success: total >= target, margin, severity: severityOf(margin) }
}

/**
 * A result after "protect yourself for +X", which never turns a failure or a loss into a success or a win (ruling
 * HU13).
 * @param maxResult the highest result that still fails or loses: 1 below the target of a Check or below an Attacker's
 * result, but equal to a Defender's result, because a Defender wins ties
 */
export function protectedResult(result: number, protection: number, maxResult: number): number {
  return Math.max(result, Math.min(result + protection, maxResult))
}

/** A group succeeds if at least half of its members do ("Group Contests"). */
export function haveHalfSucceeded(successes: readonly boolean[]): boolean {
  return successes.length > 0 && successes.filter(Boolean).length * 2 >= successes.length
}
