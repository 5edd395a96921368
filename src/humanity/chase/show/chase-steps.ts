/** Builds the pending steps of a Chase. Each phase of the round has its own steps. */
import type { PendingStep, PendingStepButton } from '../../../core/pending-step'
import { createActorStep } from '../../../core/pending-step'
import type { Viewer } from '../../../core/game-views'
import { listPendingStatCheckSteps } from '../../check/check-steps'
import { createStatLabel } from '../../check/check-question'
import { listPendingAttemptSteps } from '../../contest/lethal/attempt-steps'
import { createDirectAndQuestionButtons, createDirectRollButtons } from '../../contest/show/direct-buttons'
import type { Humanity } from '../../rules'
import { listPendingSparkOfferSteps } from '../../sync/pending-spark-offers'
import type { Chase } from '../facts'
import { listPendingRunnerOffers } from '../track/offers'
import { computeAdvantageLead } from '../track/rules'
import { listActiveRunners, rankAdvantageResults, listPendingHazardRollKeys } from '../track/state'
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
  const attemptStepsOfResponses = Object.entries(chase.responses).flatMap(([key, response]) =>
    listPendingAttemptSteps(response, viewer, key),
  )
  const offerStepsOfRunners = listPendingSparkOfferSteps(listPendingRunnerOffers(chase), viewer)
  switch (chase.phase) {
    case 'advantage':
      return [...attemptStepsOfResponses, ...offerStepsOfRunners, ...listPendingAdvantageSteps(chase, viewer)]
    case 'responding':
      return [...attemptStepsOfResponses, ...listPendingResponseSteps(chase, viewer)]
    case 'hazards':
      return [...attemptStepsOfResponses, ...offerStepsOfRunners, ...listPendingHazardSteps(chase, viewer)]
    case 'over':
      return attemptStepsOfResponses
  }
}

function listPendingAdvantageSteps(chase: Chase, viewer: HumanityViewer): PendingStep[] {
  const runners = listActiveRunners(chase, viewer.sides)
  const rankedResults = rankAdvantageResults(chase, viewer.sides)
  if (runners.length > 0 && rankedResults.length === runners.length) {
    const movingRunnerCount = computeAdvantageLead(rankedResults, viewer.settings.chaseTieMoves).movers.length
    const buttonLabel = { ...createChasePhrase('lead'), data: { number: movingRunnerCount } }
    const taskPhrase = { key: 'HnB.humanity.next.lead', data: { number: movingRunnerCount } }
    return [
      createGMChaseStep(chase, viewer, taskPhrase, [{ act: 'lead', icon: 'chase', label: buttonLabel }]),
    ]
  }
  return runners.flatMap(({ side }) => {
    const participant = viewer.sides.find(({ actor }) => actor.uuid === side.uuid)
    if (side.answer || !participant) return []
    const buttons = chase.stats.map((stat): PendingStepButton => ({
      act: 'advance',
      icon: stat,
      label: createStatLabel(stat, viewer.settings.customStat),
      die: participant.state.stats[stat],
      data: { stat },
    }))
    return [createActorStep(side, 'HnB.humanity.next.advance', createDirectRollButtons(buttons))]
  })
}

function listPendingHazardSteps(chase: Chase, viewer: HumanityViewer): PendingStep[] {
  if (!chase.hazard) return [createChaseRoundEndStep(chase, viewer)]
  const { stat, statName, rolls, words } = chase.hazard
  const rolledCheckSteps = Object.entries(rolls).flatMap(([key, check]) =>
    listPendingStatCheckSteps(check, viewer, key),
  )
  const missingRunnerKeys = listPendingHazardRollKeys(chase, viewer.sides)
  if (missingRunnerKeys.length === 0)
    return [...rolledCheckSteps, createGMChaseStep(chase, viewer, 'endRound', [END_CHASE_ROUND_BUTTON])]
  const hazardStatLabel = createStatLabel(stat, statName || viewer.settings.customStat)
  const phraseData = { stat: toPlaceholderValue(hazardStatLabel) }
  const hazardRollSteps = listActiveRunners(chase, viewer.sides)
    .filter(({ key }) => missingRunnerKeys.includes(key))
    .map(({ side }) => ({
      ...createActorStep(
        side,
        { key: 'HnB.humanity.next.dodge', data: phraseData },
        createDirectAndQuestionButtons(
          { act: 'dodge', icon: stat, label: createChasePhrase('dodge') },
          { key: 'HnB.humanity.chase.withChoices', data: phraseData },
        ),
      ),
      details: words === '' ? [] : [{ phrase: { text: words } }],
    }))
  return [...rolledCheckSteps, ...hazardRollSteps]
}
