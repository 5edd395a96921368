/** Finds the roll for the advantage that a button names. */
import type { ExistingSideActors } from '../../../core/exchange'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import type { HelpableRoll } from '../../check/help-action'
import { formatRollTotal } from '../../check/help-preview'
import type { LostContestRollWithPurpose } from '../../contest/abilities/protect'
import type { ClickedContestRoll } from '../../contest/rolls/clicked-roll'
import { computeContestRollResult } from '../../contest/rolls/result'
import { whyNotChangeRolls } from '../../check/roll-time'
import type { Chase, ChaseActionContext } from '../facts'
import {
  createAdvantageRollPurpose,
  listAdvantageResultsByRank,
  computeAdvantageResult,
  listActiveChaseRunners,
} from '../track/state'

/** The roll for the advantage that the button names with `data-side`. */
export function findClickedAdvantageRoll({
  message: { facts },
  data: { side: key = '' },
  settings,
}: ChaseActionContext): (ClickedContestRoll & HelpableRoll) | Refusal {
  const chaseRunnerSide = Object.hasOwn(facts.exchange.sides, key) ? facts.exchange.sides[key] : undefined
  const contestRoll = chaseRunnerSide?.answer
  if (!chaseRunnerSide || !contestRoll) return refuse('HnB.humanity.refusal.noSuchRoll')
  if (facts.phase !== 'advantage') return refuse('HnB.humanity.refusal.settled')
  const refusal = whyNotChangeRolls([contestRoll], settings)
  if (refusal) return refusal
  return {
    rollerUuid: chaseRunnerSide.uuid,
    roll: contestRoll,
    path: `exchange.sides.${key}.answer`,
    previewText: (helpGivenForRoll) =>
      formatRollTotal(computeContestRollResult({ ...contestRoll, help: helpGivenForRoll })),
  }
}

/**
 * True if another runner has a higher result for the advantage than this runner. False until all runners have rolled.
 */
export function isChaseRunnerBehindInAdvantage(
  chase: Chase,
  chaseRunnerKey: string,
  existingSides: ExistingSideActors,
): boolean {
  const rankedAdvantageResults = listAdvantageResultsByRank(chase, existingSides)
  const highestAdvantageResult = Math.max(...rankedAdvantageResults.map(({ result }) => result))
  return (
    rankedAdvantageResults.length === listActiveChaseRunners(chase, existingSides).length &&
    rankedAdvantageResults.some(({ id }) => id === chaseRunnerKey) &&
    computeAdvantageResult(chase, chaseRunnerKey) < highestAdvantageResult
  )
}

/** Finds the lost roll for the advantage that a button names. Refuses until all runners have rolled. */
export function findLostAdvantageRoll(
  actionContext: ChaseActionContext,
): LostContestRollWithPurpose | Refusal {
  const clickedRoll = findClickedAdvantageRoll(actionContext)
  if (isRefusal(clickedRoll)) return clickedRoll
  const { message, sides, data } = actionContext
  const chaseRunnerKey = data.side ?? ''
  return isChaseRunnerBehindInAdvantage(message.facts, chaseRunnerKey, sides)
    ? {
        ...clickedRoll,
        purpose: createAdvantageRollPurpose(message.facts, chaseRunnerKey, clickedRoll.roll.stats, sides),
      }
    : refuse('HnB.humanity.refusal.notLost')
}
