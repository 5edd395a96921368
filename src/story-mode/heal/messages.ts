/** The kind of message about a treatment, which may wait for the patient's consent. */
import { message } from '../../core/message'
import { stepOf } from '../../core/next'
import type { MessageView, Party, Viewer } from '../../core/views'
import { rollContext } from '../check/roll'
import type { StoryMode } from '../rules'
import type { TreatmentFacts } from './treatment'
import { accept, decline, isHelpful, isOpen, treatmentFacts, withdraw } from './treatment'

export const treatmentMessage = message<StoryMode, TreatmentFacts>({
  facts: treatmentFacts,
  next({ facts }, { sides }) {
    if (!isOpen(facts) || sides.some((party) => isGone(facts, party))) return []
    const { patient, wound } = facts
    const words = { key: 'HnB.storyMode.next.accept', data: { wound: wound.name } }
    return [
      stepOf(patient, words, [
        { act: 'accept', icon: 'wound', label: { key: 'HnB.storyMode.treatment.accept' } },
        { act: 'decline', label: { key: 'HnB.storyMode.treatment.decline' }, ends: true },
      ]),
    ]
  },
  context: treatmentContext,
  sealed: true,
  sides: ({ patient, healer }) => [...new Set([patient.uuid, healer.uuid])],
  // The patient's `accept` may change the healer, because it may use up the healer's treatment.
  agreed: (facts) => (isOpen(facts) ? [facts.healer.uuid] : []),
  waits: (facts, of) => facts.patient.uuid === of && isOpen(facts),
  moot: (facts, party) => isGone(facts, party),
  actions: { accept, decline, withdraw },
})

/** Is this the patient, and has the wound healed or been removed since the treatment? */
function isGone({ patient, wound }: TreatmentFacts, { actor, items }: Party<StoryMode>): boolean {
  return actor.uuid === patient.uuid && items.every(({ id }) => id !== wound.id)
}

function treatmentContext({ facts }: MessageView<TreatmentFacts>, viewer: Viewer<StoryMode>): object {
  const { how, healer, patient, wound, roll, left } = facts
  const helps = isHelpful(facts)
  const gone = isOpen(facts) && viewer.sides.some((party) => isGone(facts, party))
  const open = isOpen(facts) && !gone
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
    gone,
    refused: facts.refused === '' ? null : `HnB.storyMode.treatment.${facts.refused}`,
    by: facts.refused === 'declined' ? patient.name : healer.name,
    mayWithdraw: open && viewer.plays.includes(healer.uuid),
  }
}
