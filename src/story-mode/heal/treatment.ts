/** The facts of a treatment, and the actions that accept, decline or withdraw it. */
import * as v from 'valibot'
import { action, NOTHING } from '../../core/action'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { MessageClick, ReadItem } from '../../core/views'
import { belongingsOf } from '../carry/load'
import { rollFacts, resultOf } from '../check/roll'
import type { Wound } from '../data'
import type { StoryMode } from '../rules'
import type { Treatment } from '../tables'
import { TREATMENTS } from '../tables'
import { restsAfter, whyNotTreat } from './rules'

type None = v.InferOutput<typeof NOTHING>

const text = v.pipe(v.string(), v.maxLength(200))
const rests = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9))

/** The facts of a treatment. `before` is the number of safe rests that the wound needed before. */
export const treatmentFacts = v.object({
  how: v.picklist(TREATMENTS),
  healer: v.object({ uuid: text, name: text }),
  patient: v.object({ uuid: text, name: text }),
  wound: v.object({ id: text, name: text, before: rests }),
  /** The check of a field treatment; null for knowledge and magic. */
  roll: v.nullable(rollFacts),
  /** The safe rests that the wound still needs; null until the patient's side accepts. */
  left: v.nullable(rests),
  /** Did the treatment fail, and does the table count a failed treatment as used up (ruling SM9)? */
  usedUp: v.optional(v.boolean(), false),
  /** `declined` by the patient's side, or `withdrawn` by the healer's side; otherwise empty. */
  refused: v.optional(v.picklist(['', 'declined', 'withdrawn']), ''),
})
export type TreatmentFacts = v.InferOutput<typeof treatmentFacts>

/** Has the treatment succeeded? Only a field treatment can fail. */
export function isHelpful({ roll: rolled }: Pick<TreatmentFacts, 'roll'>): boolean {
  return rolled === null || resultOf(rolled).success
}

/** The changes of a treatment on a wound. A wound that needs no more safe rests is removed. */
export function healedBy(wound: ReadItem<Wound>, how: Treatment) {
  const left = restsAfter(wound.fields, how)
  return {
    left,
    edits: left > 0 ? [{ of: wound.uuid, set: { rests: left } }] : [],
    drops: left > 0 ? [] : [wound.uuid],
  }
}

type OnTreatment = MessageClick<StoryMode, TreatmentFacts>

/** Does a treatment wait for the patient's answer? */
export function isOpen(facts: TreatmentFacts): boolean {
  return isHelpful(facts) && facts.left === null && facts.refused === ''
}

/** Why a treatment waits for no answer, or null: accepted, declined, withdrawn or failed. */
function whyNotOpen(facts: TreatmentFacts, name: string): Refusal | null {
  if (facts.left !== null) return refuse('HnB.storyMode.refusal.applied', { name })
  if (facts.refused !== '') return refuse(`HnB.storyMode.refusal.${facts.refused}`)
  return isHelpful(facts) ? null : refuse('HnB.storyMode.refusal.inVain')
}

/** The patient's side accepts another actor's treatment, once. The wound's present state counts. */
export const accept = action<OnTreatment, None>({
  answers: NOTHING,
  decided: 'inOrder',
  decide({ actor, state, items, sides, settings, message: { facts } }) {
    const { how, patient, wound: meant } = facts
    if (patient.uuid !== actor.uuid) return refuse('HnB.storyMode.refusal.notTarget', { name: actor.name })
    const closed = whyNotOpen(facts, actor.name)
    if (closed) return closed
    const wound = belongingsOf(items).wounds.find(({ id }) => id === meant.id)
    if (!wound) return refuse('HnB.storyMode.refusal.woundGone')
    // "You may only heal one wound in this manner": the treatment is used up when it heals, not when it is offered.
    const healer = sides.find((one) => one.actor.uuid === facts.healer.uuid)
    const limited = settings.treatmentLimitOn === 'patient' ? { actor, state } : healer
    const no = whyNotTreat(wound.fields, how, limited?.state.treated ?? NONE_TREATED)
    if (no) return refuse(no.refused, { name: wound.name })
    const healed = healedBy(wound, how)
    const limit = limited ? [{ of: limited.actor.uuid, set: { [`treated.${how}`]: true } }] : []
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

const NONE_TREATED = { field: false, magic: false, knowledge: false }

/** The action with which the patient declines a treatment, or the healer withdraws it. Neither uses it up. */
const closing = (refused: 'declined' | 'withdrawn') =>
  action<OnTreatment, None>({
    answers: NOTHING,
    decided: 'inOrder',
    decide({ actor, message: { facts } }) {
      const { uuid } = refused === 'declined' ? facts.patient : facts.healer
      if (uuid !== actor.uuid) return refuse('HnB.storyMode.refusal.notTarget', { name: actor.name })
      const closed = whyNotOpen(facts, actor.name)
      if (closed) return closed
      const what = { key: `HnB.storyMode.treatment.${refused}`, data: { name: actor.name } }
      return { amend: { set: { refused }, what } }
    },
  })

export const decline = closing('declined')
export const withdraw = closing('withdrawn')
