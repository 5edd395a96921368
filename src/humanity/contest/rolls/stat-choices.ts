/** Finds the stats that Attackers and Defenders may roll in a Contest. */
import type { Stat } from '../../rules/stats'
import { ALL_STATS } from '../../rules/stats'
import type { Contest } from '../facts'

/** The stats that a person may choose for a roll. */
export interface AllowedRollStats {
  /** The stats that a person may roll without a Spark. */
  readonly stats: readonly Stat[]
  /**
   * May these stats be combined in one Spark, in any order? A Spark has two stats; an Ascendant Spark has
   * three.
   */
  readonly mayCombine: (stats: readonly Stat[]) => boolean
}

const PEACEFUL_STATS: readonly Stat[] = ALL_STATS.filter((stat) => stat !== 'hurt')
const arePeacefulStats = (stats: readonly Stat[]) => !stats.includes('hurt')

/**
 * The stats that an Attacker may roll. Non-violent: any stat except Hurt. Violent: Hurt, a Spark that includes Hurt
 * ("Contests"), or a replacement.
 * @param replacementStats the stats that abilities allow in place of Hurt, such as Hand ("Honorable Combat") or Home
 * ("Blessed by Family")
 */
export function createAttackStatChoices(
  isContestViolent: boolean,
  replacementStats: readonly Stat[],
): AllowedRollStats {
  if (!isContestViolent) return { stats: PEACEFUL_STATS, mayCombine: arePeacefulStats }
  const stats: readonly Stat[] = ['hurt', ...replacementStats]
  return { stats, mayCombine: (statsToCombine) => stats.some((stat) => statsToCombine.includes(stat)) }
}

/**
 * Finds the stats that a Defender may roll. Non-violent: the Attacker's stat or Spark. Violent: Hurry or a Spark with
 * Hurry. In a fight that was violent before: any stat except Hurt, which would be an attack (HU35).
 * @param attackStatCombinations the stats of each Attacker's roll
 */
export function createDefenceStatChoices(
  { violent: isViolent, foughtBefore }: Pick<Contest, 'violent' | 'foughtBefore'>,
  attackStatCombinations: readonly (readonly Stat[])[],
): AllowedRollStats {
  if (!isViolent) {
    return {
      stats: ALL_STATS.filter((stat) =>
        attackStatCombinations.some((attackStats) => attackStats.includes(stat)),
      ),
      mayCombine: (statsToCombine) =>
        attackStatCombinations.some((attackStats) => areSameStats(attackStats, statsToCombine)),
    }
  }
  if (foughtBefore) return { stats: PEACEFUL_STATS, mayCombine: arePeacefulStats }
  return { stats: ['hurry'], mayCombine: (statsToCombine) => statsToCombine.includes('hurry') }
}

/**
 * True if a person may roll these stats. A single stat must be in `stats`. Several stats must be combinable in a Spark.
 */
export function areRolledStatsAllowed(
  { stats, mayCombine }: AllowedRollStats,
  rolledStats: readonly Stat[],
): boolean {
  const [first, ...others] = rolledStats
  if (first === undefined || new Set(rolledStats).size < rolledStats.length) return false
  return others.length === 0 ? stats.includes(first) : mayCombine(rolledStats)
}

/** Do two lists have the same stats, in any order? In a Synchronized Spark, a stat may occur twice. */
const areSameStats = (firstStats: readonly Stat[], secondStats: readonly Stat[]): boolean =>
  firstStats.toSorted().join() === secondStats.toSorted().join()
