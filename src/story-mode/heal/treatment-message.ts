/** Defines the message about a treatment, which may wait for the patient's consent. */
import { defineMessageKind } from '../../core/message-kind'
import { createActorStep } from '../../core/pending-step'
import type { MessageView, Participant, Viewer } from '../../core/game-views'
import { createContextOfLevelRoll } from '../check/d20-roll'
import { findUuidOfActorToQuicken } from '../check/quickenable'
import { createRollerSummary, createRollResultPhrases } from '../check/roll-summary'
import type { StoryMode } from '../rules'
import { treatmentMessageActions } from './later-heal'
import type { TreatmentFacts } from './treatment-facts'
import { hasTreatmentWorked, isTreatmentPending, treatmentFactsSchema } from './treatment-facts'

export const treatmentMessageKind = defineMessageKind<StoryMode, TreatmentFacts>({
  facts: treatmentFactsSchema,
  requestPhrase: ({ healer, wound }) => ({
    key: 'HnB.storyMode.treatment.offer',
    data: { name: healer.name, wound: wound.name },
  }),
  pendingSteps({ facts }, { sides }) {
    if (!isTreatmentPending(facts) || sides.some((participant) => isTreatedWoundMissing(facts, participant)))
      return []
    const { patient, wound } = facts
    const phraseForAcceptingTreatment = { key: 'HnB.storyMode.next.accept', data: { wound: wound.name } }
    return [
      createActorStep(patient, phraseForAcceptingTreatment, [
        { act: 'accept', icon: 'wound', label: { key: 'HnB.storyMode.treatment.accept' } },
        { act: 'decline', label: { key: 'HnB.storyMode.treatment.decline' }, ends: true },
      ]),
    ]
  },
  context: createTreatmentMessageContext,
  summary: ({ facts: { healer, patient, roll } }) => ({
    topic: { key: 'HnB.storyMode.treatment.of', data: { healer: healer.name, patient: patient.name } },
    people: roll ? [createRollerSummary(healer.name, roll)] : [],
    results: createRollResultPhrases(roll, roll?.level ?? null),
  }),
  gmVerified: true,
  sideUuids: ({ patient, healer }) => [...new Set([patient.uuid, healer.uuid])],
  // The patient's click that accepts a treatment may also change the healer, because the treatment may count as used by
  // the healer.
  agreed: (treatmentFacts) => (isTreatmentPending(treatmentFacts) ? [treatmentFacts.healer.uuid] : []),
  announcement: ({ healer, patient, wound }) => ({
    key: 'HnB.storyMode.told.treatment',
    data: { name: patient.name, healer: healer.name, wound: wound.name },
  }),
  waitsFor: (treatmentFacts, actorUuid) =>
    treatmentFacts.patient.uuid === actorUuid && isTreatmentPending(treatmentFacts),
  isWaitPointless: (treatmentFacts, participant) => isTreatedWoundMissing(treatmentFacts, participant),
  actions: treatmentMessageActions,
})

/**
 * True if the patient no longer has the wound for which the treatment was offered, because it was healed or deleted.
 */
function isTreatedWoundMissing(
  { patient, wound }: TreatmentFacts,
  { actor, items }: Participant<StoryMode>,
): boolean {
  return actor.uuid === patient.uuid && items.every(({ id }) => id !== wound.id)
}

function createTreatmentMessageContext(
  message: MessageView<TreatmentFacts>,
  viewer: Viewer<StoryMode>,
): object {
  const { facts } = message
  const { how: treatment, healer, patient, roll, left: restsLeft } = facts
  const isTreatmentStillPending = isTreatmentPending(facts)
  const isWoundMissing =
    isTreatmentStillPending && viewer.sides.some((participant) => isTreatedWoundMissing(facts, participant))
  return {
    ...facts,
    how: `HnB.storyMode.way.${treatment}`,
    self: healer.uuid === patient.uuid,
    roll: roll && createContextOfLevelRoll(roll),
    helps: hasTreatmentWorked(facts),
    done: restsLeft !== null,
    closed: restsLeft === 0,
    inVain: `HnB.storyMode.treatment.${facts.usedUp ? 'usedUp' : 'inVain'}`,
    gone: isWoundMissing,
    refused: facts.refused === '' ? null : `HnB.storyMode.treatment.${facts.refused}`,
    by: facts.refused === 'declined' ? patient.name : healer.name,
    quickens: findUuidOfActorToQuicken(message, viewer),
    mayWithdraw: isTreatmentStillPending && !isWoundMissing && viewer.playedUuids.includes(healer.uuid),
  }
}
