/** The pending steps of a Contest: rolls, answers to Synchronized Sparks, and settling. */
import type { PendingStep, StepButton } from '../../core/pending-step'
import { actorStep, gmStep } from '../../core/pending-step'
import type { Viewer } from '../../core/game-views'
import type { Humanity } from '../rules'
import type { Contest } from './facts'
import { attemptSteps } from './lethal/attempt-steps'
import { hasLostAnyAttack, judgeAttacks } from './rolls/result'
import { hasBothSides, isContestComplete } from './rolls/sides'
import { missingRollSteps } from './show/roll-steps'
import { canAnyAttackWound } from './wounds/effects'

type HumanityViewer = Viewer<Humanity>

/** The pending steps of a Contest that has its own message. */
export function contestSteps(facts: Contest, viewer: HumanityViewer): PendingStep[] {
  const missingSteps = missingRollSteps(facts, viewer)
  if (facts.settled || facts.exchange.ended) return attemptSteps(facts, viewer)
  if (!hasBothSides(facts, viewer.sides)) {
    const endContestButton = { act: 'end', label: { key: 'HnB.humanity.contest.end' }, ends: true }
    const actorUuid = viewer.sides[0]?.actor.uuid ?? gmActorUuid(viewer)
    return [gmStep('HnB.humanity.next.nobodyThere', [endContestButton], actorUuid)]
  }
  return isContestComplete(facts, viewer.sides) ? [...missingSteps, settleStep(facts, viewer)] : missingSteps
}

/**
 * The step that settles the Contest: a Gamemaster or a losing side accepts the result. Afterwards nobody can help.
 */
function settleStep(facts: Contest, viewer: HumanityViewer): PendingStep {
  const { user, playedUuids, sides, settings } = viewer
  const judgedAttacks = judgeAttacks(facts, sides, settings.evenMedian)
  const phraseName = canAnyAttackWound(facts, judgedAttacks) ? 'settleWound' : 'settle'
  const task = `HnB.humanity.next.${phraseName}`
  const settleButton: StepButton = {
    act: 'settle',
    icon: 'contest',
    label: { key: `HnB.humanity.contest.${phraseName}` },
  }
  const losingParticipant = sides.find(
    ({ actor: { uuid } }) =>
      playedUuids.includes(uuid) && hasLostAnyAttack(facts, judgedAttacks, sides, uuid),
  )
  if (!user.isGM && losingParticipant) return actorStep(losingParticipant.actor, task, [settleButton])
  return gmStep(task, [settleButton], gmActorUuid(viewer))
}

/** The uuid of the actor in whose name a Gamemaster presses a button. Every request must name an actor. */
const gmActorUuid = ({ playedUuids, actor }: HumanityViewer): string | undefined =>
  playedUuids[0] ?? actor?.uuid
