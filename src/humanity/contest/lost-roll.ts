/**
 * Finds the lost roll that a button names: a side's, after all sides have rolled, or that of a miracle or coup de
 * grâce.
 */
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { LostRollWithPurpose } from './abilities/protect'
import type { ContestClick } from './facts'
import { findChangeableAttempt, toAttemptRollPurpose } from './lethal/attempt'
import { hasContestRollLost } from './rolls/losses'
import { findClickedSideRoll } from './rolls/clicked-roll'
import { createContestRollPurpose } from './rolls/next-roll'

/** The lost roll that a button names. Refuses a settled Contest, and a roll that has not lost. */
export function findClickedLostRoll(click: ContestClick): LostRollWithPurpose | Refusal {
  const { message, sides, settings, data } = click
  const { facts } = message
  if (data.attempt) {
    const attempt = findChangeableAttempt(click)
    if (isRefusal(attempt)) return attempt
    const { roll, result } = attempt
    return result.isWon
      ? refuse('HnB.humanity.refusal.notLost')
      : { ...attempt, purpose: toAttemptRollPurpose(roll) }
  }
  if (facts.settled) return refuse('HnB.humanity.refusal.settled')
  const sideRoll = findClickedSideRoll(facts, click)
  if (isRefusal(sideRoll)) return sideRoll
  const { key, part, roll } = sideRoll
  if (!hasContestRollLost(facts, sideRoll, sides, settings)) return refuse('HnB.humanity.refusal.notLost')
  const sideRole = facts.exchange.sides[key]?.role ?? ''
  return {
    ...sideRoll,
    purpose: createContestRollPurpose(facts, { role: sideRole, part, stats: roll.stats }, sides),
  }
}
