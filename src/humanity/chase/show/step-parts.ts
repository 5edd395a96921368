/** Helpers for the pending steps in every phase of a Chase. */
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
