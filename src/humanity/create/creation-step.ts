/** The pending step of guided creation: the next of the five steps, or the finish. */
import type { PendingStep, PendingStepButton } from '../../core/pending-step'
import { createActorStep } from '../../core/pending-step'
import type { Situation } from '../../core/game-views'
import type { Phrase } from '../../core/phrase'
import type { Humanity } from '../rules'
import { CREATION_STEPS, listIncompleteCreationSteps } from '../rules/creation'
import { createCharacterDraft, isCharacterCreationDone } from './draft'

/** The number of the creation step that the window shows, from 1 to 5. */
export const findCreationStepNumber = ({ creation }: Situation<Humanity>['state']): number =>
  Math.min(Math.max(creation.step, 1), CREATION_STEPS.length)

/**
 * The pending step of guided creation. One button opens the next of the five steps, the other finishes the creation.
 */
export function listPendingCreationSteps({ actor, state, items }: Situation<Humanity>): PendingStep[] {
  if (isCharacterCreationDone(state)) return []
  const [missingStep] = listIncompleteCreationSteps(createCharacterDraft(state, items))
  const creationStepIndex = findCreationStepNumber(state)
  const buttonsForNextCreationStep: PendingStepButton[] =
    creationStepIndex < CREATION_STEPS.length
      ? [
          {
            act: 'creationStep',
            label: { key: 'HnB.humanity.create.next' },
            data: {
              step: String(creationStepIndex + 1),
              ...(creationStepIndex === 1 && { accepted: 'ranking' }),
            },
            quiet: missingStep === undefined,
          },
        ]
      : []
  const finishCreationButton: PendingStepButton = {
    act: 'finish',
    label: { key: 'HnB.humanity.create.finish' },
    quiet: missingStep !== undefined,
    disabledReason: missingStep === undefined ? null : { key: `HnB.humanity.refusal.step.${missingStep}` },
    data: { then: 'sheet' },
  }
  const taskPhrase: Phrase = missingStep
    ? { key: 'HnB.humanity.next.create', data: { step: { key: `HnB.humanity.create.step.${missingStep}` } } }
    : { key: 'HnB.humanity.next.finish' }
  const buttons = missingStep
    ? [...buttonsForNextCreationStep, finishCreationButton]
    : [finishCreationButton, ...buttonsForNextCreationStep]
  return [{ ...createActorStep(actor, taskPhrase, buttons), shared: true }]
}
