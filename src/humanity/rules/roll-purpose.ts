/** What a roll is for: a Check or a Contest, with or without violence, and against which opponents. */
import type { Stat } from './stats'

/** The purpose of a roll. It decides which conditions and abilities apply. */
export interface RollPurpose {
  /** The stats of the roll: a single stat, or the two or three stats of a Spark. */
  readonly stats: readonly Stat[]
  /**
   * The kind of roll. An `advantage` roll of a Chase counts as a Contest. Effects on Checks never apply to Contests,
   * and effects on Contests never apply to Checks ("Checks vs. Contests").
   */
  readonly kind: 'check' | 'preparedness' | 'contest' | 'advantage'
  readonly violent: boolean
  /** The role of the roller's side in a Contest; null for a Check. */
  readonly side: 'attacker' | 'defender' | null
  /** The uuids of the opponents' actors. */
  readonly opponentUuids: readonly string[]
}

/** Is the roll a Check, and not a roll in a Contest ("Checks vs. Contests")? */
export const isRollForCheck = ({ kind }: Pick<RollPurpose, 'kind'>): boolean =>
  kind === 'check' || kind === 'preparedness'

/** The purpose of a Check of these stats. A Check of Hurt counts as violent. */
export function createStatCheckPurpose(
  stats: readonly Stat[],
  checkKind: 'check' | 'preparedness' = 'check',
): RollPurpose {
  return { stats, kind: checkKind, violent: stats.includes('hurt'), side: null, opponentUuids: [] }
}
