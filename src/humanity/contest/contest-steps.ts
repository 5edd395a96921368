/** The pending steps of a Contest: rolls, answers to Synchronized Sparks, and settling. */
import type { PendingStep, PendingStepButton } from '../../core/pending-step'
import { createActorStep, createGMStep } from '../../core/pending-step'
import type { Viewer } from '../../core/game-views'
import type { Humanity } from '../rules'
import type { Contest } from './facts'
import { listPendingLethalAttemptSteps } from './lethal/attempt-steps'
import { hasActorLostAnyAttack, judgeAttacks } from './rolls/result'
import { hasContestBothSides, isContestClosed, isContestComplete } from './rolls/sides'
import { listPendingStepsForMissingRolls } from './show/roll-steps'
import { canAnyAttackWound } from './wounds/effects'

type HumanityViewer = Viewer<Humanity>

/** The pending steps of a Contest that has its own message. */
export function listPendingContestSteps(contest: Contest, viewer: HumanityViewer): PendingStep[] {
  const pendingContestRollSteps = listPendingStepsForMissingRolls(contest, viewer)
  if (isContestClosed(contest)) return listPendingLethalAttemptSteps(contest, viewer)
  if (!hasContestBothSides(contest, viewer.sides)) {
    const endContestButton = { act: 'end', label: { key: 'HnB.humanity.contest.end' }, ends: true }
    const actorUuid = viewer.sides[0]?.actor.uuid ?? findActorUuidForGMButtons(viewer)
    return [createGMStep('HnB.humanity.next.nobodyThere', [endContestButton], actorUuid)]
  }
  return isContestComplete(contest, viewer.sides)
    ? [...pendingContestRollSteps, createStepForSettlingContest(contest, viewer)]
    : pendingContestRollSteps
}

/**
 * Creates the pending step in which a Gamemaster or a losing side accepts the result of the Contest. Afterwards nobody
 * can help with a roll.
 */
function createStepForSettlingContest(contest: Contest, viewer: HumanityViewer): PendingStep {
  const { user, playedUuids, sides, settings } = viewer
  const judgedAttacks = judgeAttacks(contest, sides, settings.evenMedian)
  const phraseName = canAnyAttackWound(contest, judgedAttacks) ? 'settleWound' : 'settle'
  const phraseKeyOfTask = `HnB.humanity.next.${phraseName}`
  const settleButton: PendingStepButton = {
    act: 'settle',
    icon: 'contest',
    label: { key: `HnB.humanity.contest.${phraseName}` },
  }
  const losingParticipant = sides.find(
    ({ actor: { uuid } }) =>
      playedUuids.includes(uuid) && hasActorLostAnyAttack(contest, judgedAttacks, sides, uuid),
  )
  if (!user.isGM && losingParticipant)
    return createActorStep(losingParticipant.actor, phraseKeyOfTask, [settleButton])
  return createGMStep(phraseKeyOfTask, [settleButton], findActorUuidForGMButtons(viewer))
}

/** The uuid of the actor in whose name a Gamemaster presses a button. Every request must name an actor. */
const findActorUuidForGMButtons = ({ playedUuids, actor }: HumanityViewer): string | undefined =>
  playedUuids[0] ?? actor?.uuid
