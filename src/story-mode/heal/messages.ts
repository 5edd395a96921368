/** The message of a treatment. */
import { message } from '../../core/message'
import type { MessageView, Viewer } from '../../core/views'
import { rollContext } from '../check/roll'
import type { StoryMode } from '../rules'
import type { TreatmentFacts } from './treatment'
import { accept, isHelpful, treatmentFacts } from './treatment'

export const treatmentMessage = message<StoryMode, TreatmentFacts>({
  facts: treatmentFacts,
  context: treatmentContext,
  sealed: true,
  sides: ({ patient }) => [patient.uuid],
  waits: (facts, of) => facts.patient.uuid === of && facts.left === null && isHelpful(facts),
  actions: { accept },
})

function treatmentContext({ facts }: MessageView<TreatmentFacts>, viewer: Viewer<StoryMode>): object {
  const { how, healer, patient, wound, roll, left } = facts
  const helps = isHelpful(facts)
  return {
    how: `HnB.storyMode.way.${how}`,
    self: healer.uuid === patient.uuid,
    healer,
    patient,
    wound,
    roll: roll && rollContext(roll),
    helps,
    done: left !== null,
    closed: left === 0,
    left,
    inVain: `HnB.storyMode.treatment.${facts.usedUp ? 'usedUp' : 'inVain'}`,
    mayAccept: helps && left === null && viewer.plays.includes(patient.uuid),
    waits: helps && left === null && !viewer.plays.includes(patient.uuid),
  }
}
