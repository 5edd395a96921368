/** The pending steps of a Chase for each phase of the round. */
import type { PendingStep, StepButton } from '../../../core/pending-step'
import { actorStep, gmStep } from '../../../core/pending-step'
import type { Viewer } from '../../../core/game-views'
import type { Phrase } from '../../../core/phrase'
import { statCheckSteps } from '../../check/check-steps'
import { statLabel } from '../../check/check-question'
import { attemptSteps } from '../../contest/lethal/attempt-steps'
import { missingRollSteps } from '../../contest/show/roll-steps'
import type { Contest } from '../../contest/facts'
import { judgeAttacks } from '../../contest/rolls/result'
import { isContestComplete, sideNamesInRole, oppositeRole } from '../../contest/rolls/sides'
import type { Humanity } from '../../rules'
import { sparkOfferSteps } from '../../sync/pending-spark-offers'
import type { Chase } from '../facts'
import { pendingRunnerOffers } from '../track/offers'
import {
  unsettledResponseKeys,
  advantageRanking,
  respondingRunnerKeys,
  activeRunners,
  pendingHazardRollKeys,
} from '../track/state'

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
  if (runners.length > 0 && advantageRanking(facts, viewer.sides).length === runners.length)
    return [gmChaseStep(facts, viewer, 'lead', [{ act: 'lead', icon: 'chase', label: chaseLabel('lead') }])]
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
    return [actorStep(side, 'HnB.humanity.next.advance', buttons)]
  })
}

function respondingSteps(facts: Chase, viewer: HumanityViewer): PendingStep[] {
  const responseSteps = unsettledResponseKeys(facts).flatMap((key): PendingStep[] => {
    const response = facts.responses[key]
    if (!response) return []
    if (!isContestComplete(response, viewer.sides)) return missingRollSteps(response, viewer, key)
    const closeButton = { act: 'close', icon: 'contest', label: chaseLabel('close'), data: { contest: key } }
    return [
      ...missingRollSteps(response, viewer, key),
      gmChaseStep(facts, viewer, moveWinnersTask(response, viewer), [closeButton]),
    ]
  })
  const turnSteps = activeRunners(facts, viewer.sides)
    .filter(({ key }) => respondingRunnerKeys(facts, viewer.sides).includes(key))
    .map(({ side }) =>
      actorStep(side, 'HnB.humanity.next.respond', [
        { act: 'respond', icon: 'contest', label: chaseLabel('respond') },
        { act: 'pass', label: chaseLabel('pass'), quiet: true },
      ]),
    )
  if (responseSteps.length + turnSteps.length > 0) return [...responseSteps, ...turnSteps]
  return [gmChaseStep(facts, viewer, 'toHazards', [{ act: 'toHazards', label: chaseLabel('toHazards') }])]
}

function hazardSteps(facts: Chase, viewer: HumanityViewer): PendingStep[] {
  const endRoundButton = { act: 'endRound', label: chaseLabel('endRound') }
  if (!facts.hazard)
    return [
      gmChaseStep(facts, viewer, 'hazard', [
        endRoundButton,
        { act: 'hazard', label: chaseLabel('hazard'), quiet: true },
      ]),
    ]
  const { stat, statName, rolls, words } = facts.hazard
  const rolledCheckSteps = Object.entries(rolls).flatMap(([key, check]) => statCheckSteps(check, viewer, key))
  const missingKeys = pendingHazardRollKeys(facts, viewer.sides)
  if (missingKeys.length === 0)
    return [...rolledCheckSteps, gmChaseStep(facts, viewer, 'endRound', [endRoundButton])]
  const label = statLabel(stat, statName || viewer.settings.customStat)
  const data = { stat: 'text' in label ? label.text : { key: label.key } }
  const hazardRollSteps = activeRunners(facts, viewer.sides)
    .filter(({ key }) => missingKeys.includes(key))
    .map(({ side }) => ({
      ...actorStep(side, { key: 'HnB.humanity.next.dodge', data }, [
        { act: 'dodge', icon: stat, label: chaseLabel('dodge') },
      ]),
      details: words === '' ? [] : [{ phrase: { text: words } }],
    }))
  return [...rolledCheckSteps, ...hazardRollSteps]
}

const chaseLabel = (name: string) => ({ key: `HnB.humanity.chase.${name}` })

/** The task "move the winners". The text names the winners, because several Contests may be complete at once. */
function moveWinnersTask(contest: Contest, { sides, settings }: HumanityViewer): Phrase {
  const [judgedAttack] = judgeAttacks(contest, sides, settings.evenMedian)
  if (!judgedAttack) return { key: 'HnB.humanity.next.winners' }
  const { attackingRole, judgement } = judgedAttack
  const { names } = sideNamesInRole(
    contest,
    judgement.winner === 'attackers' ? attackingRole : oppositeRole(attackingRole),
  )
  return { key: 'HnB.humanity.next.winnersAre', data: { names: { names } } }
}

function gmChaseStep(
  facts: Chase,
  { sides }: HumanityViewer,
  task: string | Phrase,
  buttons: readonly StepButton[],
): PendingStep {
  const actorUuid = activeRunners(facts, sides)[0]?.side.uuid ?? sides[0]?.actor.uuid
  return gmStep(typeof task === 'string' ? `HnB.humanity.next.${task}` : task, buttons, actorUuid)
}
