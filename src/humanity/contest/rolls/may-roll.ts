import type { Stat } from '../../stats'
import { ALL_STATS } from '../../stats'

/** What a roll of a Contest may be made with. */
export interface Choices {
  /** Each alone. */
  readonly stats: readonly Stat[]
  /** May these be combined in one Spark? As stored: two, or three with Ascendant Spark, in no order. */
  readonly mayCombine: (stats: readonly Stat[]) => boolean
}

/** What one's abilities open: other stats to strike with than Hurt ("Honorable Combat", "Blessed by Family"). */
interface Openings {
  readonly honorably: boolean
  readonly recklessly: boolean
}

const PEACEFUL: readonly Stat[] = ALL_STATS.filter((stat) => stat !== 'hurt')
const isPeaceful = (stats: readonly Stat[]) => !stats.includes('hurt')

/**
 * What an Attacker may roll: any stat but Hurt without violence, Hurt with it, and Sparks that involve it ("Contests").
 * Two abilities put Hand or Home in the place of Hurt.
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
 * What a Defender may answer with. Without violence the stat of the Attacker; against a Spark the same Spark, or either
 * of its stats. With violence Hurry, or a Spark that involves it: the instinct of the moment. From the second exchange
 * of a fight on, anything but Hurt, for that would be an attack (HU35).
 * @param exchange 1 for the first of a fight
 * @param attacks the stats of each Attacker's roll
 */
export function defenceChoices(
  violent: boolean,
  exchange: number,
  attacks: readonly (readonly Stat[])[],
): Choices {
  if (!violent) {
    return {
      stats: ALL_STATS.filter((stat) => attacks.some((used) => used.includes(stat))),
      mayCombine: (chosen) => attacks.some((used) => sameStats(used, chosen)),
    }
  }
  if (exchange > 1) return { stats: PEACEFUL, mayCombine: isPeaceful }
  return { stats: ['hurry'], mayCombine: (chosen) => chosen.includes('hurry') }
}

/** May a roll be made with these: one that may stand alone, or several that may be combined? */
export function mayRoll({ stats, mayCombine }: Choices, chosen: readonly Stat[]): boolean {
  const [first, ...others] = chosen
  if (first === undefined || new Set(chosen).size < chosen.length) return false
  return others.length === 0 ? stats.includes(first) : mayCombine(chosen)
}

const sameStats = (a: readonly Stat[], b: readonly Stat[]): boolean =>
  a.length === b.length && a.every((stat) => b.includes(stat))
