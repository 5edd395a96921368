/**
 * The pending steps while a major wound is undecided. Before a roll, the step is to attempt a miracle or a coup de
 * grâce. After the roll, the step is to end the attempt.
 */
import type { PendingStep, PendingStepButton } from '../../../core/pending-step'
import { createActorStep, createStepForAnybody } from '../../../core/pending-step'
import type { Viewer } from '../../../core/game-views'
import type { Humanity } from '../../rules'
import { listPendingSparkOfferSteps } from '../../sync/pending-spark-offers'
import { listAcceptanceSteps } from '../acceptance-steps'
import type { LethalWoundAttempt, Contest } from '../facts'
import { listPendingSparkOffersOfLethalAttempts } from './attempt-offers'
import {
  findLethalAttemptOfActor,
  computeLethalAttemptResult,
  computeNeededMiracleTotal,
  COUP_DE_GRACE_TARGET,
  findDecidingLethalAttempt,
  isWoundedActorDead,
  isWoundOfPastScene,
} from './attempt'
import { doesClosingAttemptHaveConsequence, mayCloseLethalAttempt } from './close-attempt'

type HumanityViewer = Viewer<Humanity>

/**
 * The pending steps of the undecided major wounds.
 * @param contestKey the key of a Contest within a Chase
 */
export function listPendingLethalAttemptSteps(
  contest: Contest,
  viewer: HumanityViewer,
  contestKey?: string,
): PendingStep[] {
  return [
    ...listPendingSparkOfferSteps(listPendingSparkOffersOfLethalAttempts(contest, contestKey), viewer),
    ...listPendingStepsForClosingLethalAttempts(contest, viewer, contestKey),
    ...listPendingWoundSteps(contest, viewer, contestKey),
  ]
}

/**
 * The pending steps for miracles and coups de grâce. Any actor except the wounded actor may try a miracle. An Attacker
 * may try one coup de grâce, unless they spared the wounded actor.
 */
function listPendingWoundSteps(
  contest: Contest,
  { user, actor, ownParticipant, sides, settings }: HumanityViewer,
  contestKey?: string,
): PendingStep[] {
  const { lethalWounds, exchange } = contest
  return Object.entries(lethalWounds).flatMap(([key, wound]) => {
    const { uuid, name, attack, state, spared } = wound
    if (state !== 'open' || isWoundOfPastScene(wound, settings)) return []
    if (findDecidingLethalAttempt(contest, key) || isWoundedActorDead(uuid, sides)) return []
    const buttonData = { wounded: key, contest: contestKey }
    const isOwnWound = actor?.uuid === uuid
    const findLethalAttemptOfActorOnWound = (
      actorUuid: string,
      lethalAttemptKind: LethalWoundAttempt['what'],
    ) => findLethalAttemptOfActor(contest, { what: lethalAttemptKind, wounded: key, uuid: actorUuid })
    const lethalAttemptOfActor = actor ? findLethalAttemptOfActorOnWound(actor.uuid, 'miracle') : undefined
    const refusalOfSecondLethalAttempt = lethalAttemptOfActor && {
      key: 'HnB.humanity.refusal.hasTried',
      data: { name: lethalAttemptOfActor.name },
    }
    const incapacityRefusal = ownParticipant?.actor.isDefeated && {
      key: 'HnB.humanity.refusal.cannotAct',
      data: { name: ownParticipant.actor.name },
    }
    const disabledReason = isOwnWound
      ? { key: 'HnB.humanity.refusal.ownMiracle' }
      : (refusalOfSecondLethalAttempt ?? (incapacityRefusal || null))
    const miracleButton: PendingStepButton = {
      act: 'miracle',
      icon: 'home',
      label: createLabelOfLethalWoundStep('miracle'),
      data: buttonData,
      disabledReason,
    }
    const mayViewerMakeAttempt = user.isGM || (actor !== null && disabledReason === null)
    const coupDeGraceCandidates = Object.values(exchange.sides).filter(
      (contestSide) =>
        !contestSide.left &&
        contestSide.role !== exchange.sides[key]?.role &&
        !spared.includes(contestSide.uuid) &&
        !sides.some(
          (participant) => participant.actor.uuid === contestSide.uuid && participant.actor.isDefeated,
        ) &&
        !findLethalAttemptOfActorOnWound(contestSide.uuid, 'coup'),
    )
    return [
      createStepForAnybody(
        { key: 'HnB.humanity.next.miracle', data: { name, needed: computeNeededMiracleTotal(attack) } },
        mayViewerMakeAttempt ? [miracleButton] : [],
      ),
      ...coupDeGraceCandidates.map((contestSide) =>
        createActorStep(
          contestSide,
          { key: 'HnB.humanity.next.coup', data: { name, needed: COUP_DE_GRACE_TARGET } },
          [
            {
              act: 'coup',
              icon: 'hurt',
              label: createLabelOfLethalWoundStep('coup'),
              quiet: true,
              data: buttonData,
            },
            { act: 'spare', label: createLabelOfLethalWoundStep('spare'), quiet: true, data: buttonData },
          ],
        ),
      ),
    ]
  })
}

const createLabelOfLethalWoundStep = (phraseName: string) => ({
  key: `HnB.humanity.contest.lethal.${phraseName}`,
})

/** The steps that close a miracle or coup de grâce whose result nobody has accepted. */
function listPendingStepsForClosingLethalAttempts(
  contest: Contest,
  viewer: HumanityViewer,
  contestKey?: string,
): PendingStep[] {
  const { sides, settings } = viewer
  return Object.entries(contest.attempts).flatMap(([id, attempt]) => {
    const lethalWound = contest.lethalWounds[attempt.wounded]
    if (
      !lethalWound ||
      lethalWound.state !== 'open' ||
      attempt.closed ||
      isWoundedActorDead(lethalWound.uuid, sides)
    )
      return []
    const lethalAttemptResult = computeLethalAttemptResult(attempt, lethalWound.attack)
    if (!doesClosingAttemptHaveConsequence(attempt, lethalAttemptResult, sides, settings)) return []
    const outcomeOfLethalAttempt = lethalAttemptResult.isDecisive ? attempt.what : 'failed'
    const closeButton: PendingStepButton = {
      act: 'closeAttempt',
      label: { key: `HnB.humanity.contest.lethal.close.${outcomeOfLethalAttempt}` },
      data: { attempt: id, contest: contestKey },
    }
    const actorsWhoMayClose = sides
      .map(({ actor }) => actor)
      .filter(({ uuid }) => mayCloseLethalAttempt(contest, attempt, lethalAttemptResult, uuid))
    return listAcceptanceSteps(
      viewer,
      actorsWhoMayClose,
      'HnB.humanity.next.close',
      closeButton,
      attempt.uuid,
    )
  })
}
