/** Builds the button of a card use: its template data, its press, and a preview of the action's result. */
import type { ActionQuestion, AnswerPreview, CardUse, Ruleset } from '../../core/contract'
import { isRefusal } from '../../core/outcome'
import type { PendingStepButton } from '../../core/pending-step'
import type { Phrase } from '../../core/phrase'
import { localizePhrase } from '../platform/notify'
import { documentUuidOrEmpty } from '../platform/uuid-of'
import type { ButtonPress } from '../play/button-press'
import { prepareAction } from '../play/prepare-action'
import { createChosenCardCheckboxes, createPreviewAnswers } from '../play/question-cards'
import type { AnswerableMessage } from './dock-sources'

/**
 * A use of cards that is shown as a button. Contains the button's template data, and the press that the button causes.
 */
export interface CardUseView {
  readonly id: string
  readonly act: string
  readonly ruleset: string
  readonly deck: string
  readonly icon: string
  readonly label: Phrase
  /** A sentence that says what the waiting message asks the actor to do. Empty if this card use answers no message. */
  readonly waits: string
  readonly isAgainstTarget: boolean
  /**
   * True if the person can press this button without a card. A double click on a card, or a drop of a card, then never
   * presses it.
   */
  readonly takesNoCards: boolean
  /** Does the button name a suit that differs from the suit of the chosen cards? */
  readonly namesOtherCards: boolean
  /**
   * True if people seldom need this button, such as a button that declares something again. It is then shown less
   * prominently.
   */
  readonly quiet: boolean
  readonly preview: AnswerPreview | null
  /**
   * True if the chosen cards already answer the action's question. A press of the button then runs the action without
   * asking.
   */
  readonly isAnswered: boolean
  /** The reason why the button is disabled, as text. Null for an enabled button. */
  readonly disabledReason: string | null
  readonly press: Omit<ButtonPress, 'quick'>
}

/**
 * One user's hand of cards from one game's deck. `buttonData` holds the data that the game gives to each button beside
 * the hand.
 */
export interface HandOfGameDeck {
  readonly ruleset: Ruleset
  readonly deck: string
  readonly buttonData: Readonly<Record<string, string>>
}

/**
 * Builds the button of a card use for an actor.
 * @param stepButton the waiting message's button for the same action. Null if the message has no such button, or if the
 * use answers no message
 */
export function createCardUseView(
  { ruleset, deck, buttonData }: HandOfGameDeck,
  { act, label, icon, harmsOthers = false, takesNoCards = false }: CardUse,
  { actor, message, text }: Pick<AnswerableMessage, 'actor' | 'message' | 'text'>,
  stepButton: PendingStepButton | null,
): CardUseView {
  const stepDataWithDefinedValues = Object.entries(stepButton?.data ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  const buttonPressForCardUse: CardUseView['press'] = {
    ruleset: ruleset.key,
    scope: message === '' ? 'tab' : 'message',
    on: message,
    action: act,
    actor: documentUuidOrEmpty(actor),
    data: { ...buttonData, ...Object.fromEntries(stepDataWithDefinedValues) },
  }
  const { disabledReason, preview, isAnswered } = previewCardUse(buttonPressForCardUse)
  const messageId = message.split('.').at(-1) ?? ''
  return {
    id: [messageId, actor.id, act, ...stepDataWithDefinedValues.map(([, value]) => value)]
      .join('-')
      .replace(/[^\w-]+/g, '_'),
    act,
    ruleset: ruleset.key,
    deck,
    icon: stepButton?.icon ?? icon,
    label: stepButton?.label ?? { key: label },
    waits: text,
    isAgainstTarget: harmsOthers,
    takesNoCards,
    namesOtherCards: Object.entries(buttonData).some(
      ([name, value]) => buttonPressForCardUse.data[name] !== value,
    ),
    quiet: stepButton?.quiet === true,
    preview,
    isAnswered,
    disabledReason:
      (stepButton?.disabledReason ? localizePhrase(stepButton.disabledReason) : null) ?? disabledReason,
    press: buttonPressForCardUse,
  }
}

/**
 * Prepares the action of a card use without running it. So the caller learns whether the action would refuse the chosen
 * cards, and what its result would be.
 */
function previewCardUse(
  buttonPressForCardUse: CardUseView['press'],
): Pick<CardUseView, 'disabledReason' | 'preview' | 'isAnswered'> {
  const preparedAction = prepareAction({ ...buttonPressForCardUse, targets: [] }, game.user)
  const actionQuestion = isRefusal(preparedAction) ? preparedAction : preparedAction.ask()
  if (isRefusal(actionQuestion)) {
    // The refusal "choose people first" does not disable the button, because the person can choose people in the
    // action's question.
    if (actionQuestion.field === 'people') return { disabledReason: null, preview: null, isAnswered: false }
    return {
      disabledReason: localizePhrase({ key: actionQuestion.refused, data: actionQuestion.data }),
      preview: null,
      isAnswered: false,
    }
  }
  const isQuestionAnswered =
    actionQuestion?.asksOnlyForCards === true &&
    Object.keys(createChosenCardCheckboxes(actionQuestion)).length > 0
  return {
    disabledReason: null,
    preview:
      actionQuestion && createPreviewAnswers(actionQuestion, createInitialQuestionAnswers(actionQuestion)),
    isAnswered: isQuestionAnswered,
  }
}

const createInitialQuestionAnswers = (question: ActionQuestion): Readonly<Record<string, unknown>> => ({
  ...question.defaults,
  cards: createChosenCardCheckboxes(question),
})
