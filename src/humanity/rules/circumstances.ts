/** What a roll is for: a Check or a Contest, violent or not, and against whom. */
import type { Stat } from '../stats'

/** What a roll is for, as far as conditions and abilities depend on it. */
export interface RollFor {
  /** One stat, or those of a Spark. */
  readonly stats: readonly Stat[]
  /**
   * A roll for the advantage in a Chase is also one in a Contest. Effects that name Checks never apply to Contests, nor
   * the other way round ("Checks vs. Contests").
   */
  readonly kind: 'check' | 'preparedness' | 'contest' | 'advantage'
  readonly violent: boolean
  /** The side of a Contest; null for a Check. */
  readonly side: 'attacker' | 'defender' | null
  /** The uuids of the other side. */
  readonly against: readonly string[]
}

/** Is it a roll for a Check ("Checks vs. Contests")? */
export const isCheck = ({ kind }: Pick<RollFor, 'kind'>): boolean =>
  kind === 'check' || kind === 'preparedness'

/** A Check of some stats, violent if Hurt is one of them. */
export function checkOf(stats: readonly Stat[], kind: 'check' | 'preparedness' = 'check'): RollFor {
  return { stats, kind, violent: stats.includes('hurt'), side: null, against: [] }
}
