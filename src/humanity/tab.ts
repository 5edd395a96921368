import type { Words } from '../core/words'
import type { Situation } from '../core/views'
import type { Humanity } from './rules'
import { check, statLabel } from './check'
import { conditionsOf } from './conditions'
import { gain, poolOf, spend } from './pool'
import { ALL_STATS, STAT_DICE } from './stats'

/** The tab: the stats with their dice, what History covers, and the pool of Blessing Dice. */
export function context({ state, settings }: Situation<Humanity>): object {
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

/** One line for the Gamemaster's panel: the pool, and the conditions that weigh on rolls. */
export function glance({ actor, state }: Situation<Humanity>): Words[] {
  const number = Object.keys(state.blessings).length
  const pool = number > 0 ? [{ key: 'HnB.humanity.glance', data: { number } }] : []
  return [...pool, ...conditionsOf(actor.statuses).map(({ name }) => ({ key: name }))]
}

export const actions = { check, gain, spend }
