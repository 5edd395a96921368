/** The actions that stop a character's bleeding: treatment in a hospital, and a Medical check. */
import type * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../../core/action'
import type { Outcome, Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { ActionContext, Participant } from '../../core/game-views'
import type { TarotCheckActionContext } from '../check/answer-check'
import { findCurrentCheckedTrait } from '../check/check-state'
import { createTarotCheck } from '../check/check-changes'
import { createOutcomeOfStoppedBleeding } from '../check/stop-own-bleeding'
import type { TarotCheckFacts } from '../check/check-facts'
import { canStillStopBleeding, isBleedingStillTreatedByCheck, isCheckSuccessful } from '../check/check-facts'
import type { Tarot } from '../rules'
import { isActorBleeding, computeRequiredMedicalRank } from '../rules'
import { findTraitByKey } from '../traits'
import type { MedicalCareFacts } from './trauma-facts'

/** Refuses a character who is not bleeding. */
export function whyNotStopBleeding({
  state,
  actor,
}: Pick<Participant<Tarot>, 'state' | 'actor'>): Refusal | null {
  return isActorBleeding(state, actor.statuses)
    ? null
    : refuse('HnB.tarot.refusal.notBleeding', { name: actor.name })
}

/** The Narrator sends a character to a hospital. The treatment stops the bleeding ("Bleeding"). */
export const treatInHospitalAction = defineAction<
  ActionContext<Tarot>,
  v.InferOutput<typeof emptyAnswersSchema>
>({
  answers: emptyAnswersSchema,
  decided: 'byGM',
  decide(actionContext) {
    if (!actionContext.user.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
    const refusal = whyNotStopBleeding(actionContext)
    if (refusal) return refusal
    const { actor, state } = actionContext
    const medicalCareFacts: MedicalCareFacts = {
      what: 'hospital',
      name: actor.name,
      wounds: state.wounds,
      weeks: 0,
    }
    return {
      ...createOutcomeOfStoppedBleeding(actionContext),
      post: { kind: 'care', facts: medicalCareFacts },
    }
  },
})

/**
 * Begins a Medical check on the chosen patient. Characters may also treat themselves. The difficulty is a rank above
 * Mediocre for each wound. The player may push ("Bleeding").
 */
export const beginMedicalCheckAction = defineAction<
  ActionContext<Tarot>,
  v.InferOutput<typeof emptyAnswersSchema>
>({
  answers: emptyAnswersSchema,
  decided: 'byGM',
  people: () => ({
    label: 'HnB.tarot.whom.aid',
    minPeople: 1,
    maxPeople: 1,
    first: 'oneself',
    mayChooseSelf: true,
  }),
  whyNotPerson: ({ targets: [patient] }) => (patient ? whyNotStopBleeding(patient) : null),
  decide(actionContext): Outcome | Refusal {
    const [patient = actionContext] = actionContext.targets
    const refusal = whyNotStopBleeding(patient)
    if (refusal) return refusal
    const checkFacts: TarotCheckFacts = {
      ...createTarotCheck(
        actionContext,
        findCurrentCheckedTrait(actionContext, findTraitByKey(actionContext.items, 'medical').id),
      ),
      need: computeRequiredMedicalRank(patient.state.wounds),
      aid: {
        ...{ actor: patient.actor.uuid, name: patient.actor.name, done: false },
        stopped: patient.state.stopped,
      },
    }
    return { post: { kind: 'check', facts: checkFacts, retractable: true } }
  },
})

/**
 * The action with which the Narrator or the patient's player stops the patient's bleeding after a successful Medical
 * check. Refuses if new wounds raised the difficulty above the check's result (ruling TC21).
 */
export const stopBleedingAction = defineAction<
  TarotCheckActionContext,
  v.InferOutput<typeof emptyAnswersSchema>
>({
  answers: emptyAnswersSchema,
  decided: 'byGM',
  decide({ message: { facts }, actor, sides }) {
    if (!facts.aid || facts.aid.done || !isCheckSuccessful(facts)) return refuse('HnB.tarot.refusal.isOver')
    if (facts.aid.actor !== actor.uuid) return refuse('HnB.tarot.refusal.notTheirs', { name: facts.aid.name })
    const patient = sides.find((participant) => participant.actor.uuid === facts.aid?.actor)
    if (!patient) return refuse('HnB.refusal.goneSince')
    const refusal = whyNotStopBleeding(patient)
    if (refusal) return refusal
    if (!isBleedingStillTreatedByCheck(facts, patient)) return refuse('HnB.tarot.refusal.isOver')
    if (!canStillStopBleeding(facts, patient))
      return refuse('HnB.tarot.refusal.needsMore', { name: actor.name })
    return {
      ...createOutcomeOfStoppedBleeding(patient),
      amend: {
        set: { 'aid.done': true },
        label: { key: 'HnB.tarot.care.stopped', data: { name: actor.name } },
      },
    }
  },
})
