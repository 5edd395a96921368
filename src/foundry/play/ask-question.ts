/** Opens an action's question window, on the client of the person who pressed the button. */
import type { ActionQuestion, AnswerPreview } from '../../core/contract'
import type { Refusal } from '../../core/outcome'
import { isRefusal } from '../../core/outcome'
import { isChosenCard } from '../decks/chosen-cards'
import type { HeldCard } from '../decks/hands'
import { createHeldCardView, readHeldCards } from '../decks/hands'
import { fetchScript } from '../platform/fetch-script'
import { localizePhrase } from '../platform/notify'
import type { Press } from '../platform/press-once'
import { findCurrentButtonPress } from '../platform/press-once'
import { renderOurTemplate } from '../platform/templates'
import type * as scriptOfQuestions from './question-window'
import type { FormAnswers, FunctionRequestingAction, RenderedQuestion } from './question-window'
import type { ChoosablePeople } from './choosable-people'
import type { RememberedAnswers } from './remembered-answers'
import { NO_REMEMBERED_ANSWERS } from './remembered-answers'

/**
 * The data for a question window: the question for the chosen people, the person's earlier answers, and a function that
 * sends the new answers.
 */
interface QuestionOptions {
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
}

/**
 * Opens a question for this person. Resolves when the action is done or the question was closed. The first question of
 * a page fetches the script of questions.
 */
export async function askQuestion({
  choice,
  questionFor,
  recallAnswersFor,
  attempt,
  press: runningPress,
  actorName = '',
}: QuestionOptions): Promise<void> {
  const questionWindowScript = await fetchScript(() => import('./question-window'))
  const peopleScript = choice && (await fetchScript(() => import('./choosable-people')))
  if (!questionWindowScript || (choice && !peopleScript)) return
  const renderQuestionForChosenPeople = async (
    chosenActorUuids: readonly string[],
  ): Promise<RenderedQuestion> => {
    const question = questionFor(chosenActorUuids)
    if (question && !isRefusal(question))
      return addActorNameToTitle(
        await renderQuestion(question, recallAnswersFor(question), questionWindowScript),
        actorName,
      )
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
    choice: choice && (peopleScript?.createChoosablePeopleView(choice) ?? null),
    tickedFirst: initiallyTickedUuids,
    whyNobodyCanBeChosen: choice && (peopleScript?.whyNobodyCanBeChosen(choice) ?? null),
    drawQuestionFor: renderQuestionForChosenPeople,
    attempt,
  }
  await new Promise<void>((onWindowClosed) => {
    const questionWindow = new questionWindowScript.QuestionWindow(
      questionContents,
      renderedQuestion,
      onWindowClosed,
    )
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

async function renderQuestion(
  question: ActionQuestion,
  rememberedAnswers: RememberedAnswers,
  { questionFormContext }: typeof scriptOfQuestions,
): Promise<RenderedQuestion> {
  const { title, titleData, ok, template, hand, modifiers = [] } = question
  const handCardRows = hand ? { hand: createHandCardRows(hand) } : {}
  return {
    title: localizePhrase({ key: title, data: titleData }),
    ok,
    form: await renderOurTemplate(template, questionFormContext(question, rememberedAnswers, handCardRows)),
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

/**
 * Previews what these answers would do. The ticked cards count as chosen; without checkboxes for cards, the cards
 * chosen in the dock count.
 */
export function createPreviewAnswers(
  { preview, hand }: ActionQuestion,
  answers: FormAnswers,
): AnswerPreview | null {
  const heldCards = hand ? findVisibleHandCards(hand) : []
  const { cards } = answers
  const isCardTicked = ({ id }: HeldCard) =>
    typeof cards === 'object' && cards !== null
      ? Object.entries(cards).some(([key, isOn]) => key === id && isOn === true)
      : isChosenCard(id)
  return preview?.(answers, heldCards.filter(isCardTicked).map(createHeldCardView)) ?? null
}

/**
 * Makes form values for the cards that are chosen in the dock. The value true ticks the checkbox of a card in the
 * question's form.
 */
export function createChosenCardCheckboxes({ hand }: ActionQuestion): Record<string, boolean> {
  const heldCards = hand ? findVisibleHandCards(hand) : []
  return Object.fromEntries(heldCards.filter(({ id }) => isChosenCard(id)).map(({ id }) => [id, true]))
}

/**
 * Makes the answers of a press with Shift, which sends answers without opening the form: the remembered answers, or
 * else the question's defaults.
 */
export function createAnswersWithoutForm(
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

/**
 * The rows of a question's form that offer the cards of a hand. Empty if the hand belongs to another person and this
 * user is no Gamemaster.
 */
function createHandCardRows(handCardsChoice: NonNullable<ActionQuestion['hand']>): object[] {
  return findVisibleHandCards(handCardsChoice).map((card) => ({ ...card, chosen: isChosenCard(card.id) }))
}

function findVisibleHandCards({ deck, holder }: NonNullable<ActionQuestion['hand']>): HeldCard[] {
  if (holder !== game.user.id && !game.user.isGM) return []
  return readHeldCards(holder, true).filter((card) => card.deck === deck)
}
