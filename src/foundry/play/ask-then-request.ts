/** Asks an action's question, if it has one, and requests the action with the answers. */
import type { ActionQuestion } from '../../core/contract'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { actorNameForViewer } from '../platform/actor-names'
import { waitForDataComparison, whyNotConnected } from '../platform/connection'
import type { Press as RunningPress } from '../platform/press-once'
import { findActorByUuid } from '../world/documents'
import { findChoosablePeople, isPersonChoiceClear } from './choosable-people'
import { openQuestion } from './open-question'
import { prepareAction } from './prepare-action'
import { createChosenCardCheckboxes } from './question-cards'
import type { FormAnswers, FunctionRequestingAction } from './question-contents'
import { rememberAnswers } from './remember-answers'
import type { ClickSpecification } from './ready-action'
import type { RememberedAnswers } from './remembered-answers'
import { recallQuestionAnswers } from './remembered-answers'
import { requestAction } from './request-action'

/**
 * Checks a press, asks the action's question if it has one, and requests the action.
 * @param hasOwnTargets true if the press itself named the people whom it concerns
 */
export async function askThenRequestAction(
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
  const choosablePeople = peopleChoice && findChoosablePeople(clickSpecification, peopleChoice)
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
  const canSkipPeopleChoice = !choosablePeople || isPersonChoiceClear(clickSpecification, choosablePeople)
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
  await openQuestion({
    choice: choosablePeople,
    questionFor: findQuestionForChosenPeople,
    ...(actorForQuestionTitle && { actorName: actorNameForViewer(actorForQuestionTitle) }),
    recallAnswersFor: recallAnswersToQuestion,
    press: buttonPressInProgress,
    // A person who chooses another stat for the same roll of a message needs one question.
    step:
      clickSpecification.on && clickSpecification.on + clickSpecification.action + clickSpecification.actor,
    attempt: async (answers, chosenActorUuids) => {
      const refusal = await attemptAction(answers, chosenActorUuids)
      if (!refusal && shownQuestion) await rememberAnswers(clickSpecification.actor, shownQuestion, answers)
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

/**
 * Makes the answers of a press with Shift, which sends answers without opening the form: the remembered answers, or
 * else the question's defaults.
 */
function createAnswersWithoutForm(
  question: ActionQuestion,
  rememberedAnswers: RememberedAnswers,
): FormAnswers {
  const { defaults, hand } = question
  return {
    ...defaults,
    ...(hand ? { cards: createChosenCardCheckboxes(question) } : {}),
    ...rememberedAnswers.answers,
    on: rememberedAnswers.on,
  }
}
