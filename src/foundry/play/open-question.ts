/** Opens an action's question window, on the client of the person who pressed. Part of the script of presses. */
import type { ActionQuestion } from '../../core/contract'
import type { Refusal } from '../../core/outcome'
import { isRefusal } from '../../core/outcome'
import { localizePhrase } from '../platform/notify'
import type { Press } from '../platform/press-once'
import { renderOurTemplate } from '../platform/templates'
import type { ChoosablePeople } from './choosable-people'
import { createChoosablePeopleView, whyNobodyCanBeChosen } from './choosable-people'
import { createHandCardRows, createPreviewAnswers } from './question-cards'
import { createQuestionFormContext } from './question-context'
import type { FunctionRequestingAction, RenderedQuestion } from './question-contents'
import { QuestionWindow } from './question-window'
import type { RememberedAnswers } from './remembered-answers'

/**
 * The data for a question window: the question for the chosen people, the person's earlier answers, and a function that
 * sends the new answers.
 */
export interface QuestionOptions {
  /** The people who may be chosen. Null if the question offers no choice of people. */
  readonly choice: ChoosablePeople | null
  /**
   * Makes the question for the chosen people, or a refusal. Returns null if there is nothing else to ask, because only
   * the people must be chosen.
   */
  readonly questionFor: (chosenActorUuids: readonly string[]) => ActionQuestion | Refusal | null
  /** Returns the answers that this person gave to the same question before. */
  readonly recallAnswersFor: (question: ActionQuestion) => RememberedAnswers
  readonly attempt: FunctionRequestingAction
  /**
   * The button press that opened the question. It stays here until its action is finished. If the person presses the
   * same button again, the question comes to the front.
   */
  readonly press?: Press | undefined
  /** The actor's name, if the title of the question should contain the name. */
  readonly actorName?: string
  /**
   * Identifies the step of a message, or the action of an item, that the question is for. A newer question for the same
   * step closes the older.
   */
  readonly step?: string
}

/**
 * Opens a question for this person. Resolves when the action is done or the question was closed.
 */
export async function openQuestion({
  choice,
  questionFor,
  recallAnswersFor,
  attempt,
  press: runningPress,
  actorName = '',
  step = '',
}: QuestionOptions): Promise<void> {
  const renderQuestionForChosenPeople = async (
    chosenActorUuids: readonly string[],
  ): Promise<RenderedQuestion> => {
    const question = questionFor(chosenActorUuids)
    if (question && !isRefusal(question))
      return addActorNameToTitle(await renderQuestion(question, recallAnswersFor(question)), actorName)
    const questionTitle = localizePhrase(choice?.rules.title ?? { key: choice?.rules.label ?? '' })
    return {
      title: questionTitle,
      ok: 'HnB.common.people.ok',
      form: '',
      modifiers: [],
      refusal: question,
      renderPreview: null,
    }
  }
  const initiallyTickedUuids = choice?.tickedFirst ?? []
  const renderedQuestion = await renderQuestionForChosenPeople(initiallyTickedUuids)
  const questionContents = {
    choice: choice && createChoosablePeopleView(choice),
    tickedFirst: initiallyTickedUuids,
    whyNobodyCanBeChosen: choice && whyNobodyCanBeChosen(choice),
    drawQuestionFor: renderQuestionForChosenPeople,
    attempt,
  }
  await new Promise<void>((onWindowClosed) => {
    for (const openWindow of foundry.applications.instances.values())
      if (step && openWindow instanceof QuestionWindow && openWindow.step === step) void openWindow.close()
    const questionWindow = new QuestionWindow(questionContents, renderedQuestion, onWindowClosed, step)
    runningPress?.setQuestion(questionWindow)
    void questionWindow.render({ force: true })
  })
}

/** The question with the actor's name in its title, unless the title already contains it. */
function addActorNameToTitle(renderedQuestion: RenderedQuestion, actorName: string): RenderedQuestion {
  const { title } = renderedQuestion
  if (title.includes(actorName)) return renderedQuestion
  return {
    ...renderedQuestion,
    title: localizePhrase({ key: 'HnB.common.people.titled', data: { title, name: actorName } }),
  }
}

async function renderQuestion(
  question: ActionQuestion,
  rememberedAnswers: RememberedAnswers,
): Promise<RenderedQuestion> {
  const { title, titleData, ok, template, hand, modifiers = [] } = question
  const handCardRows = hand ? { hand: createHandCardRows(hand) } : {}
  return {
    title: localizePhrase({ key: title, data: titleData }),
    ok,
    form: await renderOurTemplate(
      template,
      createQuestionFormContext(question, rememberedAnswers, handCardRows),
    ),
    modifiers,
    refusal: null,
    renderPreview: question.preview
      ? (answers) =>
          renderOurTemplate('shared/pieces/card-preview', {
            preview: createPreviewAnswers(question, answers),
          })
      : null,
  }
}
