/** Builds the question before a Contest's roll: touchstone, Spark and modifiers. */
import type { ActionQuestion } from '../../../core/contract'
import type { Refusal } from '../../../core/outcome'
import { isRefusal } from '../../../core/outcome'
import { createStatQuestionContext } from '../../check/check-question'
import { listRollModifiers } from '../../check/roll-modifiers'
import type { Phrase } from '../../../core/phrase'
import { parseStatUsedAtTable } from '../../rules'
import type { ContestActionContext } from '../facts'
import type { ContestRollToMakeNext } from './next-roll'
import { findLowestWithstandingResult } from './result'
import { toOppositeContestRole, parseContestRole } from './sides'

/**
 * The question before a roll with the clicked stat. Refuses an unknown stat.
 * @param sparkOptions the Synchronized Sparks that the person may offer
 */
export function createContestRollQuestion(
  actionContext: ContestActionContext,
  contestRollToMakeNext: ContestRollToMakeNext,
  sparkOptions: readonly object[] = [],
): ActionQuestion | Refusal {
  const { part, purposeOf } = contestRollToMakeNext
  const clickedStat = parseStatUsedAtTable(actionContext.settings, actionContext.data.stat)
  if (isRefusal(clickedStat)) return clickedStat
  return {
    title: `HnB.humanity.contest.ask.${part}`,
    titleData: { name: actionContext.actor.name },
    template: 'humanity/contest/roll-dialog',
    ok: 'HnB.humanity.check.roll',
    context: {
      ...createStatQuestionContext(actionContext, clickedStat, {
        purposeOf,
        mayCombine: contestRollToMakeNext.choices.mayCombine,
      }),
      hold: formatDefenceTarget(actionContext, contestRollToMakeNext),
      together: sparkOptions,
    },
    defaults: {},
    modifiers: listRollModifiers(actionContext, purposeOf([clickedStat])),
    rememberAs: clickedStat,
  }
}

/** The result that the Defender needs against the attack. Null for an attacker, or while an Attacker has not rolled. */
function formatDefenceTarget(
  { message: { facts }, sides, settings }: ContestActionContext,
  { activeSide, part }: ContestRollToMakeNext,
): Phrase | null {
  const attackingRole = toOppositeContestRole(parseContestRole(activeSide.side.role))
  const lowestWithstandingResult =
    part === 'defence' ? findLowestWithstandingResult(facts, attackingRole, sides, settings.evenMedian) : null
  return lowestWithstandingResult === null
    ? null
    : { key: 'HnB.humanity.contest.ask.hold', data: { need: lowestWithstandingResult } }
}
