/** Functions that build the pending steps in every phase of a Chase. */
import type { PendingStep, PendingStepButton } from '../../../core/pending-step'
import { createGMStep } from '../../../core/pending-step'
import type { Viewer } from '../../../core/game-views'
import type { Phrase } from '../../../core/phrase'
import type { Humanity } from '../../rules'
import type { Chase } from '../facts'
import { listActiveChaseRunners } from '../track/state'

type HumanityViewer = Viewer<Humanity>

export const createChasePhrase = (phraseName: string) => ({ key: `HnB.humanity.chase.${phraseName}` })
export const END_CHASE_ROUND_BUTTON: PendingStepButton = {
  act: 'endRound',
  label: createChasePhrase('endRound'),
}

/**
 * The Gamemaster's step at the end of a round. The Gamemaster describes a hazard, or ends the round without a hazard.
 */
export const createChaseRoundEndStep = (chase: Chase, viewer: HumanityViewer): PendingStep =>
  createGMChaseStep(chase, viewer, 'hazard', [
    END_CHASE_ROUND_BUTTON,
    { act: 'hazard', label: createChasePhrase('hazard'), quiet: true },
  ])

export function createGMChaseStep(
  chase: Chase,
  { sides }: HumanityViewer,
  taskPhrase: string | Phrase,
  buttons: readonly PendingStepButton[],
): PendingStep {
  const actorUuid = listActiveChaseRunners(chase, sides)[0]?.side.uuid ?? sides[0]?.actor.uuid
  return createGMStep(
    typeof taskPhrase === 'string' ? `HnB.humanity.next.${taskPhrase}` : taskPhrase,
    buttons,
    actorUuid,
  )
}
