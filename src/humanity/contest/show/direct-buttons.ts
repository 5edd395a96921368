/**
 * Builds pairs of buttons for a roll that asks a question. The first button rolls at once with the question's proposed
 * answers. The less prominent second button asks the question first.
 */
import type { PendingStepButton } from '../../../core/pending-step'
import type { Phrase } from '../../../core/phrase'
import { toPlaceholderValue } from '../../../core/phrase'

/**
 * Makes two buttons for each roll. The first buttons roll at once. The less prominent second buttons first ask about
 * touchstones, Sparks and modifiers. Several second buttons are in a collapsible.
 * @param statLabel the name of the rolled stat; by default, each button's label is the stat
 */
export const createRollButtonsWithAndWithoutQuestion = (
  buttons: readonly PendingStepButton[],
  statLabel?: Phrase,
): PendingStepButton[] => [
  ...buttons.map((button) => ({ ...button, data: { ...button.data, direct: 'yes' } })),
  ...buttons.map(({ act, label, data = {} }) => ({
    act,
    label: {
      key: 'HnB.humanity.chase.withChoices',
      data: { stat: toPlaceholderValue(statLabel ?? label) },
    },
    quiet: true,
    asksFirst: buttons.length > 1,
    data,
  })),
]
