/** Builds the question before a roll in a Contest. It asks for the touchstone, the Spark and the modifiers. */
import type { ActionQuestion } from '../../../core/contract'
import type { Refusal } from '../../../core/outcome'
import { isRefusal } from '../../../core/outcome'
import { statQuestionContext } from '../../check/check-question'
import { rollModifiers } from '../../check/roll-modifiers'
import type { Phrase } from '../../../core/phrase'
import { parseStat } from '../../rules'
import type { ContestClick } from '../facts'
import type { NextRoll } from './next-roll'
import { lowestHoldingResult } from './result'
import { oppositeRole, parseContestRole } from './sides'

/**
 * The question before a roll with the clicked stat. Refuses an unknown stat.
 * @param sparkOptions the Synchronized Sparks that the person may offer
 */
export function contestRollQuestion(
  click: ContestClick,
  nextRoll: NextRoll,
  sparkOptions: readonly object[] = [],
): ActionQuestion | Refusal {
  const { part, purposeOf } = nextRoll
  const stat = parseStat(click.settings, click.data.stat)
  if (isRefusal(stat)) return stat
  return {
    title: `HnB.humanity.contest.ask.${part}`,
    titleData: { name: click.actor.name },
    template: 'humanity/contest/roll-dialog',
    ok: 'HnB.humanity.check.roll',
    context: {
      ...statQuestionContext(click, stat, { purposeOf, mayCombine: nextRoll.choices.mayCombine }),
      hold: defenceTarget(click, nextRoll),
      together: sparkOptions,
    },
    defaults: {},
    modifiers: rollModifiers(click, purposeOf([stat])),
    rememberAs: stat,
  }
}

/**
 * The result that the Defender must reach to withstand the attack. Null if the actor attacks, or if an Attacker has not
 * rolled yet.
 */
function defenceTarget(
  { message: { facts }, sides, settings }: ContestClick,
  { activeSide, part }: NextRoll,
): Phrase | null {
  const attackingRole = oppositeRole(parseContestRole(activeSide.side.role))
  const lowestResult =
    part === 'defence' ? lowestHoldingResult(facts, attackingRole, sides, settings.evenMedian) : null
  return lowestResult === null ? null : { key: 'HnB.humanity.contest.ask.hold', data: { need: lowestResult } }
}
