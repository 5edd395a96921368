import type { Stat } from '../stats'

/** What a roll is for, as far as conditions and abilities ask. */
export interface RollFor {
  /** One stat, or those of a Spark. */
  readonly stats: readonly Stat[]
  /**
   * A Check, a Preparedness Check, somebody's roll in a Contest, or one for the advantage in a Chase, which is a
   * Contest as well. What names Checks never touches Contests, and the other way round ("Checks vs. Contests").
   */
  readonly kind: 'check' | 'preparedness' | 'contest' | 'advantage'
  readonly violent: boolean
  /** On which side of a Contest; null for a Check. */
  readonly side: 'attacker' | 'defender' | null
  /** Those on the other side, by uuid. */
  readonly against: readonly string[]
}

/** Is it a Check, and no Contest ("Checks vs. Contests")? */
export const isCheck = ({ kind }: Pick<RollFor, 'kind'>): boolean =>
  kind === 'check' || kind === 'preparedness'

/** A Check of some stats; one with Hurt is violent. */
export function checkOf(stats: readonly Stat[], kind: 'check' | 'preparedness' = 'check'): RollFor {
  return { stats, kind, violent: stats.includes('hurt'), side: null, against: [] }
}
