/**
 * Builds pairs of buttons for an action that asks a question. The first button acts at once with the question's
 * proposed answers. The less prominent second button asks the question first.
 */
import type { PendingStepButton } from '../../../core/pending-step'
import type { Phrase } from '../../../core/phrase'
import { toPlaceholderValue } from '../../../core/phrase'

const createButtonWithoutQuestion = (button: PendingStepButton): PendingStepButton => ({
  ...button,
  data: { ...button.data, direct: 'yes' },
})

const createButtonWithQuestion = (
  { act, data = {} }: PendingStepButton,
  buttonLabel: Phrase,
): PendingStepButton => ({
  act,
  label: buttonLabel,
  quiet: true,
  data,
})

/**
 * Creates two buttons for the same action. The first button acts at once. The second button is less prominent and asks
 * the action's question first.
 */
export const createButtonsWithAndWithoutQuestion = (
  button: PendingStepButton,
  questionButtonLabel: Phrase,
): PendingStepButton[] => [
  createButtonWithoutQuestion(button),
  createButtonWithQuestion(button, questionButtonLabel),
]

/**
 * Makes two buttons for each roll. The first buttons roll at once. The less prominent second buttons first ask about
 * touchstones, Sparks and modifiers. Several second buttons are in a collapsible.
 */
export const createRollButtonsWithAndWithoutQuestion = (
  buttons: readonly PendingStepButton[],
): PendingStepButton[] => [
  ...buttons.map(createButtonWithoutQuestion),
  ...buttons.map((button) => {
    const statPlaceholderValue = toPlaceholderValue(button.label)
    return {
      ...createButtonWithQuestion(button, {
        key: 'HnB.humanity.chase.withChoices',
        data: { stat: statPlaceholderValue },
      }),
      asksFirst: buttons.length > 1,
    }
  }),
]
