/** Builds the view of one roll in a Contest or a Chase. The view shows the stats, dice, modifiers, help and total. */
import { modifierLines } from '../../../core/modifiers'
import { statLabel } from '../../check/check-question'
import type { StatRoll } from '../../rules/stat-roll'
import { bumpCount, rollTotal } from '../../rules/stat-roll'
import type { ContestRoll } from '../facts'
import { MARGIN_CAP } from '../rolls/judge'

export function rollView(roll: StatRoll & Pick<ContestRoll, 'paid'> & Partial<ContestRoll>): object {
  return {
    stats: roll.stats.map((stat) => statLabel(stat, roll.statName)),
    spark: roll.stats.length > 1,
    touchstone: roll.touchstone,
    surprised: roll.surprised,
    honorably: roll.honorably ? (roll.cap ?? MARGIN_CAP) : null,
    paid: roll.paid,
    partner: roll.partner,
    before: roll.before ?? [],
    groups: roll.groups,
    modifiers: modifierLines(roll.modifiers),
    bumped: roll.perBump.flatMap(({ name, value }) =>
      bumpCount(roll) > 0 ? [{ name, plus: value * bumpCount(roll) }] : [],
    ),
    help: Object.values(roll.help).map(({ name, dice }) => ({
      name,
      dice,
      plus: dice.length * roll.helpWorth,
    })),
    less: roll.less ? -roll.less : null,
    protectors: roll.protectors?.join(', '),
    protect: roll.protect,
    zero: roll.zero,
    rescued: roll.rescued,
    total: roll.zero ? 0 : rollTotal(roll) - (roll.less ?? 0),
  }
}
