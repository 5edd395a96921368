/** The view of one roll in a Contest or Chase: stats, dice, modifiers, help and total. */
import { createModifierLines } from '../../../core/modifiers'
import { createStatLabel } from '../../check/check-question'
import type { StatRoll } from '../../rules/stat-roll'
import { countBumps, computeRollTotal } from '../../rules/stat-roll'
import type { ContestRoll } from '../facts'
import { GROUP_ATTACK_MARGIN_CAP } from '../rolls/judge'

export function createRollView(
  statRoll: StatRoll & Pick<ContestRoll, 'paid'> & Partial<ContestRoll>,
): object {
  return {
    stats: statRoll.stats.map((stat) => createStatLabel(stat, statRoll.statName)),
    spark: statRoll.stats.length > 1,
    touchstone: statRoll.touchstone,
    surprised: statRoll.surprised,
    honorably: statRoll.honorably ? (statRoll.cap ?? GROUP_ATTACK_MARGIN_CAP) : null,
    paid: statRoll.paid,
    partner: statRoll.partner,
    before: statRoll.before ?? [],
    groups: statRoll.groups,
    modifiers: createModifierLines(statRoll.modifiers),
    bumped: statRoll.perBump.flatMap(({ name, value }) =>
      countBumps(statRoll) > 0 ? [{ name, plus: value * countBumps(statRoll) }] : [],
    ),
    help: Object.values(statRoll.help).map(({ name, dice }) => ({
      name,
      dice,
      plus: dice.length * statRoll.helpWorth,
    })),
    less: statRoll.less ? -statRoll.less : null,
    protectors: statRoll.protectors?.join(', '),
    protect: statRoll.protect,
    zero: statRoll.zero,
    rescued: statRoll.rescued,
    total: statRoll.zero ? 0 : computeRollTotal(statRoll) - (statRoll.less ?? 0),
  }
}
