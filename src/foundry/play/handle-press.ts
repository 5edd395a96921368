/**
 * Handles a press of one of this system's buttons: asks the action's question, sends the request, and shows a refusal.
 */
import type { ActionQuestion, DecisionMode } from '../../core/contract'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { MAX_TARGETS_PER_CLICK } from '../../core/game-views'
import { readRollVisibility } from '../platform/compat'
import { actorNameForViewer } from '../platform/actor-names'
import { fetchScript } from '../platform/fetch-script'
import { callOurHook } from '../platform/hooks'
import { waitForDataComparison, whyNotConnected } from '../platform/connection'
import { notifyRefusal } from '../platform/notify'
import type { Press as RunningPress } from '../platform/press-once'
import { runButtonPressOnce } from '../platform/press-once'
import { createRefusalForMissingActingActor } from '../world/user-character'
import { findActorByUuid, findMessageByUuid } from '../world/documents'
import { decideClientRequest } from './decide-request'
import { createAnswersWithoutForm, askQuestion } from './ask-question'
import type { FormAnswers, FunctionRequestingAction } from './question-window'
import { fetchActionScript, whyNotScriptFetched } from './fetch-action-script'
import { runWhileMessageHasButtonPress } from './press-in-flight'
import type * as peopleOfQuestions from './choosable-people'
import { recallQuestionAnswers } from './remembered-answers'
import type { ClickSpecification, ReadyAction } from './ready-action'
import { prepareAction } from './ready-action'
import type { ActionRequest } from './client-request'
import { submitClientRequest } from './submit-request'
import { documentUuidOrEmpty } from '../platform/uuid-of'

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

/** The script that finds the people of a question. Undefined before the first such question. */
let fetchedScriptOfPeopleQuestions: typeof peopleOfQuestions | undefined

async function fetchPeopleScript(): Promise<void> {
  fetchedScriptOfPeopleQuestions ??= await import('./choosable-people')
}

/**
 * Checks a press, asks the action's question if it has one, and requests the action.
 * @param hasOwnTargets true if the press itself named the people whom it concerns
 */
async function askThenRequestAction(
  clickSpecification: ClickSpecification,
  isQuickButtonPress: boolean,
  hasOwnTargets: boolean,
  buttonPressInProgress: RunningPress,
): Promise<Refusal | null> {
  await waitForDataComparison()
  const connectionRefusal = whyNotConnected()
  if (connectionRefusal) return connectionRefusal
  const readyAction = prepareAction(clickSpecification, game.user)
  if (isRefusal(readyAction)) return readyAction
  const peopleChoice = hasOwnTargets ? null : readyAction.people
  const scriptRefusal = peopleChoice && (await whyNotScriptFetched(fetchPeopleScript))
  if (scriptRefusal) return scriptRefusal
  const choosablePeople =
    (peopleChoice && fetchedScriptOfPeopleQuestions?.findChoosablePeople(clickSpecification, peopleChoice)) ??
    null
  if (choosablePeople && choosablePeople.rules.minPeople > 0 && choosablePeople.candidates.length === 0)
    return refuse('HnB.refusal.nobodyHere')
  let shownQuestion: ActionQuestion | null = null
  const findQuestionForChosenPeople = (
    chosenActorUuids: readonly string[],
  ): ActionQuestion | Refusal | null => {
    const targetUuids = choosablePeople ? [...chosenActorUuids] : clickSpecification.targets
    const currentReadyAction = prepareAction({ ...clickSpecification, targets: targetUuids }, game.user)
    const question = isRefusal(currentReadyAction) ? currentReadyAction : currentReadyAction.ask()
    shownQuestion = isRefusal(question) ? null : question
    return question
  }
  const initiallyChosenActorUuids = choosablePeople?.tickedFirst ?? clickSpecification.targets
  const question = findQuestionForChosenPeople(initiallyChosenActorUuids)
  const canSkipPeopleChoice =
    !choosablePeople ||
    fetchedScriptOfPeopleQuestions?.isPersonChoiceClear(clickSpecification, choosablePeople)
  // If the question refuses at the field `people`, the window still opens, because the person can choose other people
  // there.
  if (isRefusal(question) && (canSkipPeopleChoice || question.field !== 'people')) return question
  const attemptAction: FunctionRequestingAction = (answers, chosenActorUuids) =>
    requestAction(
      clickSpecification,
      readyAction,
      answers,
      choosablePeople ? chosenActorUuids : clickSpecification.targets,
    )
  if (canSkipPeopleChoice && question === null) return attemptAction({}, initiallyChosenActorUuids)
  const recallAnswersToQuestion = (askedQuestion: ActionQuestion) =>
    recallQuestionAnswers(clickSpecification.actor, askedQuestion)
  const areEnoughPeopleChosen =
    !choosablePeople || initiallyChosenActorUuids.length >= choosablePeople.rules.minPeople
  if (isQuickButtonPress && areEnoughPeopleChosen && question && !isRefusal(question)) {
    return attemptAction(
      createAnswersWithoutForm(question, recallAnswersToQuestion(question)),
      initiallyChosenActorUuids,
    )
  }
  const actorForQuestionTitle = findActorByUuid(
    findActorUuidForQuestionTitle(clickSpecification, hasOwnTargets),
  )
  await askQuestion({
    choice: choosablePeople,
    questionFor: findQuestionForChosenPeople,
    ...(actorForQuestionTitle && { actorName: actorNameForViewer(actorForQuestionTitle) }),
    recallAnswersFor: recallAnswersToQuestion,
    press: buttonPressInProgress,
    attempt: async (answers, chosenActorUuids) => {
      const refusal = await attemptAction(answers, chosenActorUuids)
      if (refusal || !shownQuestion) return refusal
      const questionWindowScript = await fetchScript(() => import('./question-window'))
      await questionWindowScript?.rememberAnswers(clickSpecification.actor, shownQuestion, answers)
      return refusal
    },
  })
  return null
}

/**
 * Finds the actor whose name appears in the title of a question, so that a Gamemaster knows for whom they answer.
 * Returns the actor's uuid. Empty for players, for questions that a message asks, and for questions that offer people.
 */
function findActorUuidForQuestionTitle(
  { scope, actor, targets }: ClickSpecification,
  hasOwnTargets: boolean,
): string {
  if (!game.user.isGM || scope === 'message') return ''
  if (scope !== 'group') return actor
  return hasOwnTargets && targets.length === 1 ? (targets[0] ?? '') : ''
}

/** Sends a request for the action to the deciding client. */
function requestAction(
  clickSpecification: ClickSpecification,
  readyAction: ReadyAction,
  answers: FormAnswers,
  chosenActorUuids: readonly string[],
): Promise<Refusal | null> {
  const { decisionMode, usesTargets } = readyAction
  const request: ActionRequest = {
    type: 'act',
    ...clickSpecification,
    targets: usesTargets || clickSpecification.scope === 'group' ? [...chosenActorUuids] : [],
    answers,
    visibility: readRollVisibility(),
  }
  // A Gamemaster's action may change every actor, so it always waits in the queue of all clients' requests.
  const isActionDecidedByThisClient = decisionMode === 'here'
  return runWhileMessageHasButtonPress(clickSpecification.on, () =>
    isActionDecidedByThisClient && !game.user.isGM
      ? decideClientRequest(request, game.user)
      : submitClientRequest(
          request,
          isActionDecidedByThisClient || mayDecideWithoutGM(decisionMode, readyAction, clickSpecification.on),
        ),
  )
}

/** The uuids of the actors whose tokens this user targets, each once. */
function findTargetedActorUuids(): string[] {
  const targetUuids = [...game.user.targets].flatMap(({ actor }) => actor?.uuid ?? [])
  return [...new Set(targetUuids)].slice(0, MAX_TARGETS_PER_CLICK)
}

/**
 * True if this client may decide the action itself while no Gamemaster is online. It may if this user wrote the
 * message, or if no other online user owns the actor. It may never decide actions marked `byGM`.
 */
function mayDecideWithoutGM(
  decisionMode: DecisionMode,
  { actor, message }: ReadyAction,
  documentUuid: string,
): boolean {
  if (decisionMode === 'byGM') return false
  if (message) return findMessageByUuid(documentUuid)?.isAuthor === true
  if (!actor?.isOwner) return false
  const activeOwners = game.users.filter((user) => user.active && actor.testUserPermission(user, 'OWNER'))
  return activeOwners.every(({ isSelf }) => isSelf)
}

/** Requests Undo of one entry of a message's history. If the request is refused, shows the refusal. */
export async function requestUndo(
  message: ChatMessage.Implementation,
  historyEntryIndex: number,
): Promise<void> {
  const { isAuthor } = message
  const messageUuid = documentUuidOrEmpty(message)
  const refusal = await runWhileMessageHasButtonPress(messageUuid, () =>
    submitClientRequest({ type: 'undo', message: messageUuid, place: historyEntryIndex }, isAuthor),
  )
  if (refusal) notifyRefusal(refusal)
}
