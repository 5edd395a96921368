/** The facts of a treatment, and the actions that accept, decline or withdraw it. */
import * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../core/action'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { MessageClick, ParsedItem } from '../../core/game-views'
import { storedIdSchema, storedNameSchema } from '../../core/short-name'
import { parseBelongings } from '../carry/carrying-capacity'
import { levelRollFactsSchema, levelRollResult } from '../check/d20-roll'
import { quickenableFactsFields } from '../check/quicken-roll'
import type { StoryWound } from '../data'
import type { StoryMode } from '../rules'
import type { Treatment } from '../tables'
import { TREATMENTS } from '../tables'
import { restsAfterTreatment, whyNotTreat } from './treatment-rules'

type NoTreatmentAnswers = v.InferOutput<typeof noAnswersSchema>

const restsSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9))

/** The facts of a treatment. `before` is the number of safe rests that the wound needed before. */
export const treatmentFactsSchema = v.object({
  how: v.picklist(TREATMENTS),
  healer: v.object({ uuid: storedIdSchema, name: storedNameSchema }),
  patient: v.object({ uuid: storedIdSchema, name: storedNameSchema }),
  wound: v.object({ id: storedIdSchema, name: storedNameSchema, before: restsSchema }),
  /** The check of a field treatment; null for knowledge and magic. */
  roll: v.nullable(levelRollFactsSchema),
  /** The number of safe rests that the wound still needs. Null until the patient's side accepts. */
  left: v.nullable(restsSchema),
  /** Does a failed treatment count as used (ruling SM9)? False if the treatment succeeded. */
  usedUp: v.optional(v.boolean(), false),
  /**
   * `declined` by the patient's side, or `withdrawn` by the healer's side. Empty if the treatment was neither
   * declined nor withdrawn.
   */
  refused: v.optional(v.picklist(['', 'declined', 'withdrawn']), ''),
  ...quickenableFactsFields,
})
export type TreatmentFacts = v.InferOutput<typeof treatmentFactsSchema>

/** Has the treatment succeeded? Only a field treatment can fail. */
export function hasTreatmentWorked({ roll: checkRoll }: Pick<TreatmentFacts, 'roll'>): boolean {
  return checkRoll === null || levelRollResult(checkRoll).success
}

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

/** Does a treatment wait for the patient's answer? */
export function isTreatmentPending(facts: TreatmentFacts): boolean {
  return hasTreatmentWorked(facts) && facts.left === null && facts.refused === ''
}

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
    const limitEdits = limitedParticipant
      ? [{ target: limitedParticipant.actor.uuid, set: { [`treated.${treatment}`]: true } }]
      : []
    return {
      edits: [...limitEdits, ...healedResult.edits],
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
      const closedRefusal = whyNotPendingTreatment(facts, actor.name)
      if (closedRefusal) return closedRefusal
      const phrase = { key: `HnB.storyMode.treatment.${closedBy}`, data: { name: actor.name } }
      return { amend: { set: { refused: closedBy }, label: phrase } }
    },
  })

export const declineTreatment = defineTreatmentEnd('declined')
export const withdrawTreatment = defineTreatmentEnd('withdrawn')
