/** Builds the question before a roll in a Contest. It asks for the touchstone, the Spark and the modifiers. */
import type { ActionQuestion } from '../../../core/contract'
import type { Refusal } from '../../../core/outcome'
import { isRefusal } from '../../../core/outcome'
import { createStatQuestionContext } from '../../check/check-question'
import { listRollModifiers } from '../../check/roll-modifiers'
import type { Phrase } from '../../../core/phrase'
import { parseTableStat } from '../../rules'
import type { ContestClick } from '../facts'
import type { NextContestRoll } from './next-roll'
import { findLowestHoldingResult } from './result'
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

/**
 * The result that the Defender must reach to withstand the attack. Null if the actor attacks, or if an Attacker has not
 * rolled yet.
 */
function formatDefenceTarget(
  { message: { facts }, sides, settings }: ContestClick,
  { activeSide, part }: NextContestRoll,
): Phrase | null {
  const attackingRole = toOppositeContestRole(parseContestRole(activeSide.side.role))
  const lowestHoldingResult =
    part === 'defence' ? findLowestHoldingResult(facts, attackingRole, sides, settings.evenMedian) : null
  return lowestHoldingResult === null
    ? null
    : { key: 'HnB.humanity.contest.ask.hold', data: { need: lowestHoldingResult } }
}
