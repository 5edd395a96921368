/** The view of what was rolled in a Check, a Contest or a Chase: stats, dice, modifiers, bumps and help. */
import { createModifierLines } from '../../core/modifiers'
import type { StatRoll } from '../rules/stat-roll'
import { countBumpsOfRoll } from '../rules/stat-roll'
import type { StatCheck } from './check-facts'
import { createStatLabel } from './check-question'

/** A roll that a message shows. A roll of a Chase lacks some of the fields. */
type ShownStatRoll = StatRoll &
  Pick<StatCheck, 'paid'> &
  Partial<Pick<StatCheck, 'touchstone' | 'surprised' | 'partner' | 'before'>>

/** The part of a template's context that all rolls of stats share. */
export function createStatRollView(statRoll: ShownStatRoll) {
  const { stats, statName, touchstone, surprised, paid, partner, before = [], groups } = statRoll
  const bumpCount = countBumpsOfRoll(statRoll)
  return {
    stats: stats.map((stat) => createStatLabel(stat, statName)),
    spark: stats.length > 1,
    touchstone,
    surprised,
    paid,
    partner,
    before,
    groups,
    modifiers: createModifierLines(statRoll.modifiers),
    bumped: statRoll.perBump.flatMap(({ name, value }) =>
      bumpCount > 0 ? [{ name, plus: value * bumpCount }] : [],
    ),
    help: Object.values(statRoll.help).map(({ name, dice }) => ({
      name,
      dice,
      plus: dice.length * statRoll.helpWorth,
    })),
  }
}
