/** The question before a roll in a Contest: touchstone, spark, protection, modifiers. */
import type { Ask } from '../../../core/contract'
import type { Refusal } from '../../../core/outcome'
import { isRefusal } from '../../../core/outcome'
import type { Click } from '../../../core/views'
import { statContext } from '../../check/question'
import { modifiersFor } from '../../modifiers'
import type { Words } from '../../../core/words'
import type { Humanity } from '../../rules'
import { checkedStat } from '../../rules'
import type { RollFor } from '../../rules/circumstances'
import type { ContestClick } from '../facts'
import type { NextRoll } from './next-roll'
import { protectorsOf } from './openings'
import { leastToHold } from './result'
import { otherRole, roleOf } from './sides'

type Roller = Click<Humanity>

/**
 * The question before a roll of the stat that was clicked; refuses an unknown stat.
 * @param together the Sparks of two that the person may offer
 */
export function rollQuestion(
  click: ContestClick,
  next: NextRoll,
  together: readonly object[] = [],
): Ask | Refusal {
  const { part, about } = next
  const stat = checkedStat(click.settings, click.data.stat)
  if (isRefusal(stat)) return stat
  const roll = about([stat])
  return {
    title: `HnB.humanity.contest.ask.${part}`,
    titleData: { name: click.actor.name },
    template: 'humanity/contest/roll-dialog',
    ok: 'HnB.humanity.check.roll',
    context: {
      ...statContext(click, stat, { about, mayCombine: next.choices.mayCombine }),
      hold: toHold(click, next),
      protectors: judgedProtectors(click, roll),
      together,
    },
    defaults: {},
    modifiers: modifiersFor(click, roll),
    remember: stat,
  }
}

/** The result that a defence needs, once all Attackers have rolled; null for an attack. */
function toHold(
  { message: { facts }, sides, settings }: ContestClick,
  { standing, part }: NextRoll,
): Words | null {
  const attacking = otherRole(roleOf(standing.side.role))
  const need = part === 'defence' ? leastToHold(facts, attacking, sides, settings.evenMedian) : null
  return need === null ? null : { key: 'HnB.humanity.contest.ask.hold', data: { need } }
}

/** The protections that apply only in a situation that people judge, as switches for the question. */
export function judgedProtectors(click: Roller, roll: RollFor) {
  return protectorsOf(click, roll)
    .filter(({ effect }) => effect.situation !== '')
    .map(({ held, effect }) => ({ id: held.id, name: held.name, value: effect.value }))
}
