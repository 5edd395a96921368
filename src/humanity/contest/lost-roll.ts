/**
 * Finds the lost roll that a button names: the roll of a side, after all sides have rolled, or the roll of a miracle or
 * a coup de grâce.
 */
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { LostRoll } from './abilities/protect'
import type { ContestClick } from './facts'
import { changeableAttempt, purposeOfAttempt } from './lethal/attempt'
import { hasRollLost } from './rolls/losses'
import { clickedRoll } from './rolls/clicked-roll'
import { contestPurpose } from './rolls/next-roll'

/** The lost roll that a button names. Refuses a settled Contest, and a roll that has not lost. */
export function clickedLostRoll(click: ContestClick): LostRoll | Refusal {
  const { message, sides, settings, data } = click
  const { facts } = message
  if (data.attempt) {
    const attempt = changeableAttempt(click)
    if (isRefusal(attempt)) return attempt
    const { roll, result } = attempt
    return result.isWon
      ? refuse('HnB.humanity.refusal.notLost')
      : { ...attempt, purpose: purposeOfAttempt(roll) }
  }
  if (facts.settled) return refuse('HnB.humanity.refusal.settled')
  const sideRoll = clickedRoll(facts, click)
  if (isRefusal(sideRoll)) return sideRoll
  const { key, part, roll } = sideRoll
  if (!hasRollLost(facts, sideRoll, sides, settings)) return refuse('HnB.humanity.refusal.notLost')
  const role = facts.exchange.sides[key]?.role ?? ''
  return { ...sideRoll, purpose: contestPurpose(facts, { role, part, stats: roll.stats }, sides) }
}
