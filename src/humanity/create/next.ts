/** The pending step of the window of guided creation: the next of the five steps, or the end. */
import type { Step, StepButton } from '../../core/next'
import { stepOf } from '../../core/next'
import type { Situation } from '../../core/views'
import type { Words } from '../../core/words'
import type { Humanity } from '../rules'
import { STEPS, undone } from '../rules/creation'
import { draftOf, isCreated } from './draft'

/** The number of the current step, from 1 to 5. */
export const stepNumber = ({ creation }: Situation<Humanity>['state']): number =>
  Math.min(Math.max(creation.step, 1), STEPS.length)

/** The pending step: the first incomplete step, with the buttons to the next step and to the end of creation. */
export function creationNext({ actor, state, items }: Situation<Humanity>): Step[] {
  if (isCreated(state)) return []
  const [missing] = undone(draftOf(state, items))
  const number = stepNumber(state)
  const next: StepButton[] =
    number < STEPS.length
      ? [
          {
            act: 'creationStep',
            label: { key: 'HnB.humanity.create.next' },
            data: { step: String(number + 1) },
            quiet: missing === undefined,
          },
        ]
      : []
  const finish: StepButton = {
    act: 'finish',
    label: { key: 'HnB.humanity.create.finish' },
    quiet: missing !== undefined,
    off: missing === undefined ? null : { key: `HnB.humanity.refusal.step.${missing}` },
    data: { then: 'sheet' },
  }
  const words: Words = missing
    ? { key: 'HnB.humanity.next.create', data: { step: { key: `HnB.humanity.create.step.${missing}` } } }
    : { key: 'HnB.humanity.next.finish' }
  const buttons = missing ? [...next, finish] : [finish, ...next]
  return [{ ...stepOf(actor, words, buttons), shared: true }]
}
