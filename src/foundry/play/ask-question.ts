/** Asks a person a question. The first question of a page fetches the script of presses. */
import type { ActionQuestion } from '../../core/contract'
import { fetchScript } from '../platform/fetch-script'
import { findCurrentButtonPress } from '../platform/press-once'
import type { QuestionOptions } from './open-question'
import type { FunctionRequestingAction } from './question-contents'
import { NO_REMEMBERED_ANSWERS } from './remembered-answers'

/** Opens a question for this person. Resolves when the action is done or the question was closed. */
export async function askQuestion(questionOptions: QuestionOptions): Promise<void> {
  const pressScript = await fetchScript(() => import('./press-script'))
  await pressScript?.openQuestion(questionOptions)
}

/** Opens a question without a choice of people. Its answers are not remembered. */
export function askQuestionWithoutPeople(
  question: ActionQuestion,
  attemptAction: FunctionRequestingAction,
): Promise<void> {
  return askQuestion({
    press: findCurrentButtonPress(),
    choice: null,
    questionFor: () => question,
    recallAnswersFor: () => NO_REMEMBERED_ANSWERS,
    attempt: attemptAction,
  })
}
