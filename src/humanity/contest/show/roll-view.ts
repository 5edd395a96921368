/** The view of one roll in a Contest or Chase: stats, dice, modifiers, help and total. */
import { createModifierLines } from '../../../core/modifiers'
import { createStatLabel } from '../../check/check-question'
import type { StatRoll } from '../../rules/stat-roll'
import { countBumpsOfRoll, computeRollTotal } from '../../rules/stat-roll'
import type { ContestRoll } from '../facts'
import { GROUP_ATTACK_MARGIN_CAP } from '../rolls/judge'

export function createContestRollView(
  rollOfStats: StatRoll & Pick<ContestRoll, 'paid'> & Partial<ContestRoll>,
): object {
  return {
    stats: rollOfStats.stats.map((stat) => createStatLabel(stat, rollOfStats.statName)),
    spark: rollOfStats.stats.length > 1,
    touchstone: rollOfStats.touchstone,
    surprised: rollOfStats.surprised,
    honorably: rollOfStats.honorably ? (rollOfStats.cap ?? GROUP_ATTACK_MARGIN_CAP) : null,
    paid: rollOfStats.paid,
    partner: rollOfStats.partner,
    before: rollOfStats.before ?? [],
    groups: rollOfStats.groups,
    modifiers: createModifierLines(rollOfStats.modifiers),
    bumped: rollOfStats.perBump.flatMap(({ name, value }) =>
      countBumpsOfRoll(rollOfStats) > 0 ? [{ name, plus: value * countBumpsOfRoll(rollOfStats) }] : [],
    ),
    help: Object.values(rollOfStats.help).map(({ name, dice }) => ({
      name,
      dice,
      plus: dice.length * rollOfStats.helpWorth,
    })),
    less: rollOfStats.less ? -rollOfStats.less : null,
    protectors: rollOfStats.protectors?.join(', '),
    protect: rollOfStats.protect,
    zero: rollOfStats.zero,
    rescued: rollOfStats.rescued,
    total: rollOfStats.zero ? 0 : computeRollTotal(rollOfStats) - (rollOfStats.less ?? 0),
  }
}
