/**
 * Handles a press of one of this system's buttons. It asks the action's question and sends the request. If the request
 * is refused, it shows the refusal.
 */
import type { ActionQuestion, DecisionMode } from '../../core/contract'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { MAX_TARGETS } from '../../core/game-views'
import { currentRollVisibility } from '../platform/compat'
import { actorNameForViewer } from '../platform/actor-names'
import { fetchScript } from '../platform/fetch-script'
import { callOurHook } from '../platform/hooks'
import { waitForComparison, whyNotConnected } from '../platform/connection'
import { notifyRefusal } from '../platform/notify'
import type { Press as RunningPress } from '../platform/press-once'
import { pressOnce } from '../platform/press-once'
import { noActorRefusal } from '../world/user-character'
import { actorByUuid, messageByUuid } from '../world/documents'
import { decideRequest } from './decide-request'
import { answersWithoutForm, askQuestion } from './ask-question'
import type { FormAnswers, AttemptAction } from './question-window'
import { fetchActionScript, whyNotFetched } from './fetch-action-script'
import { runAsPressInFlight } from './press-in-flight'
import type * as peopleOfQuestions from './choosable-people'
import { recallAnswers } from './remembered-answers'
import type { ClickSpec, ReadyAction } from './ready-action'
import { prepareAction } from './ready-action'
import type { ActRequest } from './client-request'
import { submitRequest } from './submit-request'
import { uuidOf } from '../platform/uuid-of'

/** A press of one of this system's buttons. If `actor` is empty, a question asks which actor acts. */
export interface ButtonPress extends Pick<
  ActRequest,
  'ruleset' | 'scope' | 'on' | 'action' | 'actor' | 'data'
> {
  /** Was Shift held during the press? Then no question opens: the press sends the question's initial answers. */
  readonly quick: boolean
  /**
   * The uuids of the actors that the press concerns. If this is missing, the press concerns the actors that the person
   * has targeted.
   */
  readonly targets?: readonly string[]
  /**
   * The uuids of the actors in the window that contains the button. A press for the whole table concerns these actors.
   */
  readonly shownActors?: readonly string[]
}

/**
 * Handles every press. It checks that the press is possible, asks the action's question, and sends the request to the
 * deciding client. If the answers are refused, the question's window stays open and shows why. While a press is
 * running, a second equal press does nothing.
 * @returns false if the press was refused before the question opened, or is already running
 */
export async function handlePress(press: ButtonPress): Promise<boolean> {
  const { ruleset, scope, on: documentUuid, action, actor, data, targets } = press
  // The key that identifies a press leaves out the button's state (`was`). A redraw may show a toggle button in its
  // other state while the press still waits for the answer. A second press must have the same key even then.
  const dataWithoutState = { ...data, was: '' }
  const key = JSON.stringify([ruleset, scope, documentUuid, action, actor, dataWithoutState, targets])
  return (await pressOnce(key, (runningPress) => handlePressOnce(press, runningPress))) ?? false
}

async function handlePressOnce(
  { quick, targets, shownActors = [], ...pressToComplete }: ButtonPress,
  runningPress: RunningPress,
): Promise<boolean> {
  const scriptRefusal = await fetchActionScript(pressToComplete)
  if (scriptRefusal) {
    notifyRefusal(scriptRefusal)
    return false
  }
  const press = await addActingActor(pressToComplete, quick, runningPress)
  if (!press) return false
  const pressWithTargets = { ...press, targets: [...(targets ?? targetedActorUuids())] }
  const readyAction = shownActors.length > 0 ? prepareAction(pressWithTargets, game.user) : null
  const isForWholeTable = readyAction && !isRefusal(readyAction) && !readyAction.people
  const refusal = await askThenRequestAction(
    isForWholeTable ? { ...press, targets: [...shownActors] } : pressWithTargets,
    quick,
    targets !== undefined,
    runningPress,
  )
  if (refusal) notifyRefusal(refusal)
  const { ruleset, scope, action, actor, on: documentUuid } = press
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

type IncompletePress = Omit<ButtonPress, 'quick' | 'targets' | 'shownActors'>

/**
 * Adds the acting actor to a press. If several actors can act, asks the person who acts. Returns null if no actor acts:
 * either the person has closed the question, or a notification has said why no actor can act.
 */
async function addActingActor(
  press: IncompletePress,
  isQuick: boolean,
  runningPress: RunningPress,
): Promise<IncompletePress | null> {
  if (press.actor !== '' || press.scope === 'group') return press
  const script = isQuick ? null : await fetchScript(() => import('./ask-acting-actor'))
  if (!isQuick && !script) return null
  const actor = script
    ? await script.askActingActor({ ...press, targets: targetedActorUuids() }, runningPress)
    : noActorRefusal()
  if (typeof actor === 'string') return { ...press, actor }
  if (actor) notifyRefusal(actor)
  return null
}

/** The script that finds the people of a question. Undefined before the first such question. */
let peopleScript: typeof peopleOfQuestions | undefined

async function fetchPeopleScript(): Promise<void> {
  peopleScript ??= await import('./choosable-people')
}

/**
 * Checks a press, asks its question if it has one, and requests the action.
 * @param hasOwnTargets did the press itself name the actors that it concerns?
 */
async function askThenRequestAction(
  press: ClickSpec,
  isQuick: boolean,
  hasOwnTargets: boolean,
  runningPress: RunningPress,
): Promise<Refusal | null> {
  await waitForComparison()
  const connectionRefusal = whyNotConnected()
  if (connectionRefusal) return connectionRefusal
  const readyAction = prepareAction(press, game.user)
  if (isRefusal(readyAction)) return readyAction
  const people = hasOwnTargets ? null : readyAction.people
  const scriptRefusal = people && (await whyNotFetched(fetchPeopleScript))
  if (scriptRefusal) return scriptRefusal
  const choice = (people && peopleScript?.choosablePeopleFor(press, people)) ?? null
  if (choice && choice.rules.minPeople > 0 && choice.candidates.length === 0)
    return refuse('HnB.refusal.nobodyHere')
  let shownQuestion: ActionQuestion | null = null
  const questionForChosen = (chosenUuids: readonly string[]): ActionQuestion | Refusal | null => {
    const targets = choice ? [...chosenUuids] : press.targets
    const currentAction = prepareAction({ ...press, targets }, game.user)
    const question = isRefusal(currentAction) ? currentAction : currentAction.ask()
    shownQuestion = isRefusal(question) ? null : question
    return question
  }
  const initiallyChosenUuids = choice?.tickedFirst ?? press.targets
  const question = questionForChosen(initiallyChosenUuids)
  const canSkipChoice = !choice || peopleScript?.isChoiceClear(press, choice)
  // If the question refuses at the field `people`, the window still opens, because the person can choose other people
  // there.
  if (isRefusal(question) && (canSkipChoice || question.field !== 'people')) return question
  const attemptAction: AttemptAction = (answers, chosenUuids) =>
    requestAction(press, readyAction, answers, choice ? chosenUuids : press.targets)
  if (canSkipChoice && question === null) return attemptAction({}, initiallyChosenUuids)
  const recallAnswersFor = (askedQuestion: ActionQuestion) => recallAnswers(press.actor, askedQuestion)
  const areEnoughChosen = !choice || initiallyChosenUuids.length >= choice.rules.minPeople
  if (isQuick && areEnoughChosen && question && !isRefusal(question)) {
    return attemptAction(answersWithoutForm(question, recallAnswersFor(question)), initiallyChosenUuids)
  }
  const actorInTitle = actorByUuid(actorUuidForQuestionTitle(press, hasOwnTargets))
  await askQuestion({
    choice,
    questionFor: questionForChosen,
    ...(actorInTitle && { actorName: actorNameForViewer(actorInTitle) }),
    recallAnswersFor: recallAnswersFor,
    press: runningPress,
    attempt: async (answers, chosenUuids) => {
      const refusal = await attemptAction(answers, chosenUuids)
      if (refusal || !shownQuestion) return refusal
      const script = await fetchScript(() => import('./question-window'))
      await script?.rememberAnswers(press.actor, shownQuestion, answers)
      return refusal
    },
  })
  return null
}

/**
 * The uuid of the actor whose name the question's title should show. Empty for players. A Gamemaster acts for many
 * actors, and the question may cover the window with the button, so the title must name the actor. Also empty for a
 * button in a message, which shows the name already, and for a question that asks for the people.
 */
function actorUuidForQuestionTitle({ scope, actor, targets }: ClickSpec, hasOwnTargets: boolean): string {
  if (!game.user.isGM || scope === 'message') return ''
  if (scope !== 'group') return actor
  return hasOwnTargets && targets.length === 1 ? (targets[0] ?? '') : ''
}

/** Sends a request for the action to the deciding client. */
function requestAction(
  press: ClickSpec,
  readyAction: ReadyAction,
  answers: FormAnswers,
  chosenUuids: readonly string[],
): Promise<Refusal | null> {
  const { decisionMode, usesTargets } = readyAction
  const request: ActRequest = {
    type: 'act',
    ...press,
    targets: usesTargets || press.scope === 'group' ? [...chosenUuids] : [],
    answers,
    visibility: currentRollVisibility(),
  }
  // A Gamemaster's action may change every actor, so it always waits in the queue of all clients' requests.
  const isDecidedLocally = decisionMode === 'here'
  return runAsPressInFlight(press.on, () =>
    isDecidedLocally && !game.user.isGM
      ? decideRequest(request, game.user)
      : submitRequest(request, isDecidedLocally || mayDecideWithoutGM(decisionMode, readyAction, press.on)),
  )
}

/** The uuids of the actors whose tokens this user targets, each once. */
function targetedActorUuids(): string[] {
  const targetUuids = [...game.user.targets].flatMap(({ actor }) => actor?.uuid ?? [])
  return [...new Set(targetUuids)].slice(0, MAX_TARGETS)
}

/**
 * May this client decide the action itself while no Gamemaster is online? Yes, if the action concerns this user's own
 * message, or an actor that no other online user owns. No, if the action must be decided by a Gamemaster.
 */
function mayDecideWithoutGM(
  decisionMode: DecisionMode,
  { actor, message }: ReadyAction,
  documentUuid: string,
): boolean {
  if (decisionMode === 'byGM') return false
  if (message) return messageByUuid(documentUuid)?.isAuthor === true
  if (!actor?.isOwner) return false
  const activeOwners = game.users.filter((user) => user.active && actor.testUserPermission(user, 'OWNER'))
  return activeOwners.every(({ isSelf }) => isSelf)
}

/** Requests Undo of one entry of a message's history. If the request is refused, shows the refusal. */
export async function requestUndo(message: ChatMessage.Implementation, entryIndex: number): Promise<void> {
  const { isAuthor } = message
  const uuid = uuidOf(message)
  const refusal = await runAsPressInFlight(uuid, () =>
    submitRequest({ type: 'undo', message: uuid, place: entryIndex }, isAuthor),
  )
  if (refusal) notifyRefusal(refusal)
}
