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

/** The Gamemaster ends a round without a hazard, or describes a hazard. */
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

/** A button that acts at once, and a less prominent button that first asks the action's question. */
export const directButtons = (button: StepButton, askLabel: Phrase): StepButton[] => [
  { ...button, data: { ...button.data, direct: 'yes' } },
  { act: button.act, label: askLabel, quiet: true, ...(button.data ? { data: button.data } : {}) },
]

/** Each roll by one press, and each roll after a question about touchstones, Sparks and modifiers. */
export function directRollButtons(buttons: readonly StepButton[]): StepButton[] {
  const pairs = buttons.map((button) => {
    const stat = 'text' in button.label ? button.label.text : { key: button.label.key }
    return directButtons(button, { key: 'HnB.humanity.chase.withChoices', data: { stat } })
  })
  return [...pairs.flatMap(([direct]) => direct ?? []), ...pairs.flatMap(([, asking]) => asking ?? [])]
}
