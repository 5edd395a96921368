/** Tending to wounds: the rolls that may tend, and the actors who need it ("Blessed by Insurance"). */
import type { ItemView } from '../core/game-views'
import type { HumanitySettings } from './rules'
import type { Stat } from './stats'

/** The stats of a roll. */
interface RolledStats {
  readonly stats: readonly Stat[]
  /** The replaced stat, or empty. */
  readonly instead: Stat | ''
}

/**
 * May a roll be for tending to wounds? It must be without violence, and use Home ("Basic Stats"), the stat that replaces
 * Home, or History, which a healer uses instead of Home ("History Overrides Other Stats"); a table may allow every stat
 * (HU43).
 */
export function canTendWounds(
  { stats, instead: replacedStat }: RolledStats,
  { tendingStat }: Pick<HumanitySettings, 'tendingStat'>,
): boolean {
  if (stats.includes('hurt')) return false
  return (
    tendingStat === 'any' ||
    stats.some((stat) => stat === 'home' || stat === 'history') ||
    replacedStat === 'home'
  )
}

/** Does an actor have wounds, of this game or of another game? */
export const hasWounds = (items: readonly ItemView[]): boolean => items.some(({ type }) => type === 'wound')
