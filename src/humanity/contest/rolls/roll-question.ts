/** Builds the question before a Contest's roll: touchstone, Spark and modifiers. */
import type { ActionQuestion } from '../../../core/contract'
import type { Refusal } from '../../../core/outcome'
import { isRefusal } from '../../../core/outcome'
import { createStatQuestionContext } from '../../check/check-question'
import { listRollModifiers } from '../../check/roll-modifiers'
import type { Phrase } from '../../../core/phrase'
import { parseTableStat } from '../../rules'
import type { ContestClick } from '../facts'
import type { NextContestRoll } from './next-roll'
import { findLowestWithstandingResult } from './result'
import { toOppositeContestRole, parseContestRole } from './sides'

/**
 * The question before a roll with the clicked stat. Refuses an unknown stat.
 * @param sparkOptions the Synchronized Sparks that the person may offer
 */
export function createContestRollQuestion(
  click: ContestClick,
  nextRoll: NextContestRoll,
  sparkOptions: readonly object[] = [],
): ActionQuestion | Refusal {
  const { part, purposeOf } = nextRoll
  const clickedStat = parseTableStat(click.settings, click.data.stat)
  if (isRefusal(clickedStat)) return clickedStat
  return {
    title: `HnB.humanity.contest.ask.${part}`,
    titleData: { name: click.actor.name },
    template: 'humanity/contest/roll-dialog',
    ok: 'HnB.humanity.check.roll',
    context: {
      ...createStatQuestionContext(click, clickedStat, {
        purposeOf,
        mayCombine: nextRoll.choices.mayCombine,
      }),
      hold: formatDefenceTarget(click, nextRoll),
      together: sparkOptions,
    },
    defaults: {},
    modifiers: listRollModifiers(click, purposeOf([clickedStat])),
    rememberAs: clickedStat,
  }
}

/** The result that the Defender needs against the attack. Null for an attacker, or while an Attacker has not rolled. */
function formatDefenceTarget(
  { message: { facts }, sides, settings }: ContestClick,
  { activeSide, part }: NextContestRoll,
): Phrase | null {
  const attackingRole = toOppositeContestRole(parseContestRole(activeSide.side.role))
  const lowestWithstandingResult =
    part === 'defence' ? findLowestWithstandingResult(facts, attackingRole, sides, settings.evenMedian) : null
  return lowestWithstandingResult === null
    ? null
    : { key: 'HnB.humanity.contest.ask.hold', data: { need: lowestWithstandingResult } }
}
