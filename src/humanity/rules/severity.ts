/** Computes success, failure and severity from a total ("Highs and Lows"). */
/** The severity of an effect ("Highs and Lows"). */
export const EFFECT_SEVERITIES = ['minor', 'medium', 'major'] as const
export type EffectSeverity = (typeof EFFECT_SEVERITIES)[number]

/** The result of a Check. */
export interface CheckVerdict {
  readonly success: boolean
  /** The difference between the total and the target; never negative. */
  readonly margin: number
  readonly severity: EffectSeverity
}

/** The severity of a margin: minor below 5, medium from 5 to 9, major from 10 ("Highs and Lows"). */
export function findSeverityForMargin(winMargin: number): EffectSeverity {
  return winMargin >= 10 ? 'major' : winMargin >= 5 ? 'medium' : 'minor'
}

/** Decides a Check: it succeeds if the total is at least the target ("Stat Checks"). */
export function computeStatCheckVerdict(rolledTotal: number, checkTarget: number): CheckVerdict {
  const differenceFromTarget = Math.abs(rolledTotal - checkTarget)
  return {
    success: rolledTotal >= checkTarget,
    margin: differenceFromTarget,
    severity: findSeverityForMargin(differenceFromTarget),
  }
}

/**
 * A result after "protect yourself for +X". Protection cannot turn a failure into a success or a loss into a win
 * (ruling HU13).
 * @param maxProtectedResult the highest result that still fails or loses: for a Check, 1 below the target; for a
 * Defender, 1 below the Attackers' result; for an Attacker, the Defenders' result, because a Defender wins ties
 */
export function computeProtectedResult(
  unprotectedResult: number,
  protectionValue: number,
  maxProtectedResult: number,
): number {
  return Math.max(unprotectedResult, Math.min(unprotectedResult + protectionValue, maxProtectedResult))
}

/** Has a group succeeded? True if at least half of its members have succeeded ("Group Contests"). */
export function haveAtLeastHalfSucceeded(successFlags: readonly boolean[]): boolean {
  return successFlags.length > 0 && successFlags.filter(Boolean).length * 2 >= successFlags.length
}
