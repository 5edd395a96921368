/**
 * Completes a press of a button: finds the acting actor and the targets, then asks the action's question and requests
 * the action. This file is part of the script of presses.
 */
import { isRefusal } from '../../core/outcome'
import { MAX_TARGETS_PER_CLICK } from '../../core/game-views'
import { callOurHook } from '../platform/hooks'
import { notifyRefusal } from '../platform/notify'
import type { Press as RunningPress } from '../platform/press-once'
import { createRefusalForMissingActingActor } from '../world/user-character'
import { askActingActor } from './ask-acting-actor'
import { askThenRequestAction } from './ask-then-request'
import type { ButtonPress } from './button-press'
import { prepareAction } from './prepare-action'

/**
 * Completes a press: finds the acting actor and the targets, asks the action's question and requests the action. A
 * notification shows a refusal.
 * @returns false if the press was refused before the question opened
 */
export async function completeButtonPress(
  { quick, targets, shownActors = [], ...pressToComplete }: ButtonPress,
  buttonPressInProgress: RunningPress,
): Promise<boolean> {
  const buttonPressWithActingActor = await addActingActorToButtonPress(
    pressToComplete,
    quick,
    buttonPressInProgress,
  )
  if (!buttonPressWithActingActor) return false
  const buttonPressWithTargets = {
    ...buttonPressWithActingActor,
    targets: [...(targets ?? findTargetedActorUuids())],
  }
  const readyAction = shownActors.length > 0 ? prepareAction(buttonPressWithTargets, game.user) : null
  const isActionWithoutPeople = readyAction && !isRefusal(readyAction) && !readyAction.people
  const refusal = await askThenRequestAction(
    isActionWithoutPeople
      ? { ...buttonPressWithActingActor, targets: [...shownActors] }
      : buttonPressWithTargets,
    quick,
    targets !== undefined,
    buttonPressInProgress,
  )
  if (refusal) notifyRefusal(refusal)
  const { ruleset, scope, action, actor, on: documentUuid } = buttonPressWithActingActor
  callOurHook('harm-and-blessing.press', {
    ruleset,
    scope,
    action,
    actor,
    target: documentUuid,
    done: !refusal,
  })
  return !refusal
}

type IncompleteButtonPress = Omit<ButtonPress, 'quick' | 'targets' | 'shownActors'>

/**
 * Adds the acting actor to a press. If several actors can act, asks the person which of them acts. Returns null if the
 * person closed this question, or if no actor can act; a notification then says why.
 */
async function addActingActorToButtonPress(
  incompleteButtonPress: IncompleteButtonPress,
  isQuickButtonPress: boolean,
  buttonPressInProgress: RunningPress,
): Promise<IncompleteButtonPress | null> {
  if (incompleteButtonPress.actor !== '' || incompleteButtonPress.scope === 'group')
    return incompleteButtonPress
  const actor = isQuickButtonPress
    ? createRefusalForMissingActingActor()
    : await askActingActor(
        { ...incompleteButtonPress, targets: findTargetedActorUuids() },
        buttonPressInProgress,
      )
  if (typeof actor === 'string') return { ...incompleteButtonPress, actor }
  if (actor) notifyRefusal(actor)
  return null
}

/** The uuids of the actors whose tokens this user targets, each once. */
function findTargetedActorUuids(): string[] {
  const targetUuids = [...game.user.targets].flatMap(({ actor }) => actor?.uuid ?? [])
  return [...new Set(targetUuids)].slice(0, MAX_TARGETS_PER_CLICK)
}
