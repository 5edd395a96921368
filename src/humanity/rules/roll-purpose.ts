/** The purpose of a roll: Check or Contest, violent or not, and the opponents. */
import type { Stat } from './stats'

/** The purpose of a roll. It decides which conditions and abilities apply. */
export interface RollPurpose {
  /** One stat, or the two or three stats of a Spark. */
  readonly stats: readonly Stat[]
  /**
   * The kind of roll. `advantage` is a roll in a Chase, which counts as a Contest. Effects that name Checks never
   * apply to Contests, nor effects that name Contests to Checks ("Checks vs. Contests").
   */
  readonly kind: 'check' | 'preparedness' | 'contest' | 'advantage'
  readonly violent: boolean
  /** The roller's side in a Contest; null for a Check. */
  readonly side: 'attacker' | 'defender' | null
  /** The uuids of the opponents' actors. */
  readonly opponentUuids: readonly string[]
}

/** Is the roll a Check, and not a roll in a Contest ("Checks vs. Contests")? */
export const isCheckRoll = ({ kind }: Pick<RollPurpose, 'kind'>): boolean =>
  kind === 'check' || kind === 'preparedness'

/** The purpose of a Check with these stats. A Check with Hurt counts as violent. */
export function statCheckPurpose(
  stats: readonly Stat[],
  kind: 'check' | 'preparedness' = 'check',
): RollPurpose {
  return { stats, kind, violent: stats.includes('hurt'), side: null, opponentUuids: [] }
}
