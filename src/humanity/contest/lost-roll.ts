/**
 * Finds the lost roll that a button names. It is the roll of a side after all sides have rolled, or the roll of a
 * miracle or coup de grâce.
 */
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { LostContestRollWithPurpose } from './abilities/protect'
import type { ContestActionContext } from './facts'
import { findChangeableLethalAttempt, toLethalAttemptRollPurpose } from './lethal/attempt'
import { hasContestRollLost } from './rolls/losses'
import { findClickedSideRoll } from './rolls/clicked-roll'
import { createContestRollPurpose } from './rolls/next-roll'

/** The lost roll that a button names. Refuses a settled Contest, and a roll that has not lost. */
export function findClickedLostRoll(
  actionContext: ContestActionContext,
): LostContestRollWithPurpose | Refusal {
  const { message, sides, settings, data } = actionContext
  const { facts } = message
  if (data.attempt) {
    const attempt = findChangeableLethalAttempt(actionContext)
    if (isRefusal(attempt)) return attempt
    const { roll, result } = attempt
    return result.isWon
      ? refuse('HnB.humanity.refusal.notLost')
      : { ...attempt, purpose: toLethalAttemptRollPurpose(roll) }
  }
  if (facts.settled) return refuse('HnB.humanity.refusal.settled')
  const rollOfContestSide = findClickedSideRoll(facts, actionContext)
  if (isRefusal(rollOfContestSide)) return rollOfContestSide
  const { key, part, roll } = rollOfContestSide
  if (!hasContestRollLost(facts, rollOfContestSide, sides, settings))
    return refuse('HnB.humanity.refusal.notLost')
  const contestRoleOfSide = facts.exchange.sides[key]?.role ?? ''
  return {
    ...rollOfContestSide,
    purpose: createContestRollPurpose(facts, { role: contestRoleOfSide, part, stats: roll.stats }, sides),
  }
}
