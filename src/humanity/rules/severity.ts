/** How much came of a roll, for better or worse ("Highs and Lows"). */
export const SEVERITIES = ['minor', 'medium', 'major'] as const
export type Severity = (typeof SEVERITIES)[number]

/** What a Check came to: met or not, and how far from its target. */
export interface Verdict {
  readonly success: boolean
  readonly margin: number
  readonly severity: Severity
}

/** Less than 5 is minor, 5 to 9 medium, 10 and more major, both ways ("Highs and Lows"). */
export function severityOf(margin: number): Severity {
  return margin >= 10 ? 'major' : margin >= 5 ? 'medium' : 'minor'
}

/** A check succeeds when it meets or beats the target ("Stat Checks"). `margin` is how far from it. */
export function verdictOf(total: number, target: number): Verdict {
  const margin = Math.abs(total - target)
  return { success: total >= target, margin, severity: severityOf(margin) }
}

/**
 * A result after protecting oneself for `plus` ("Protect Yourself"): it never rises past `most`, so that nothing that
 * failed or lost becomes a success or a win, and never falls. A failed Check stays 1 below its target, so does a
 * Defender below the Attacker; an Attacker who lost may come as far as the Defender, whose the tie is (ruling HU13).
 */
export function protectedResult(result: number, plus: number, most: number): number {
  return Math.max(result, Math.min(result + plus, most))
}

/** Has a group succeeded, of which each one would or would not? At least half of them do ("Group Contests"). */
export function atLeastHalf(successes: readonly boolean[]): boolean {
  return successes.length > 0 && successes.filter(Boolean).length * 2 >= successes.length
}
