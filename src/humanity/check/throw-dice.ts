/** Throws the dice of a planned roll. */
import type { Chance } from '../../core/chance'
import { helpWorthFor, perBumpFor } from '../modifiers'
import type { Humanity } from '../rules'
import type { Party } from '../../core/views'
import { throwTogether } from '../rules/roll'
import type { Roll } from '../rules/roll'
import type { Plan } from './plan'

/** Throws the dice of a plan, and records the bonus of each bump and of each die of help. */
export async function throwPlan(
  party: Party<Humanity>,
  { stats, dice, twos, modifiers, roll, partner }: Plan,
  customStat: string,
  chance: Pick<Chance, 'roll'>,
): Promise<Roll & { readonly stats: Plan['stats'] }> {
  const groups = await throwTogether(dice, chance)
  const theirs = { ...roll, stats: stats.slice(-1) }
  return {
    stats,
    statName: stats.includes('custom') ? customStat : '',
    modifiers,
    perBump: [...perBumpFor(party, roll), ...(partner ? perBumpFor(partner, theirs) : [])],
    groups,
    twos,
    helpWorth: Math.max(helpWorthFor(party, roll), partner ? helpWorthFor(partner, theirs) : 1),
    help: {},
  }
}
