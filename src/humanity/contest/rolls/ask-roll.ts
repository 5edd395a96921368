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
 * Asks for a roll of the stat that was clicked.
 * @param together the Sparks of two that may be offered to somebody
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

/** What a defence has to come to, where the attack is known. */
function toHold(
  { message: { facts }, sides, settings }: ContestClick,
  { standing, part }: NextRoll,
): Words | null {
  const attacking = otherRole(roleOf(standing.side.role))
  const need = part === 'defence' ? leastToHold(facts, attacking, sides, settings.evenMedian) : null
  return need === null ? null : { key: 'HnB.humanity.contest.ask.hold', data: { need } }
}

/** Protections that apply only in a situation that people judge, as the question shows them. */
export function judgedProtectors(click: Roller, roll: RollFor) {
  return protectorsOf(click, roll)
    .filter(({ effect }) => effect.situation !== '')
    .map(({ held, effect }) => ({ id: held.id, name: held.name, value: effect.value }))
}
