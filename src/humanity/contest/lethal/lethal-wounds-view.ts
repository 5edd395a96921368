/** The template data of the major wounds of a Contest, with the attempts to save or kill the wounded. */
import type { Viewer } from '../../../core/game-views'
import { isRollTotalLuckyNumber } from '../../check/check-result'
import { isRollOfPastScene } from '../../check/roll-time'
import type { Humanity } from '../../rules'
import { mayRollerBumpRolledTwo } from '../../rules/stat-roll'
import { createAbilityButtons } from '../abilities/ability-buttons'
import { createCurseButtons } from '../abilities/curse'
import { createProtectionButtons } from '../abilities/protect'
import { isEffectForRollKind } from '../abilities/usable-ability'
import type { LethalWoundAttempt, Contest, LethalWound } from '../facts'
import { computeContestRollResult } from '../rolls/result'
import { createRollView } from '../show/roll-view'
import { ATTEMPT_PREDICATE_BY_ABILITY, findAttemptRollKind } from './attempt-abilities'
import type { AttemptResult } from './attempt'
import {
  computeAttemptResult,
  isWoundedActorDead,
  isWoundOfPastScene,
  MIRACLE_MARGIN,
  toAttemptRollPurpose,
} from './attempt'
import { isHelpOfferedToViewer } from '../../check/help-offer'

type HumanityViewer = Viewer<Humanity>

export function createLethalWoundsView(contest: Contest, viewer: HumanityViewer): object[] {
  const { lethalWounds, attempts } = contest
  return Object.entries(lethalWounds).map(([key, wound]) => {
    const { uuid, name, attack, state, spared } = wound
    return {
      key,
      uuid,
      name,
      state,
      open:
        state === 'open' &&
        !isWoundOfPastScene(wound, viewer.settings) &&
        !isWoundedActorDead(uuid, viewer.sides),
      spared: Object.values(contest.exchange.sides).flatMap((contestSide) =>
        spared.includes(contestSide.uuid) ? [{ name: contestSide.name }] : [],
      ),
      needed: Math.ceil(attack + MIRACLE_MARGIN),
      attempts: Object.entries(attempts)
        .filter(([, attempt]) => attempt.wounded === key)
        .map(([id, attempt]) => createAttemptView({ id, attempt, wound }, viewer)),
    }
  })
}

interface ShownLethalAttempt {
  readonly id: string
  readonly attempt: LethalWoundAttempt
  readonly wound: LethalWound
}

/** The template data of a miracle or coup de grâce, with the buttons that may still change it. */
function createAttemptView({ id, attempt, wound }: ShownLethalAttempt, viewer: HumanityViewer): object {
  const { playedUuids, sides, settings } = viewer
  const attemptResult = computeAttemptResult(attempt, wound.attack)
  const isAttemptUndecided =
    wound.state === 'open' && !attempt.closed && !isWoundedActorDead(wound.uuid, sides)
  const roller = sides.find((participant) => participant.actor.uuid === attempt.uuid)
  const isAttemptChangeable = isAttemptUndecided && !isRollOfPastScene(attempt, settings)
  const possibleChanges = {
    mayHelp: isHelpOfferedToViewer(viewer, attempt, isAttemptChangeable),
    mayBump: isAttemptChangeable && playedUuids.includes(attempt.uuid) && mayRollerBumpRolledTwo(attempt),
    curses: isAttemptChangeable && roller ? createCurseButtons(attempt, roller, viewer) : [],
    protections:
      isAttemptChangeable && !attemptResult.isWon
        ? createProtectionButtons(
            {
              rollerUuid: attempt.uuid,
              roll: attempt,
              purpose: toAttemptRollPurpose(attempt),
            },
            viewer,
          )
        : [],
    abilities: isAttemptChangeable
      ? createAttemptAbilityButtons({ id, attempt, wound }, attemptResult, viewer)
      : [],
  }
  return {
    ...createRollView(attempt),
    ...possibleChanges,
    canChangeRolls:
      possibleChanges.mayHelp ||
      possibleChanges.mayBump ||
      possibleChanges.curses.length + possibleChanges.protections.length + possibleChanges.abilities.length >
        0,
    attempt: id,
    of: attempt.uuid,
    name: attempt.name,
    what: attempt.what,
    needed: attempt.needed,
    result: attemptResult.total,
    decides: attemptResult.isDecisive,
    distance: attemptResult.distanceToNeeded,
    lucky: isRollTotalLuckyNumber(attempt, computeContestRollResult(attempt), settings)
      ? attempt.lucky
      : null,
  }
}

const ATTEMPT_ABILITY_ACTIONS = [
  { kind: 'hinder', act: 'hinderAttempt' },
  { kind: 'retry', act: 'retryAttempt' },
  { kind: 'past', act: 'pastAttempt' },
  { kind: 'rescue', act: 'insure' },
] as const

/** The buttons of the viewer's abilities for a rolled miracle or coup de grâce. */
function createAttemptAbilityButtons(
  { attempt, wound }: ShownLethalAttempt,
  attemptResult: AttemptResult,
  viewer: HumanityViewer,
): object[] {
  const attemptWithResult = { roll: attempt, result: attemptResult }
  return createAbilityButtons(
    viewer,
    ATTEMPT_ABILITY_ACTIONS,
    (actorUuid) => {
      const isRollerOfAttempt = actorUuid === attempt.uuid
      return {
        hinder: ATTEMPT_PREDICATE_BY_ABILITY.hinder(attemptWithResult, isRollerOfAttempt),
        retry: ATTEMPT_PREDICATE_BY_ABILITY.retry(attemptWithResult, isRollerOfAttempt),
        past: ATTEMPT_PREDICATE_BY_ABILITY.past(attemptWithResult, isRollerOfAttempt),
        rescue: actorUuid === wound.uuid && attempt.what === 'miracle' && !attemptResult.isDecisive,
      }
    },
    (abilityEffect) => isEffectForRollKind(abilityEffect, findAttemptRollKind(attempt)),
  )
}
