/** The pending steps of a Contest: rolls, answers to Synchronized Sparks, and settling. */
import type { PendingStep } from '../../core/pending-step'
import { createGMStep } from '../../core/pending-step'
import type { Viewer } from '../../core/game-views'
import type { Humanity } from '../rules'
import { listAcceptanceSteps } from './acceptance-steps'
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
    ? [...pendingContestRollSteps, ...listStepsForSettlingContest(contest, viewer)]
    : pendingContestRollSteps
}

/**
 * Lists the pending steps in which a Gamemaster or a losing side accepts the result of the Contest. Afterwards nobody
 * can help with a roll.
 */
function listStepsForSettlingContest(contest: Contest, viewer: HumanityViewer): PendingStep[] {
  const { sides, settings } = viewer
  const judgedAttacks = judgeAttacks(contest, sides, settings.evenMedian)
  const phraseName = canAnyAttackWound(contest, judgedAttacks) ? 'settleWound' : 'settle'
  const losers = sides
    .map(({ actor }) => actor)
    .filter(({ uuid }) => hasActorLostAnyAttack(contest, judgedAttacks, sides, uuid))
  return listAcceptanceSteps(
    viewer,
    losers,
    `HnB.humanity.next.${phraseName}`,
    { act: 'settle', icon: 'contest', label: { key: `HnB.humanity.contest.${phraseName}` } },
    findActorUuidForGMButtons(viewer),
  )
}

/** The uuid of the actor in whose name a Gamemaster presses a button. Every request must name an actor. */
const findActorUuidForGMButtons = ({ playedUuids, actor }: HumanityViewer): string | undefined =>
  playedUuids[0] ?? actor?.uuid
