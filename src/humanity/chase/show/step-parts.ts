/** The parts that the pending steps of all phases of a Chase share. */
import type { PendingStep, StepButton } from '../../../core/pending-step'
import { gmStep } from '../../../core/pending-step'
import type { Viewer } from '../../../core/game-views'
import type { Phrase } from '../../../core/phrase'
import type { Humanity } from '../../rules'
import type { Chase } from '../facts'
import { activeRunners } from '../track/state'

type HumanityViewer = Viewer<Humanity>

export const chaseLabel = (name: string) => ({ key: `HnB.humanity.chase.${name}` })
export const END_ROUND_BUTTON: StepButton = { act: 'endRound', label: chaseLabel('endRound') }

/** The Gamemaster's step at the end of a round: to end the round without a hazard, or to describe a hazard. */
export const roundEndStep = (facts: Chase, viewer: HumanityViewer): PendingStep =>
  gmChaseStep(facts, viewer, 'hazard', [
    END_ROUND_BUTTON,
    { act: 'hazard', label: chaseLabel('hazard'), quiet: true },
  ])

export function gmChaseStep(
  facts: Chase,
  { sides }: HumanityViewer,
  task: string | Phrase,
  buttons: readonly StepButton[],
): PendingStep {
  const actorUuid = activeRunners(facts, sides)[0]?.side.uuid ?? sides[0]?.actor.uuid
  return gmStep(typeof task === 'string' ? `HnB.humanity.next.${task}` : task, buttons, actorUuid)
}

/**
 * Two buttons for one action. The first acts at once. The second is less prominent and asks the action's question
 * first.
 */
export const directButtons = (button: StepButton, askLabel: Phrase): StepButton[] => [
  { ...button, data: { ...button.data, direct: 'yes' } },
  { act: button.act, label: askLabel, quiet: true, ...(button.data ? { data: button.data } : {}) },
]

/**
 * The buttons of several rolls. Each roll has a button that rolls at once. After these come less prominent buttons,
 * which first ask about touchstones, Sparks and modifiers.
 */
export function directRollButtons(buttons: readonly StepButton[]): StepButton[] {
  const pairs = buttons.map((button) => {
    const stat = 'text' in button.label ? button.label.text : { key: button.label.key }
    return directButtons(button, { key: 'HnB.humanity.chase.withChoices', data: { stat } })
  })
  return [...pairs.flatMap(([direct]) => direct ?? []), ...pairs.flatMap(([, asking]) => asking ?? [])]
}
