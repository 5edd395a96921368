/** Finds the roll for the advantage that a button names. */
import type { ExistingSideActors } from '../../../core/exchange'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import type { HelpableRoll } from '../../check/help-action'
import { formatRollTotal } from '../../check/help-preview'
import type { LostRollWithPurpose } from '../../contest/abilities/protect'
import type { ClickedContestRoll } from '../../contest/rolls/clicked-roll'
import { computeContestRollResult } from '../../contest/rolls/result'
import { whyNotChangeRolls } from '../../check/roll-time'
import type { Chase, ChaseClick } from '../facts'
import {
  createAdvantageRollPurpose,
  rankAdvantageResults,
  computeAdvantageResult,
  listActiveRunners,
} from '../track/state'

/** The roll for the advantage that the button names with `data-side`. */
export function findClickedAdvantageRoll({
  message: { facts },
  data: { side: key = '' },
  settings,
}: ChaseClick): (ClickedContestRoll & HelpableRoll) | Refusal {
  const runnerSide = Object.hasOwn(facts.exchange.sides, key) ? facts.exchange.sides[key] : undefined
  const contestRoll = runnerSide?.answer
  if (!runnerSide || !contestRoll) return refuse('HnB.humanity.refusal.noSuchRoll')
  if (facts.phase !== 'advantage') return refuse('HnB.humanity.refusal.settled')
  const refusal = whyNotChangeRolls([contestRoll], settings)
  if (refusal) return refusal
  return {
    rollerUuid: runnerSide.uuid,
    roll: contestRoll,
    path: `exchange.sides.${key}.answer`,
    previewText: (helpOfRoll) =>
      formatRollTotal(computeContestRollResult({ ...contestRoll, help: helpOfRoll })),
  }
}

/** Is another runner's result higher than this runner's? False until all runners have rolled. */
export function isRunnerBehindInAdvantage(
  chase: Chase,
  runnerKey: string,
  existingSides: ExistingSideActors,
): boolean {
  const rankedResults = rankAdvantageResults(chase, existingSides)
  const highestAdvantageResult = Math.max(...rankedResults.map(({ result }) => result))
  return (
    rankedResults.length === listActiveRunners(chase, existingSides).length &&
    rankedResults.some(({ id }) => id === runnerKey) &&
    computeAdvantageResult(chase, runnerKey) < highestAdvantageResult
  )
}

/** Finds the lost roll for the advantage that a button names. Refuses until all runners have rolled. */
export function findLostAdvantageRoll(click: ChaseClick): LostRollWithPurpose | Refusal {
  const clickedRoll = findClickedAdvantageRoll(click)
  if (isRefusal(clickedRoll)) return clickedRoll
  const { message, sides, data } = click
  const runnerKey = data.side ?? ''
  return isRunnerBehindInAdvantage(message.facts, runnerKey, sides)
    ? {
        ...clickedRoll,
        purpose: createAdvantageRollPurpose(message.facts, runnerKey, clickedRoll.roll.stats, sides),
      }
    : refuse('HnB.humanity.refusal.notLost')
}
