/** What a message stores about a treatment, and the actions that accept, decline or withdraw the treatment. */
import type * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../../core/action'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { MessageActionContext, ParsedItem } from '../../core/game-views'
import { parseBelongings } from '../carry/carrying-capacity'
import type { StoryWound } from '../data'
import type { StoryMode } from '../rules'
import type { TreatmentKind } from '../tables'
import { countRestsAfterTreatment, whyNotTreatWound } from './treatment-rules'
import type { TreatmentFacts } from './treatment-facts'
import { hasTreatmentWorked } from './treatment-facts'

type TreatmentConsentAnswers = v.InferOutput<typeof emptyAnswersSchema>

/** A treatment's changes to a wound. A wound without further safe rests is deleted. */
export function createHealedWoundChanges(woundToHeal: ParsedItem<StoryWound>, treatment: TreatmentKind) {
  const remainingSafeRests = countRestsAfterTreatment(woundToHeal.fields, treatment)
  return {
    left: remainingSafeRests,
    edits: remainingSafeRests > 0 ? [{ target: woundToHeal.uuid, set: { rests: remainingSafeRests } }] : [],
    deletedItems: remainingSafeRests > 0 ? [] : [woundToHeal.uuid],
  }
}

type TreatmentActionContext = MessageActionContext<StoryMode, TreatmentFacts>

/** Refuses an answer to a treatment that failed, or that was already accepted, declined or withdrawn. */
function whyNotAnswerTreatment(treatmentFacts: TreatmentFacts, actorName: string): Refusal | null {
  if (treatmentFacts.left !== null) return refuse('HnB.storyMode.refusal.applied', { name: actorName })
  if (treatmentFacts.refused !== '') return refuse(`HnB.storyMode.refusal.${treatmentFacts.refused}`)
  return hasTreatmentWorked(treatmentFacts) ? null : refuse('HnB.storyMode.refusal.inVain')
}

/** The patient's side accepts another actor's treatment, once. The treatment applies to the wound as it is now. */
export const acceptTreatmentAction = defineAction<TreatmentActionContext, TreatmentConsentAnswers>({
  answers: emptyAnswersSchema,
  decided: 'inOrder',
  decide({ actor, state, items, sides, settings, message: { facts } }) {
    const { how: treatment, patient, wound: woundRef } = facts
    if (patient.uuid !== actor.uuid) return refuse('HnB.storyMode.refusal.notTarget', { name: actor.name })
    const refusalOfTreatmentAnswer = whyNotAnswerTreatment(facts, actor.name)
    if (refusalOfTreatmentAnswer) return refusalOfTreatmentAnswer
    const treatedWound = parseBelongings(items).wounds.find(({ id }) => id === woundRef.id)
    if (!treatedWound) return refuse('HnB.storyMode.refusal.woundGone')
    // A treatment counts as used only once it heals a wound, not when it is offered, because the rule says: "You may
    // only heal one wound in this manner".
    const healerParticipant = sides.find((participant) => participant.actor.uuid === facts.healer.uuid)
    const participantWithTreatmentLimit =
      settings.treatmentLimitOn === 'patient' ? { actor, state } : healerParticipant
    const refusal = whyNotTreatWound(
      treatedWound.fields,
      treatment,
      participantWithTreatmentLimit?.state.treated ?? NO_USED_TREATMENTS,
    )
    if (refusal) return refuse(refusal.refused, { name: treatedWound.name })
    const healedWoundChanges = createHealedWoundChanges(treatedWound, treatment)
    const editsOfTreatmentLimit = participantWithTreatmentLimit
      ? [{ target: participantWithTreatmentLimit.actor.uuid, set: { [`treated.${treatment}`]: true } }]
      : []
    return {
      edits: [...editsOfTreatmentLimit, ...healedWoundChanges.edits],
      deletedItems: healedWoundChanges.deletedItems,
      amend: {
        set: { left: healedWoundChanges.left },
        label: { key: 'HnB.storyMode.treatment.did', data: { name: actor.name } },
      },
    }
  },
})

const NO_USED_TREATMENTS = { field: false, magic: false, knowledge: false }

/**
 * Ends an unanswered treatment: the patient declines it, or the healer withdraws it. It then does not count as used.
 */
const defineTreatmentEndAction = (reasonOfTreatmentEnd: 'declined' | 'withdrawn') =>
  defineAction<TreatmentActionContext, TreatmentConsentAnswers>({
    answers: emptyAnswersSchema,
    decided: 'inOrder',
    decide({ actor, message: { facts } }) {
      const { uuid } = reasonOfTreatmentEnd === 'declined' ? facts.patient : facts.healer
      if (uuid !== actor.uuid) return refuse('HnB.storyMode.refusal.notTarget', { name: actor.name })
      const refusalOfTreatmentAnswer = whyNotAnswerTreatment(facts, actor.name)
      if (refusalOfTreatmentAnswer) return refusalOfTreatmentAnswer
      const phraseOfTreatmentEnd = {
        key: `HnB.storyMode.treatment.${reasonOfTreatmentEnd}`,
        data: { name: actor.name },
      }
      return { amend: { set: { refused: reasonOfTreatmentEnd }, label: phraseOfTreatmentEnd } }
    },
  })

export const declineTreatmentAction = defineTreatmentEndAction('declined')
export const withdrawTreatmentAction = defineTreatmentEndAction('withdrawn')
