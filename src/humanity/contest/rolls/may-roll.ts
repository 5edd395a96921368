/** Which stats may be rolled in a Contest, to attack and to defend. */
import type { Stat } from '../../stats'
import { ALL_STATS } from '../../stats'

/** The stats that a roll may be made with. */
export interface Choices {
  /** Each of these alone. */
  readonly stats: readonly Stat[]
  /** May these be combined in one Spark? Given in any order: two, or three with Ascendant Spark. */
  readonly mayCombine: (stats: readonly Stat[]) => boolean
}

/** The stats that abilities let somebody attack with instead of Hurt ("Honorable Combat", "Blessed by Family"). */
interface Openings {
  readonly honorably: boolean
  readonly recklessly: boolean
}

const PEACEFUL: readonly Stat[] = ALL_STATS.filter((stat) => stat !== 'hurt')
const isPeaceful = (stats: readonly Stat[]) => !stats.includes('hurt')

/**
 * What an Attacker may roll: any stat but Hurt without violence; with it Hurt, or a Spark that involves Hurt
 * ("Contests"). Two abilities let Hand or Home replace Hurt.
 */
export function attackChoices(violent: boolean, { honorably, recklessly }: Openings): Choices {
  if (!violent) return { stats: PEACEFUL, mayCombine: isPeaceful }
  const stats: Stat[] = [
    'hurt',
    ...(honorably ? ['hand' as const] : []),
    ...(recklessly ? ['home' as const] : []),
  ]
  return { stats, mayCombine: (chosen) => stats.some((stat) => chosen.includes(stat)) }
}

/**
 * What a Defender may roll. Without violence, the Attacker's stat; against a Spark the same Spark, or either of its
 * stats. With violence, Hurry or a Spark that involves it, as an instinctive reaction; from the second round of a
 * fight anything but Hurt, which would be an attack (HU35).
 * @param round of the fight, from 1
 * @param attacks the stats of each Attacker's roll
 */
export function defenceChoices(
  violent: boolean,
  round: number,
  attacks: readonly (readonly Stat[])[],
): Choices {
  if (!violent) {
    return {
      stats: ALL_STATS.filter((stat) => attacks.some((used) => used.includes(stat))),
      mayCombine: (chosen) => attacks.some((used) => sameStats(used, chosen)),
    }
  }
  if (round > 1) return { stats: PEACEFUL, mayCombine: isPeaceful }
  return { stats: ['hurry'], mayCombine: (chosen) => chosen.includes('hurry') }
}

/** May a roll be made with these stats: one that may be rolled alone, or several that may be combined? */
export function mayRoll({ stats, mayCombine }: Choices, chosen: readonly Stat[]): boolean {
  const [first, ...others] = chosen
  if (first === undefined || new Set(chosen).size < chosen.length) return false
  return others.length === 0 ? stats.includes(first) : mayCombine(chosen)
}

/** The same stats in any order. A Spark of two people may have a stat twice. */
const sameStats = (a: readonly Stat[], b: readonly Stat[]): boolean =>
  a.toSorted().join() === b.toSorted().join()
