/** Throws the dice of a planned roll. */
import type { Chance } from '../../core/chance'
import { helpDieBonusFor, bumpBonusesFor } from './roll-modifiers'
import type { Humanity } from '../rules'
import type { Participant } from '../../core/game-views'
import { throwDiceGroups } from '../rules/stat-roll'
import type { StatRoll } from '../rules/stat-roll'
import type { RollPlan } from './roll-plan'

/** Throws the dice of a plan, and stores the bonus of each bump and of each help die. */
export async function throwPlannedDice(
  roller: Participant<Humanity>,
  { stats, dice, twos, modifiers, purpose, partner }: RollPlan,
  customStat: string,
  chance: Pick<Chance, 'roll'>,
): Promise<StatRoll & { readonly stats: RollPlan['stats'] }> {
  const groups = await throwDiceGroups(dice, chance)
  const partnerPurpose = { ...purpose, stats: stats.slice(-1) }
  return {
    stats,
    statName: stats.includes('custom') ? customStat : '',
    modifiers,
    perBump: [
      ...bumpBonusesFor(roller, purpose),
      ...(partner ? bumpBonusesFor(partner, partnerPurpose) : []),
    ],
    groups,
    twos,
    helpWorth: Math.max(
      helpDieBonusFor(roller, purpose),
      partner ? helpDieBonusFor(partner, partnerPurpose) : 1,
    ),
    help: {},
  }
}
