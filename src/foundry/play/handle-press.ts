/**
 * Handles a press of one of this system's buttons: finds the acting actor and the targets, then asks the action's
 * question and requests the action. Shows a refusal.
 */
import { isRefusal } from '../../core/outcome'
import { MAX_TARGETS_PER_CLICK } from '../../core/game-views'
import { fetchScript } from '../platform/fetch-script'
import { callOurHook } from '../platform/hooks'
import { notifyRefusal } from '../platform/notify'
import type { Press as RunningPress } from '../platform/press-once'
import { runButtonPressOnce } from '../platform/press-once'
import { createRefusalForMissingActingActor } from '../world/user-character'
import { askThenRequestAction } from './ask-then-request'
import type { ActionRequest } from './client-request'
import { fetchActionScript } from './fetch-action-script'
import { prepareAction } from './prepare-action'

/** A press of one of this system's buttons. If `actor` is empty, a question asks which actor acts. */
export interface ButtonPress extends Pick<
  ActionRequest,
  'ruleset' | 'scope' | 'on' | 'action' | 'actor' | 'data'
> {
  /**
   * Was Shift held during the press? Then the press sends the question's initial answers without opening the question.
   */
  readonly quick: boolean
  /**
   * The uuids of the actors whom the press concerns. If they are missing, the press concerns the actors that the person
   * has targeted.
   */
  readonly targets?: readonly string[]
  /**
   * The uuids of the actors in the window that contains the button. A press for the whole table concerns these actors.
   */
  readonly shownActors?: readonly string[]
}

/**
 * Handles every button press: checks the press, asks the action's question, and sends the request. If the answers are
 * refused, the question stays open. While a press is handled, an equal press does nothing.
 * @returns false if the press was refused before the question opened, or if an equal press is still being handled
 */
export async function handleButtonPress(buttonPress: ButtonPress): Promise<boolean> {
  const { ruleset, scope, on: documentUuid, action, actor, data, targets } = buttonPress
  // The key of a press leaves out the button's state (`was`). A redraw may change the state of a toggle button while
  // its press still waits, and a second press must have the same key to be recognised.
  const buttonDataWithoutShownState = { ...data, was: '' }
  const keyOfButtonPress = JSON.stringify([
    ruleset,
    scope,
    documentUuid,
    action,
    actor,
    buttonDataWithoutShownState,
    targets,
  ])
  return (
    (await runButtonPressOnce(keyOfButtonPress, (buttonPressInProgress) =>
      handleButtonPressOnce(buttonPress, buttonPressInProgress),
    )) ?? false
  )
}

async function handleButtonPressOnce(
  { quick, targets, shownActors = [], ...pressToComplete }: ButtonPress,
  buttonPressInProgress: RunningPress,
): Promise<boolean> {
  const scriptRefusal = await fetchActionScript(pressToComplete)
  if (scriptRefusal) {
    notifyRefusal(scriptRefusal)
    return false
  }
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
  const scriptAskingForActingActor = isQuickButtonPress
    ? null
    : await fetchScript(() => import('./ask-acting-actor'))
  if (!isQuickButtonPress && !scriptAskingForActingActor) return null
  const actor = scriptAskingForActingActor
    ? await scriptAskingForActingActor.askActingActor(
        { ...incompleteButtonPress, targets: findTargetedActorUuids() },
        buttonPressInProgress,
      )
    : createRefusalForMissingActingActor()
  if (typeof actor === 'string') return { ...incompleteButtonPress, actor }
  if (actor) notifyRefusal(actor)
  return null
}

/** The uuids of the actors whose tokens this user targets, each once. */
function findTargetedActorUuids(): string[] {
  const targetUuids = [...game.user.targets].flatMap(({ actor }) => actor?.uuid ?? [])
  return [...new Set(targetUuids)].slice(0, MAX_TARGETS_PER_CLICK)
}
