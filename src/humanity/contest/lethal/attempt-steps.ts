/**
 * The pending steps while a major wound is undecided: people may attempt a miracle or a coup de grâce, and close an
 * attempt that was rolled.
 */
import type { PendingStep, StepButton } from '../../../core/pending-step'
import { actorStep, anybodyStep, gmStep } from '../../../core/pending-step'
import type { Viewer } from '../../../core/game-views'
import type { Humanity } from '../../rules'
import { sparkOfferSteps } from '../../sync/pending-spark-offers'
import type { Attempt, Contest } from '../facts'
import { pendingAttemptOffers } from './attempt-offers'
import {
  attemptOfActor,
  attemptResult,
  COUP_TARGET,
  decidingAttempt,
  isWoundedDead,
  isWoundOfPastScene,
  MIRACLE_MARGIN,
} from './attempt'
import { hasAttemptConsequence, mayCloseAttempt } from './close-attempt'

type HumanityViewer = Viewer<Humanity>

/**
 * The pending steps of the undecided major wounds.
 * @param contestKey the key of a Contest within a Chase
 */
export function attemptSteps(facts: Contest, viewer: HumanityViewer, contestKey?: string): PendingStep[] {
  return [
    ...sparkOfferSteps(pendingAttemptOffers(facts, contestKey), viewer),
    ...closeAttemptSteps(facts, viewer, contestKey),
    ...woundSteps(facts, viewer, contestKey),
  ]
}

/**
 * The pending steps for the miracles and coups de grâce that actors may roll now. Any actor except the wounded actor
 * may try a miracle. An Attacker may try a coup de grâce, unless they have already tried or have spared the wounded
 * actor.
 */
function woundSteps(
  facts: Contest,
  { user, actor, ownParticipant, sides, settings }: HumanityViewer,
  contestKey?: string,
): PendingStep[] {
  const { lethalWounds, exchange } = facts
  return Object.entries(lethalWounds).flatMap(([key, wound]) => {
    const { uuid, name, attack, state, spared } = wound
    if (state !== 'open' || isWoundOfPastScene(wound, settings)) return []
    if (decidingAttempt(facts, key) || isWoundedDead(uuid, sides)) return []
    const data = { wounded: key, contest: contestKey }
    const isOwnWound = actor?.uuid === uuid
    const attemptOnWound = (actorUuid: string, kind: Attempt['what']) =>
      attemptOfActor(facts, { what: kind, wounded: key, uuid: actorUuid })
    const ownAttempt = actor ? attemptOnWound(actor.uuid, 'miracle') : undefined
    const secondAttemptRefusal = ownAttempt && {
      key: 'HnB.humanity.refusal.hasTried',
      data: { name: ownAttempt.name },
    }
    const incapacityRefusal = ownParticipant?.actor.isDefeated && {
      key: 'HnB.humanity.refusal.cannotAct',
      data: { name: ownParticipant.actor.name },
    }
    const disabledReason = isOwnWound
      ? { key: 'HnB.humanity.refusal.ownMiracle' }
      : (secondAttemptRefusal ?? (incapacityRefusal || null))
    const miracleButton: StepButton = {
      act: 'miracle',
      icon: 'home',
      label: lethalStepLabel('miracle'),
      data,
      disabledReason,
    }
    const mayAttempt = user.isGM || (actor !== null && disabledReason === null)
    const neededTotal = Math.ceil(attack + MIRACLE_MARGIN)
    const coupCandidates = Object.values(exchange.sides).filter(
      (side) =>
        !side.left &&
        side.role !== exchange.sides[key]?.role &&
        !spared.includes(side.uuid) &&
        !sides.some((participant) => participant.actor.uuid === side.uuid && participant.actor.isDefeated) &&
        !attemptOnWound(side.uuid, 'coup'),
    )
    return [
      anybodyStep(
        { key: 'HnB.humanity.next.miracle', data: { name, needed: neededTotal } },
        mayAttempt ? [miracleButton] : [],
      ),
      ...coupCandidates.map((side) =>
        actorStep(side, { key: 'HnB.humanity.next.coup', data: { name, needed: COUP_TARGET } }, [
          { act: 'coup', icon: 'hurt', label: lethalStepLabel('coup'), quiet: true, data },
          { act: 'spare', label: lethalStepLabel('spare'), quiet: true, data },
        ]),
      ),
    ]
  })
}

const lethalStepLabel = (name: string) => ({ key: `HnB.humanity.contest.lethal.${name}` })

/** The pending steps that close a miracle or a coup de grâce, as long as nobody has accepted its result. */
function closeAttemptSteps(facts: Contest, viewer: HumanityViewer, contestKey?: string): PendingStep[] {
  const { user, sides, playedUuids, settings } = viewer
  return Object.entries(facts.attempts).flatMap(([id, attempt]) => {
    const wound = facts.lethalWounds[attempt.wounded]
    if (!wound || wound.state !== 'open' || attempt.closed || isWoundedDead(wound.uuid, sides)) return []
    const result = attemptResult(attempt, wound.attack)
    if (!hasAttemptConsequence(attempt, result, sides, settings)) return []
    const outcomeName = result.isDecisive ? attempt.what : 'failed'
    const closeButton: StepButton = {
      act: 'closeAttempt',
      label: { key: `HnB.humanity.contest.lethal.close.${outcomeName}` },
      data: { attempt: id, contest: contestKey },
    }
    const closingSide = sides.find(
      ({ actor: { uuid } }) => playedUuids.includes(uuid) && mayCloseAttempt(facts, attempt, result, uuid),
    )
    if (!user.isGM && closingSide)
      return [actorStep(closingSide.actor, 'HnB.humanity.next.close', [closeButton])]
    return [gmStep('HnB.humanity.next.close', [closeButton], attempt.uuid)]
  })
}
