import type { HumanityMoment } from './check'
import { check, statLabel } from './check'
import { gain, poolOf, spend } from './pool'
import { ALL_STATS, STAT_DICE } from './stats'

/** The tab: the stats with their dice, what History covers, and the pool of Blessing Dice. */
export function context({ state, settings }: HumanityMoment): object {
  return {
    stats: ALL_STATS.filter((stat) => stat !== 'custom' || settings.customStat !== '').map((stat) => ({
      stat,
      label: statLabel(stat, settings.customStat),
      hint: `HnB.humanity.statHint.${stat}`,
      die: state.stats[stat],
      path: `system.humanity.stats.${stat}`,
    })),
    dice: STAT_DICE,
    touchstones: state.touchstones,
    joined: state.touchstones.join(','),
    pool: poolOf(state),
  }
}

export const actions = { check, gain, spend }
