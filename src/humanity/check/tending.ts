/** Finds the rolls that may tend wounds ("Blessed by Insurance"), and the actors who have wounds. */
import type { ItemView } from '../../core/game-views'
import type { HumanitySettings } from '../rules'
import type { Stat } from '../rules/stats'

/** The stats that were rolled, and the stat that the rolled stat replaced, if any. */
interface RolledAndReplacedStats {
  readonly stats: readonly Stat[]
  /** The stat that the rolled stat replaced. Empty if the rolled stat replaced none. */
  readonly instead: Stat | ''
}

/**
 * Could this roll have tended wounds? It must be non-violent, with Home ("Basic Stats"), the stat that replaces Home,
 * or History ("History Overrides Other Stats"). A world setting may allow every stat (HU43).
 */
export function canActorTendWounds(
  { stats, instead: replacedStat }: RolledAndReplacedStats,
  { tendingStat }: Pick<HumanitySettings, 'tendingStat'>,
): boolean {
  if (stats.includes('hurt')) return false
  return (
    tendingStat === 'any' ||
    stats.some((stat) => stat === 'home' || stat === 'history') ||
    replacedStat === 'home'
  )
}

/** Does an actor have wounds, whether of this game or of another game? */
export const hasActorWounds = (items: readonly ItemView[]): boolean =>
  items.some(({ type }) => type === 'wound')
