/**
 * Buttons that act at once with the question's proposed answers. Beside each of them, a less prominent button asks the
 * question first.
 */
import type { StepButton } from '../../../core/pending-step'
import type { Phrase } from '../../../core/phrase'
import { toPlaceholderValue } from '../../../core/phrase'

const directButton = (button: StepButton): StepButton => ({
  ...button,
  data: { ...button.data, direct: 'yes' },
})

const askingButton = ({ act, data = {} }: StepButton, label: Phrase): StepButton => ({
  act,
  label,
  quiet: true,
  data,
})

/**
 * Two buttons for one action. The first acts at once. The second is less prominent and asks the action's question
 * first.
 */
export const directAndAskingButtons = (button: StepButton, askLabel: Phrase): StepButton[] => [
  directButton(button),
  askingButton(button, askLabel),
]

/**
 * The buttons of several rolls. Each roll has a button that rolls at once. After these come less prominent buttons,
 * which first ask about touchstones, Sparks and modifiers.
 */
export const directRollButtons = (buttons: readonly StepButton[]): StepButton[] => [
  ...buttons.map(directButton),
  ...buttons.map((button) => {
    const stat = toPlaceholderValue(button.label)
    return askingButton(button, { key: 'HnB.humanity.chase.withChoices', data: { stat } })
  }),
]
