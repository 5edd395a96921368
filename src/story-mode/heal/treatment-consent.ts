/** The facts of a treatment, and the actions that accept, decline or withdraw it. */
import type * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../core/action'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { MessageClick, ParsedItem } from '../../core/game-views'
import { parseBelongings } from '../carry/carrying-capacity'
import type { StoryWound } from '../data'
import type { StoryMode } from '../rules'
import type { Treatment } from '../tables'
import { restsAfterTreatment, whyNotTreat } from './treatment-rules'
import type { TreatmentFacts } from './treatment-facts'
import { hasTreatmentWorked } from './treatment-facts'

type NoTreatmentAnswers = v.InferOutput<typeof noAnswersSchema>

/** The changes that a treatment makes to a wound. A wound that needs no more safe rests is deleted. */
export function healWound(wound: ParsedItem<StoryWound>, treatment: Treatment) {
  const restsLeft = restsAfterTreatment(wound.fields, treatment)
  return {
    left: restsLeft,
    edits: restsLeft > 0 ? [{ target: wound.uuid, set: { rests: restsLeft } }] : [],
    deletedItems: restsLeft > 0 ? [] : [wound.uuid],
  }
}

type TreatmentClick = MessageClick<StoryMode, TreatmentFacts>

/** Refuses to answer a treatment that was already accepted, declined or withdrawn, or that failed. */
function whyNotPendingTreatment(facts: TreatmentFacts, name: string): Refusal | null {
  if (facts.left !== null) return refuse('HnB.storyMode.refusal.applied', { name })
  if (facts.refused !== '') return refuse(`HnB.storyMode.refusal.${facts.refused}`)
  return hasTreatmentWorked(facts) ? null : refuse('HnB.storyMode.refusal.inVain')
}

/** The patient's side accepts another actor's treatment, once. The treatment applies to the wound as it is now. */
export const acceptTreatment = defineAction<TreatmentClick, NoTreatmentAnswers>({
  answers: noAnswersSchema,
  decided: 'inOrder',
  decide({ actor, state, items, sides, settings, message: { facts } }) {
    const { how: treatment, patient, wound: woundRef } = facts
    if (patient.uuid !== actor.uuid) return refuse('HnB.storyMode.refusal.notTarget', { name: actor.name })
    const closedRefusal = whyNotPendingTreatment(facts, actor.name)
    if (closedRefusal) return closedRefusal
    const wound = parseBelongings(items).wounds.find(({ id }) => id === woundRef.id)
    if (!wound) return refuse('HnB.storyMode.refusal.woundGone')
    // The rule: "You may only heal one wound in this manner". So a treatment is used up when it heals a wound, not when
    // the healer offers it.
    const healer = sides.find((participant) => participant.actor.uuid === facts.healer.uuid)
    const limitedParticipant = settings.treatmentLimitOn === 'patient' ? { actor, state } : healer
    const refusal = whyNotTreat(
      wound.fields,
      treatment,
      limitedParticipant?.state.treated ?? NO_TREATMENTS_USED,
    )
    if (refusal) return refuse(refusal.refused, { name: wound.name })
    const healedResult = healWound(wound, treatment)
    const treatmentLimitEdits = limitedParticipant
      ? [{ target: limitedParticipant.actor.uuid, set: { [`treated.${treatment}`]: true } }]
      : []
    return {
      edits: [...treatmentLimitEdits, ...healedResult.edits],
      deletedItems: healedResult.deletedItems,
      amend: {
        set: { left: healedResult.left },
        label: { key: 'HnB.storyMode.treatment.did', data: { name: actor.name } },
      },
    }
  },
})

const NO_TREATMENTS_USED = { field: false, magic: false, knowledge: false }

/**
 * The action that ends an unanswered treatment: the patient declines it, or the healer withdraws it. The treatment
 * then does not count as used.
 */
const defineTreatmentEnd = (closedBy: 'declined' | 'withdrawn') =>
  defineAction<TreatmentClick, NoTreatmentAnswers>({
    answers: noAnswersSchema,
    decided: 'inOrder',
    decide({ actor, message: { facts } }) {
      const { uuid } = closedBy === 'declined' ? facts.patient : facts.healer
      if (uuid !== actor.uuid) return refuse('HnB.storyMode.refusal.notTarget', { name: actor.name })
      const notPendingRefusal = whyNotPendingTreatment(facts, actor.name)
      if (notPendingRefusal) return notPendingRefusal
      const phrase = { key: `HnB.storyMode.treatment.${closedBy}`, data: { name: actor.name } }
      return { amend: { set: { refused: closedBy }, label: phrase } }
    },
  })

export const declineTreatment = defineTreatmentEnd('declined')
export const withdrawTreatment = defineTreatmentEnd('withdrawn')
