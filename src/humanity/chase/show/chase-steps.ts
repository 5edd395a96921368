/** Builds the pending steps of a Chase. Each phase of the round has its own steps. */
import type { PendingStep, StepButton } from '../../../core/pending-step'
import { actorStep } from '../../../core/pending-step'
import type { Viewer } from '../../../core/game-views'
import { statCheckSteps } from '../../check/check-steps'
import { statLabel } from '../../check/check-question'
import { attemptSteps } from '../../contest/lethal/attempt-steps'
import { directAndAskingButtons, directRollButtons } from '../../contest/show/direct-buttons'
import type { Humanity } from '../../rules'
import { sparkOfferSteps } from '../../sync/pending-spark-offers'
import type { Chase } from '../facts'
import { pendingRunnerOffers } from '../track/offers'
import { advantageLead } from '../track/rules'
import { activeRunners, advantageRanking, pendingHazardRollKeys } from '../track/state'
import { respondingSteps } from './response-steps'
import { chaseLabel, END_ROUND_BUTTON, gmChaseStep, roundEndStep } from './step-parts'
import { toPlaceholderValue } from '../../../core/phrase'

type HumanityViewer = Viewer<Humanity>

export function chaseSteps(facts: Chase, viewer: HumanityViewer): PendingStep[] {
  const attemptStepsOfResponses = Object.entries(facts.responses).flatMap(([key, response]) =>
    attemptSteps(response, viewer, key),
  )
  const offerStepsOfRunners = sparkOfferSteps(pendingRunnerOffers(facts), viewer)
  switch (facts.phase) {
    case 'advantage':
      return [...attemptStepsOfResponses, ...offerStepsOfRunners, ...advantageSteps(facts, viewer)]
    case 'responding':
      return [...attemptStepsOfResponses, ...respondingSteps(facts, viewer)]
    case 'hazards':
      return [...attemptStepsOfResponses, ...offerStepsOfRunners, ...hazardSteps(facts, viewer)]
    case 'over':
      return attemptStepsOfResponses
  }
}

function advantageSteps(facts: Chase, viewer: HumanityViewer): PendingStep[] {
  const runners = activeRunners(facts, viewer.sides)
  const rankedResults = advantageRanking(facts, viewer.sides)
  if (runners.length > 0 && rankedResults.length === runners.length) {
    const moverCount = advantageLead(rankedResults, viewer.settings.chaseTieMoves).movers.length
    const label = { ...chaseLabel('lead'), data: { number: moverCount } }
    const task = { key: 'HnB.humanity.next.lead', data: { number: moverCount } }
    return [gmChaseStep(facts, viewer, task, [{ act: 'lead', icon: 'chase', label }])]
  }
  return runners.flatMap(({ side }) => {
    const participant = viewer.sides.find(({ actor }) => actor.uuid === side.uuid)
    if (side.answer || !participant) return []
    const buttons = facts.stats.map((stat): StepButton => ({
      act: 'advance',
      icon: stat,
      label: statLabel(stat, viewer.settings.customStat),
      die: participant.state.stats[stat],
      data: { stat },
    }))
    return [actorStep(side, 'HnB.humanity.next.advance', directRollButtons(buttons))]
  })
}

function hazardSteps(facts: Chase, viewer: HumanityViewer): PendingStep[] {
  if (!facts.hazard) return [roundEndStep(facts, viewer)]
  const { stat, statName, rolls, words } = facts.hazard
  const rolledCheckSteps = Object.entries(rolls).flatMap(([key, check]) => statCheckSteps(check, viewer, key))
  const missingRunnerKeys = pendingHazardRollKeys(facts, viewer.sides)
  if (missingRunnerKeys.length === 0)
    return [...rolledCheckSteps, gmChaseStep(facts, viewer, 'endRound', [END_ROUND_BUTTON])]
  const label = statLabel(stat, statName || viewer.settings.customStat)
  const data = { stat: toPlaceholderValue(label) }
  const hazardRollSteps = activeRunners(facts, viewer.sides)
    .filter(({ key }) => missingRunnerKeys.includes(key))
    .map(({ side }) => ({
      ...actorStep(
        side,
        { key: 'HnB.humanity.next.dodge', data },
        directAndAskingButtons(
          { act: 'dodge', icon: stat, label: chaseLabel('dodge') },
          { key: 'HnB.humanity.chase.withChoices', data },
        ),
      ),
      details: words === '' ? [] : [{ phrase: { text: words } }],
    }))
  return [...rolledCheckSteps, ...hazardRollSteps]
}
