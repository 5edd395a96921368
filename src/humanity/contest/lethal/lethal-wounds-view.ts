/** The template data of the major wounds of a Contest, with the attempts to save or kill the wounded. */
import type { Viewer } from '../../../core/game-views'
import { isRollTotalLuckyNumber } from '../../check/check-result'
import { isRollOfPastScene } from '../../check/roll-time'
import type { Humanity } from '../../rules'
import { mayRollerBumpOnTwo } from '../../rules/stat-roll'
import { createAbilityButtons } from '../abilities/ability-buttons'
import { createCurseButtons } from '../abilities/curse'
import { createProtectionButtons } from '../abilities/protect'
import { isAbilityEffectForRollKind } from '../abilities/usable-ability'
import type { LethalWoundAttempt, Contest, LethalWound } from '../facts'
import { computeContestRollResult } from '../rolls/result'
import { createContestRollView } from '../show/roll-view'
import { LETHAL_ATTEMPT_PREDICATE_BY_ABILITY, findRollKindOfLethalAttempt } from './attempt-abilities'
import type { LethalAttemptResult } from './attempt'
import {
  computeLethalAttemptResult,
  computeNeededMiracleTotal,
  isWoundedActorDead,
  isWoundOfPastScene,
  toLethalAttemptRollPurpose,
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
      needed: computeNeededMiracleTotal(attack),
      attempts: Object.entries(attempts)
        .filter(([, attempt]) => attempt.wounded === key)
        .map(([id, attempt]) => createLethalAttemptView({ id, attempt, wound }, viewer)),
    }
  })
}

interface LethalAttemptToDisplay {
  readonly id: string
  readonly attempt: LethalWoundAttempt
  readonly wound: LethalWound
}

/** The template data of a miracle or coup de grâce, with the buttons that may still change it. */
function createLethalAttemptView(
  { id, attempt, wound }: LethalAttemptToDisplay,
  viewer: HumanityViewer,
): object {
  const { playedUuids, sides, settings } = viewer
  const lethalAttemptResult = computeLethalAttemptResult(attempt, wound.attack)
  const isAttemptUndecided =
    wound.state === 'open' && !attempt.closed && !isWoundedActorDead(wound.uuid, sides)
  const roller = sides.find((participant) => participant.actor.uuid === attempt.uuid)
  const isAttemptChangeable = isAttemptUndecided && !isRollOfPastScene(attempt, settings)
  const possibleChangesOfAttempt = {
    mayHelp: isHelpOfferedToViewer(viewer, attempt, isAttemptChangeable),
    mayBump: isAttemptChangeable && playedUuids.includes(attempt.uuid) && mayRollerBumpOnTwo(attempt),
    curses: isAttemptChangeable && roller ? createCurseButtons(attempt, roller, viewer) : [],
    protections:
      isAttemptChangeable && !lethalAttemptResult.isWon
        ? createProtectionButtons(
            {
              rollerUuid: attempt.uuid,
              roll: attempt,
              purpose: toLethalAttemptRollPurpose(attempt),
            },
            viewer,
          )
        : [],
    abilities: isAttemptChangeable
      ? createLethalAttemptAbilityButtons({ id, attempt, wound }, lethalAttemptResult, viewer)
      : [],
  }
  return {
    ...createContestRollView(attempt),
    ...possibleChangesOfAttempt,
    canChangeRolls:
      possibleChangesOfAttempt.mayHelp ||
      possibleChangesOfAttempt.mayBump ||
      possibleChangesOfAttempt.curses.length +
        possibleChangesOfAttempt.protections.length +
        possibleChangesOfAttempt.abilities.length >
        0,
    attempt: id,
    of: attempt.uuid,
    name: attempt.name,
    what: attempt.what,
    needed: attempt.needed,
    result: lethalAttemptResult.total,
    decides: lethalAttemptResult.isDecisive,
    distance: lethalAttemptResult.distanceToNeeded,
    lucky: isRollTotalLuckyNumber(attempt, computeContestRollResult(attempt), settings)
      ? attempt.lucky
      : null,
  }
}

const LETHAL_ATTEMPT_ABILITY_ACTIONS = [
  { kind: 'hinder', act: 'hinderAttempt' },
  { kind: 'retry', act: 'retryAttempt' },
  { kind: 'past', act: 'pastAttempt' },
  { kind: 'rescue', act: 'insure' },
] as const

/** The buttons of the viewer's abilities for a rolled miracle or coup de grâce. */
function createLethalAttemptAbilityButtons(
  { attempt, wound }: LethalAttemptToDisplay,
  lethalAttemptResult: LethalAttemptResult,
  viewer: HumanityViewer,
): object[] {
  const lethalAttemptWithResult = { roll: attempt, result: lethalAttemptResult }
  return createAbilityButtons(
    viewer,
    LETHAL_ATTEMPT_ABILITY_ACTIONS,
    (actorUuid) => {
      const isRollerOfAttempt = actorUuid === attempt.uuid
      return {
        hinder: LETHAL_ATTEMPT_PREDICATE_BY_ABILITY.hinder(lethalAttemptWithResult, isRollerOfAttempt),
        retry: LETHAL_ATTEMPT_PREDICATE_BY_ABILITY.retry(lethalAttemptWithResult, isRollerOfAttempt),
        past: LETHAL_ATTEMPT_PREDICATE_BY_ABILITY.past(lethalAttemptWithResult, isRollerOfAttempt),
        rescue: actorUuid === wound.uuid && attempt.what === 'miracle' && !lethalAttemptResult.isDecisive,
      }
    },
    (abilityEffect) => isAbilityEffectForRollKind(abilityEffect, findRollKindOfLethalAttempt(attempt)),
  )
}
