/** A treatment that was given, and the patient's yes to it. */
import * as v from 'valibot'
import { action, NOTHING } from '../../core/action'
import { refuse } from '../../core/outcome'
import type { MessageClick, ReadItem } from '../../core/views'
import { belongingsOf } from '../carry/load'
import { rollFacts, resultOf } from '../check/roll'
import type { Wound } from '../data'
import type { StoryMode } from '../rules'
import type { Treatment } from '../tables'
import { TREATMENTS } from '../tables'
import { restsAfter, whyNotTreat } from './rules'

const text = v.pipe(v.string(), v.maxLength(200))
const rests = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9))

/** The facts of a treatment, and what is left of the wound once the patient has accepted it. */
export const treatmentFacts = v.object({
  how: v.picklist(TREATMENTS),
  healer: v.object({ uuid: text, name: text }),
  patient: v.object({ uuid: text, name: text }),
  wound: v.object({ id: text, name: text, before: rests }),
  /** The check of a field treatment; null for knowledge and magic. */
  roll: v.nullable(rollFacts),
  /** The safe rests left; null until the patient's side has accepted. */
  left: v.nullable(rests),
  /** Did it fail, at a table where that uses it up (ruling SM9)? */
  usedUp: v.optional(v.boolean(), false),
})
export type TreatmentFacts = v.InferOutput<typeof treatmentFacts>

/** Did it work? Only a field treatment can fail. */
export function isHelpful({ roll: rolled }: Pick<TreatmentFacts, 'roll'>): boolean {
  return rolled === null || resultOf(rolled).success
}

/** What a treatment changes on a wound; one without rests left is closed. */
export function healedBy(wound: ReadItem<Wound>, how: Treatment) {
  const left = restsAfter(wound.fields, how)
  return {
    left,
    edits: left > 0 ? [{ of: wound.uuid, set: { rests: left } }] : [],
    drops: left > 0 ? [] : [wound.uuid],
  }
}

/** The patient's side accepts a treatment by somebody else: once, and for the wound as it is now. */
export const accept = action<MessageClick<StoryMode, TreatmentFacts>, object>({
  answers: NOTHING,
  decided: 'inOrder',
  decide({ actor, state, items, settings, message: { facts } }) {
    const { how, patient, wound: meant, left } = facts
    if (patient.uuid !== actor.uuid) return refuse('HnB.storyMode.refusal.notTarget', { name: actor.name })
    if (left !== null) return refuse('HnB.storyMode.refusal.applied', { name: actor.name })
    if (!isHelpful(facts)) return refuse('HnB.storyMode.refusal.inVain')
    const wound = belongingsOf(items).wounds.find(({ id }) => id === meant.id)
    if (!wound) return refuse('HnB.storyMode.refusal.woundGone')
    const onPatient = settings.treatmentLimitOn === 'patient'
    const none = { field: false, magic: false, knowledge: false }
    const no = whyNotTreat(wound.fields, how, onPatient ? state.treated : none)
    if (no) return refuse(no.refused, { name: wound.name })
    const healed = healedBy(wound, how)
    const limit = onPatient ? [{ of: actor.uuid, set: { [`treated.${how}`]: true } }] : []
    return {
      edits: [...limit, ...healed.edits],
      drops: healed.drops,
      amend: {
        set: { left: healed.left },
        what: { key: 'HnB.storyMode.treatment.did', data: { name: actor.name } },
      },
    }
  },
})
