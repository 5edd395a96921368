/** The pending step of guided creation. The player does the next of the five steps, or finishes the creation. */
import type { PendingStep, StepButton } from '../../core/pending-step'
import { actorStep } from '../../core/pending-step'
import type { Situation } from '../../core/game-views'
import type { Phrase } from '../../core/phrase'
import type { Humanity } from '../rules'
import { CREATION_STEPS, incompleteCreationSteps } from '../rules/creation'
import { characterDraft, isCreationDone } from './draft'

/** The number of the step that the window shows, from 1 to 5. */
export const creationStepNumber = ({ creation }: Situation<Humanity>['state']): number =>
  Math.min(Math.max(creation.step, 1), CREATION_STEPS.length)

/**
 * The pending step of guided creation. One button opens the next of the five steps, the other finishes the creation.
 */
export function creationPendingSteps({ actor, state, items }: Situation<Humanity>): PendingStep[] {
  if (isCreationDone(state)) return []
  const [missingStep] = incompleteCreationSteps(characterDraft(state, items))
  const stepIndex = creationStepNumber(state)
  const nextStepButtons: StepButton[] =
    stepIndex < CREATION_STEPS.length
      ? [
          {
            act: 'creationStep',
            label: { key: 'HnB.humanity.create.next' },
            data: { step: String(stepIndex + 1), ...(stepIndex === 1 && { accepted: 'ranking' }) },
            quiet: missingStep === undefined,
          },
        ]
      : []
  const finishCreationButton: StepButton = {
    act: 'finish',
    label: { key: 'HnB.humanity.create.finish' },
    quiet: missingStep !== undefined,
    disabledReason: missingStep === undefined ? null : { key: `HnB.humanity.refusal.step.${missingStep}` },
    data: { then: 'sheet' },
  }
  const task: Phrase = missingStep
    ? { key: 'HnB.humanity.next.create', data: { step: { key: `HnB.humanity.create.step.${missingStep}` } } }
    : { key: 'HnB.humanity.next.finish' }
  const buttons = missingStep
    ? [...nextStepButtons, finishCreationButton]
    : [finishCreationButton, ...nextStepButtons]
  return [{ ...actorStep(actor, task, buttons), shared: true }]
}
