/** Builds the pending steps of a Chase. Each phase of the round has its own steps. */
import type { PendingStep, PendingStepButton } from '../../../core/pending-step'
import { createActorStep } from '../../../core/pending-step'
import type { Viewer } from '../../../core/game-views'
import { listPendingStatCheckSteps } from '../../check/check-steps'
import { createStatLabel } from '../../check/check-question'
import { listPendingLethalAttemptSteps } from '../../contest/lethal/attempt-steps'
import { createRollButtonsWithAndWithoutQuestion } from '../../contest/show/direct-buttons'
import type { Humanity } from '../../rules'
import { listPendingSparkOfferSteps } from '../../sync/pending-spark-offers'
import type { Chase } from '../facts'
import { listPendingSparkOffersOfChaseRunners } from '../track/offers'
import { computeAdvantageLead } from '../track/rules'
import { listActiveChaseRunners, listAdvantageResultsByRank, listPendingHazardRollKeys } from '../track/state'
import { listPendingResponseSteps } from './response-steps'
import {
  createChasePhrase,
  END_CHASE_ROUND_BUTTON,
  createGMChaseStep,
  createChaseRoundEndStep,
} from './step-parts'
import { toPlaceholderValue } from '../../../core/phrase'

type HumanityViewer = Viewer<Humanity>

export function listPendingChaseSteps(chase: Chase, viewer: HumanityViewer): PendingStep[] {
  const lethalAttemptStepsOfResponses = Object.entries(chase.responses).flatMap(([key, response]) =>
    listPendingLethalAttemptSteps(response, viewer, key),
  )
  const sparkOfferStepsOfRunners = listPendingSparkOfferSteps(
    listPendingSparkOffersOfChaseRunners(chase),
    viewer,
  )
  switch (chase.phase) {
    case 'advantage':
      return [
        ...lethalAttemptStepsOfResponses,
        ...sparkOfferStepsOfRunners,
        ...listPendingAdvantageSteps(chase, viewer),
      ]
    case 'responding':
      return [...lethalAttemptStepsOfResponses, ...listPendingResponseSteps(chase, viewer)]
    case 'hazards':
      return [
        ...lethalAttemptStepsOfResponses,
        ...sparkOfferStepsOfRunners,
        ...listPendingHazardSteps(chase, viewer),
      ]
    case 'over':
      return lethalAttemptStepsOfResponses
  }
}

function listPendingAdvantageSteps(chase: Chase, viewer: HumanityViewer): PendingStep[] {
  const chaseRunners = listActiveChaseRunners(chase, viewer.sides)
  const rankedAdvantageResults = listAdvantageResultsByRank(chase, viewer.sides)
  if (chaseRunners.length > 0 && rankedAdvantageResults.length === chaseRunners.length) {
    const movingRunnerCount = computeAdvantageLead(rankedAdvantageResults, viewer.settings.chaseTieMoves)
      .movers.length
    const buttonLabel = { ...createChasePhrase('lead'), data: { number: movingRunnerCount } }
    const taskPhrase = { key: 'HnB.humanity.next.lead', data: { number: movingRunnerCount } }
    return [
      createGMChaseStep(chase, viewer, taskPhrase, [{ act: 'lead', icon: 'chase', label: buttonLabel }]),
    ]
  }
  return chaseRunners.flatMap(({ side }) => {
    const participant = viewer.sides.find(({ actor }) => actor.uuid === side.uuid)
    if (side.answer || !participant) return []
    const buttons = chase.stats.map((stat): PendingStepButton => ({
      act: 'advance',
      icon: stat,
      label: createStatLabel(stat, viewer.settings.customStat),
      die: participant.state.stats[stat],
      data: { stat },
    }))
    return [
      createActorStep(side, 'HnB.humanity.next.advance', createRollButtonsWithAndWithoutQuestion(buttons)),
    ]
  })
}

function listPendingHazardSteps(chase: Chase, viewer: HumanityViewer): PendingStep[] {
  if (!chase.hazard) return [createChaseRoundEndStep(chase, viewer)]
  const { stat, statName, rolls, words, target } = chase.hazard
  const rolledCheckSteps = Object.entries(rolls).flatMap(([key, check]) =>
    listPendingStatCheckSteps(check, viewer, key),
  )
  const missingChaseRunnerKeys = listPendingHazardRollKeys(chase, viewer.sides)
  if (missingChaseRunnerKeys.length === 0)
    return [...rolledCheckSteps, createGMChaseStep(chase, viewer, 'endRound', [END_CHASE_ROUND_BUTTON])]
  const hazardStatLabel = createStatLabel(stat, statName || viewer.settings.customStat)
  const phrasePlaceholders = { stat: toPlaceholderValue(hazardStatLabel) }
  const stepsForHazardRolls = listActiveChaseRunners(chase, viewer.sides)
    .filter(({ key }) => missingChaseRunnerKeys.includes(key))
    .map(({ side }) => {
      const runner = viewer.sides.find(({ actor }) => actor.uuid === side.uuid)
      return {
        ...createActorStep(
          side,
          { key: 'HnB.humanity.next.dodge', data: phrasePlaceholders },
          createRollButtonsWithAndWithoutQuestion(
            [
              {
                act: 'dodge',
                icon: stat,
                label: createChasePhrase('dodge'),
                ...(runner && { die: runner.state.stats[stat] }),
              },
            ],
            hazardStatLabel,
          ),
        ),
        details: [
          { phrase: { key: 'HnB.humanity.card.against', data: { target } } },
          ...(words === '' ? [] : [{ phrase: { text: words } }]),
        ],
      }
    })
  return [...rolledCheckSteps, ...stepsForHazardRolls]
}
