/** The view of the major wounds of a Contest: each wound with its attempts. */
import type { Viewer } from '../../../core/game-views'
import { isLuckyRoll } from '../../check/check-result'
import { isRollOfPastScene } from '../../check/roll-time'
import type { Humanity } from '../../rules'
import { mayBumpTwo } from '../../rules/stat-roll'
import { abilityButtons } from '../abilities/ability-buttons'
import { curseButtons } from '../abilities/curse'
import { protectionButtons } from '../abilities/protect'
import { isEffectForRollKind } from '../abilities/usable-ability'
import type { Attempt, Contest, LethalWound } from '../facts'
import { contestRollResult } from '../rolls/result'
import { rollView } from '../show/roll-view'
import { ATTEMPT_ABILITY_PREDICATES, rollKindOfAttempt } from './attempt-abilities'
import type { AttemptResult } from './attempt'
import { attemptResult, isWoundedDead, isWoundOfPastScene, MIRACLE_MARGIN, purposeOfAttempt } from './attempt'
import { isOfferedHelp } from '../../check/help-offer'

type HumanityViewer = Viewer<Humanity>

export function lethalWoundsView(facts: Contest, viewer: HumanityViewer): object[] {
  const { lethalWounds, attempts } = facts
  return Object.entries(lethalWounds).map(([key, wound]) => {
    const { uuid, name, attack, state, spared } = wound
    return {
      key,
      uuid,
      name,
      state,
      open:
        state === 'open' && !isWoundOfPastScene(wound, viewer.settings) && !isWoundedDead(uuid, viewer.sides),
      spared: Object.values(facts.exchange.sides).flatMap((side) =>
        spared.includes(side.uuid) ? [{ name: side.name }] : [],
      ),
      needed: Math.ceil(attack + MIRACLE_MARGIN),
      attempts: Object.entries(attempts)
        .filter(([, attempt]) => attempt.wounded === key)
        .map(([id, attempt]) => attemptView({ id, attempt, wound }, viewer)),
    }
  })
}

interface ShownAttempt {
  readonly id: string
  readonly attempt: Attempt
  readonly wound: LethalWound
}

/** The view of one miracle or coup de grâce, with the buttons that may still change it. */
function attemptView({ id, attempt, wound }: ShownAttempt, viewer: HumanityViewer): object {
  const { playedUuids, sides, settings } = viewer
  const result = attemptResult(attempt, wound.attack)
  const isUndecided = wound.state === 'open' && !attempt.closed && !isWoundedDead(wound.uuid, sides)
  const roller = sides.find((participant) => participant.actor.uuid === attempt.uuid)
  const isChangeable = isUndecided && !isRollOfPastScene(attempt, settings)
  const possibleChanges = {
    mayHelp: isOfferedHelp(viewer, attempt, isChangeable),
    mayBump: isChangeable && playedUuids.includes(attempt.uuid) && mayBumpTwo(attempt),
    curses: isChangeable && roller ? curseButtons(attempt, roller, viewer) : [],
    protections:
      isChangeable && !result.isWon
        ? protectionButtons(
            {
              rollerUuid: attempt.uuid,
              roll: attempt,
              purpose: purposeOfAttempt(attempt),
            },
            viewer,
          )
        : [],
    abilities: isChangeable ? attemptAbilityButtons({ id, attempt, wound }, result, viewer) : [],
  }
  return {
    ...rollView(attempt),
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
    result: result.total,
    decides: result.isDecisive,
    distance: result.distanceToNeeded,
    lucky: isLuckyRoll(attempt, contestRollResult(attempt), settings) ? attempt.lucky : null,
  }
}

const ATTEMPT_ABILITY_ACTIONS = [
  { kind: 'hinder', act: 'hinderAttempt' },
  { kind: 'retry', act: 'retryAttempt' },
  { kind: 'past', act: 'pastAttempt' },
  { kind: 'rescue', act: 'insure' },
] as const

/** The buttons of the abilities that the viewer's actors may use on a rolled miracle or coup de grâce. */
function attemptAbilityButtons(
  { attempt, wound }: ShownAttempt,
  result: AttemptResult,
  viewer: HumanityViewer,
): object[] {
  const attemptWithResult = { roll: attempt, result }
  return abilityButtons(
    viewer,
    ATTEMPT_ABILITY_ACTIONS,
    (uuid) => {
      const isRoller = uuid === attempt.uuid
      return {
        hinder: ATTEMPT_ABILITY_PREDICATES.hinder(attemptWithResult, isRoller),
        retry: ATTEMPT_ABILITY_PREDICATES.retry(attemptWithResult, isRoller),
        past: ATTEMPT_ABILITY_PREDICATES.past(attemptWithResult, isRoller),
        rescue: uuid === wound.uuid && attempt.what === 'miracle' && !result.isDecisive,
      }
    },
    (effect) => isEffectForRollKind(effect, rollKindOfAttempt(attempt)),
  )
}
