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

/**
 * Finds the severity of a margin. A margin below 5 is minor, 5 to 9 is medium, and 10 or more is major ("Highs and
 * Lows").
 */
export function findSeverityForMargin(marginOfWin: number): EffectSeverity {
  return marginOfWin >= 10 ? 'major' : marginOfWin >= 5 ? 'medium' : 'minor'
}

/** Decides a Check: it succeeds if the total is at least the target ("Stat Checks"). */
export function computeStatCheckVerdict(totalOfRoll: number, checkTarget: number): CheckVerdict {
  const differenceFromTarget = Math.abs(totalOfRoll - checkTarget)
  return {
    success: totalOfRoll >= checkTarget,
    margin: differenceFromTarget,
    severity: findSeverityForMargin(differenceFromTarget),
  }
}

/**
 * A result after "protect yourself for +X". Protection cannot turn a failure into a success or a loss into a win
 * (ruling HU13).
 * @param maxResultWithProtection the highest result that still fails or loses: for a Check, 1 below the target; for a
 * Defender, 1 below the Attackers' result; for an Attacker, the Defenders' result, because a Defender wins ties
 */
export function computeResultWithProtection(
  resultWithoutProtection: number,
  protectionValue: number,
  maxResultWithProtection: number,
): number {
  return Math.max(
    resultWithoutProtection,
    Math.min(resultWithoutProtection + protectionValue, maxResultWithProtection),
  )
}

/** Has a group succeeded? True if at least half of its members have succeeded ("Group Contests"). */
export function haveAtLeastHalfSucceeded(successFlags: readonly boolean[]): boolean {
  return successFlags.length > 0 && successFlags.filter(Boolean).length * 2 >= successFlags.length
}
