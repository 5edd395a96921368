/** The question before a roll in a Contest: touchstone, spark, protection, modifiers. */
import type { ActionQuestion } from '../../../core/contract'
import type { Refusal } from '../../../core/outcome'
import { isRefusal } from '../../../core/outcome'
import type { Click } from '../../../core/game-views'
import { statQuestionContext } from '../../check/check-question'
import { rollModifiers } from '../../roll-modifiers'
import type { Phrase } from '../../../core/phrase'
import type { Humanity } from '../../rules'
import { parseStat } from '../../rules'
import type { RollPurpose } from '../../rules/roll-purpose'
import type { ContestClick } from '../facts'
import type { NextRoll } from './next-roll'
import { protectingAbilities } from './roll-abilities'
import { lowestHoldingResult } from './result'
import { oppositeRole, contestRoleOf } from './sides'

type RollerClick = Click<Humanity>

/**
 * The question before a roll of the stat that was clicked; refuses an unknown stat.
 * @param sparkOptions the Sparks of two that the person may offer
 */
export function contestRollQuestion(
  click: ContestClick,
  nextRoll: NextRoll,
  sparkOptions: readonly object[] = [],
): ActionQuestion | Refusal {
  const { part, about: purposeOf } = nextRoll
  const stat = parseStat(click.settings, click.data.stat)
  if (isRefusal(stat)) return stat
  const purpose = purposeOf([stat])
  return {
    title: `HnB.humanity.contest.ask.${part}`,
    titleData: { name: click.actor.name },
    template: 'humanity/contest/roll-dialog',
    ok: 'HnB.humanity.check.roll',
    context: {
      ...statQuestionContext(click, stat, { about: purposeOf, mayCombine: nextRoll.choices.mayCombine }),
      hold: defenceTarget(click, nextRoll),
      protectors: protectorSwitches(click, purpose),
      together: sparkOptions,
    },
    defaults: {},
    modifiers: rollModifiers(click, purpose),
    remember: stat,
  }
}

/** The result that a defence needs, once all Attackers have rolled; null for an attack. */
function defenceTarget(
  { message: { facts }, sides, settings }: ContestClick,
  { standing: activeSide, part }: NextRoll,
): Phrase | null {
  const attackingRole = oppositeRole(contestRoleOf(activeSide.side.role))
  const lowestResult =
    part === 'defence' ? lowestHoldingResult(facts, attackingRole, sides, settings.evenMedian) : null
  return lowestResult === null ? null : { key: 'HnB.humanity.contest.ask.hold', data: { need: lowestResult } }
}

/** The protections that apply only in a situation that people judge, as switches for the question. */
export function protectorSwitches(click: RollerClick, purpose: RollPurpose) {
  return protectingAbilities(click, purpose)
    .filter(({ effect }) => effect.situation !== '')
    .map(({ held, effect }) => ({ id: held.id, name: held.name, value: effect.value }))
}
