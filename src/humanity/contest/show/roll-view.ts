/** The view of one roll in a Contest or Chase: stats, dice, modifiers, help and total. */
import { createStatRollView } from '../../check/stat-roll-view'
import type { StatRoll } from '../../rules/stat-roll'
import { computeRollTotal } from '../../rules/stat-roll'
import type { ContestRoll } from '../facts'
import { GROUP_ATTACK_MARGIN_CAP } from '../rolls/judge'

export function createContestRollView(
  rollOfStats: StatRoll & Pick<ContestRoll, 'paid'> & Partial<ContestRoll>,
): object {
  return {
    ...createStatRollView(rollOfStats),
    honorably: rollOfStats.honorably ? (rollOfStats.cap ?? GROUP_ATTACK_MARGIN_CAP) : null,
    less: rollOfStats.less ? -rollOfStats.less : null,
    protectors: rollOfStats.protectors?.join(', '),
    protect: rollOfStats.protect,
    zero: rollOfStats.zero,
    rescued: rollOfStats.rescued,
    total: rollOfStats.zero ? 0 : computeRollTotal(rollOfStats) - (rollOfStats.less ?? 0),
  }
}
