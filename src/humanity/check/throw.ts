import type { Chance } from '../../core/chance'
import { helpWorthFor, perBumpFor } from '../modifiers'
import type { Humanity } from '../rules'
import type { Party } from '../../core/views'
import { throwTogether } from '../rules/roll'
import type { Roll } from '../rules/roll'
import type { Plan } from './plan'

/** Throws what was planned: the dice, what their bumps add, and what help will be worth. */
export async function throwPlan(
  party: Party<Humanity>,
  { stats, dice, twos, modifiers, roll }: Plan,
  customStat: string,
  chance: Pick<Chance, 'roll'>,
): Promise<Roll & { readonly stats: Plan['stats'] }> {
  const groups = await throwTogether(dice, chance)
  return {
    stats,
    statName: stats.includes('custom') ? customStat : '',
    modifiers,
    perBump: perBumpFor(party, roll),
    groups,
    twos,
    helpWorth: helpWorthFor(party, roll),
    help: {},
  }
}
