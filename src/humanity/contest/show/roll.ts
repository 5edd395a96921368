import { modifierLines } from '../../../core/modifiers'
import { statLabel } from '../../check/question'
import type { Roll } from '../../rules/roll'
import { bumpsOf, totalOf } from '../../rules/roll'
import type { Played } from '../facts'

/** Somebody's roll as it is shown: stats, dice, modifiers, help, sum. */
export function playedView(played: Roll & Pick<Played, 'paid'> & Partial<Played>): object {
  return {
    stats: played.stats.map((stat) => statLabel(stat, played.statName)),
    spark: played.stats.length > 1,
    touchstone: played.touchstone,
    surprised: played.surprised,
    honorably: played.honorably,
    paid: played.paid,
    partner: played.partner,
    before: played.before ?? [],
    groups: played.groups,
    modifiers: modifierLines(played.modifiers),
    bumped: played.perBump.flatMap(({ name, value }) =>
      bumpsOf(played) > 0 ? [{ name, plus: value * bumpsOf(played) }] : [],
    ),
    help: Object.values(played.help).map(({ name, dice }) => ({
      name,
      dice,
      plus: dice.length * played.helpWorth,
    })),
    less: played.less ? -played.less : null,
    protectors: played.protectors?.join(', '),
    protect: played.protect,
    total: totalOf(played) - (played.less ?? 0),
  }
}
