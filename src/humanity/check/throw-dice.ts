/** Throws the dice of a planned roll, and stores the bonuses for bumps and help. */
import type { Chance } from '../../core/chance'
import { findHelpDieBonus, listBumpBonuses } from './roll-modifiers'
import type { Humanity } from '../rules'
import type { Participant } from '../../core/game-views'
import { throwDiceGroups } from '../rules/stat-roll'
import type { StatRoll } from '../rules/stat-roll'
import type { RollPlan } from './roll-plan'

/** Throws a plan's dice, and stores the bonus of each bump and help die. */
export async function throwDiceOfRollPlan(
  roller: Participant<Humanity>,
  { stats, dice, twos, modifiers, purpose, partner }: RollPlan,
  customStatName: string,
  chance: Pick<Chance, 'roll'>,
): Promise<StatRoll & { readonly stats: RollPlan['stats'] }> {
  const thrownDiceGroupResults = await throwDiceGroups(dice, chance)
  const partnerRollPurpose = { ...purpose, stats: stats.slice(-1) }
  return {
    stats,
    statName: stats.includes('custom') ? customStatName : '',
    modifiers,
    perBump: [
      ...listBumpBonuses(roller, purpose),
      ...(partner ? listBumpBonuses(partner, partnerRollPurpose) : []),
    ],
    groups: thrownDiceGroupResults,
    twos,
    helpWorth: Math.max(
      findHelpDieBonus(roller, purpose),
      partner ? findHelpDieBonus(partner, partnerRollPurpose) : 1,
    ),
    help: {},
  }
}
