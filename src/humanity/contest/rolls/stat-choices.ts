/** The stats that Attackers and Defenders may roll in a Contest. */
import type { Stat } from '../../rules/stats'
import { ALL_STATS } from '../../rules/stats'
import type { Contest } from '../facts'

/** The stats that are allowed for a roll. */
export interface StatChoices {
  /** The stats that may be rolled alone. */
  readonly stats: readonly Stat[]
  /**
   * May these stats be combined in one Spark, in any order? A Spark has two stats; an Ascendant Spark has
   * three.
   */
  readonly mayCombine: (stats: readonly Stat[]) => boolean
}

const PEACEFUL_STATS: readonly Stat[] = ALL_STATS.filter((stat) => stat !== 'hurt')
const isWithoutHurt = (stats: readonly Stat[]) => !stats.includes('hurt')

/**
 * The stats that an Attacker may roll. Without violence: any stat except Hurt. With violence: Hurt, a Spark that
 * involves Hurt ("Contests"), or a stat that an ability allows in place of Hurt.
 * @param replacements the stats that may replace Hurt: Hand ("Honorable Combat"), Home ("Blessed by Family"), or
 * others
 */
export function attackChoices(isViolent: boolean, replacements: readonly Stat[]): StatChoices {
  if (!isViolent) return { stats: PEACEFUL_STATS, mayCombine: isWithoutHurt }
  const stats: readonly Stat[] = ['hurt', ...replacements]
  return { stats, mayCombine: (combinedStats) => stats.some((stat) => combinedStats.includes(stat)) }
}

/**
 * The stats that a Defender may roll. Without violence: the Attacker's stat; against a Spark, the same Spark or
 * either of its stats. With violence: Hurry, or a Spark that involves Hurry, as an instinctive reaction. If the fight
 * has already been violent: any stat except Hurt, which would be an attack (HU35).
 * @param attacks the stats of each Attacker's roll
 */
export function defenceChoices(
  { violent: isViolent, foughtBefore }: Pick<Contest, 'violent' | 'foughtBefore'>,
  attacks: readonly (readonly Stat[])[],
): StatChoices {
  if (!isViolent) {
    return {
      stats: ALL_STATS.filter((stat) => attacks.some((attackStats) => attackStats.includes(stat))),
      mayCombine: (combinedStats) => attacks.some((attackStats) => haveSameStats(attackStats, combinedStats)),
    }
  }
  if (foughtBefore) return { stats: PEACEFUL_STATS, mayCombine: isWithoutHurt }
  return { stats: ['hurry'], mayCombine: (combinedStats) => combinedStats.includes('hurry') }
}

/** Is this roll allowed: a single stat from `stats`, or several stats that may be combined? */
export function isRollAllowed({ stats, mayCombine }: StatChoices, rolledStats: readonly Stat[]): boolean {
  const [first, ...others] = rolledStats
  if (first === undefined || new Set(rolledStats).size < rolledStats.length) return false
  return others.length === 0 ? stats.includes(first) : mayCombine(rolledStats)
}

/** Do two lists have the same stats, in any order? In a Synchronized Spark, a stat may occur twice. */
const haveSameStats = (a: readonly Stat[], b: readonly Stat[]): boolean =>
  a.toSorted().join() === b.toSorted().join()
