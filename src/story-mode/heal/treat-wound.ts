/** The action that treats a wound: in the field with a check, by magic, or by knowledge. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { DocumentEdit, Outcome } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { ActionContext, Participant, ParsedItem } from '../../core/game-views'
import { truncateText } from '../../core/short-name'
import { parseBelongings } from '../carry/carrying-capacity'
import { parseLevelNumber } from '../check/player-check'
import { createActorModifiers } from '../check/check-modifiers'
import type { StoryCheckAnswers } from '../check/check-question'
import {
  checkAnswerSchemaFields,
  createStoryCheckQuestion,
  computeModifiersAfterSwitches,
} from '../check/check-question'
import { rollD20AgainstLevel } from '../check/roll-d20'
import type { StoryWound } from '../data'
import { whyNotActorAlive } from '../death'
import { spendActionOrReaction } from '../round-uses'
import type { StoryMode } from '../rules'
import { isGMCreature, whyNotRollAsPlayer } from '../sides'
import type { TreatmentKind } from '../tables'
import { TREATMENT_KINDS } from '../tables'
import { findUsedTreatments, findPatientForAction, findTreatableWounds, whyNotTreatPatient } from './patient'
import { whyNotTreatWound } from './treatment-rules'
import { createHealedWoundChanges } from './treatment-consent'
import type { TreatmentFacts } from './treatment-facts'
import { hasTreatmentWorked } from './treatment-facts'

const treatmentAnswersSchema = v.object({
  ...checkAnswerSchemaFields,
  how: v.optional(v.picklist(TREATMENT_KINDS), 'field'),
  wound: v.optional(v.string(), ''),
})
/** The schema of the answers for a field treatment. Only a field treatment has a roll. */
const fieldTreatmentSchema = v.object({ how: v.literal('field') })

type TreatmentAnswers = StoryCheckAnswers & { readonly how: TreatmentKind; readonly wound: string }

/**
 * The action that treats a wound of the healer or of the chosen patient. If the patient is another player's actor, that
 * player must accept the treatment, unless a Gamemaster treats.
 */
export const treatWoundAction = defineAction<ActionContext<StoryMode>, TreatmentAnswers>({
  answers: treatmentAnswersSchema,
  decided: 'byGM',
  people: ({ data }) =>
    data.wound === undefined
      ? {
          label: 'HnB.storyMode.treat.whom',
          minPeople: 1,
          maxPeople: 1,
          first: 'oneself',
          mayChooseSelf: true,
        }
      : null,
  whyNotPerson: (actionContext) => whyNotTreatPatient(findPatientForAction(actionContext)),
  ask(actionContext) {
    const patient = findPatientForAction(actionContext)
    const refusal = whyNotActorAlive(actionContext.actor) ?? whyNotTreatPatient(patient)
    if (refusal) return { ...refusal, field: 'people' }
    const patientWounds = findTreatableWounds(patient)
    const chosenWoundId = actionContext.data.wound ?? patientWounds[0]?.id ?? ''
    const offeredTreatments = findPossibleTreatments(actionContext)
    const checkQuestion = createStoryCheckQuestion(actionContext, {
      check: 'treatment',
      checkPhrase: { key: 'HnB.storyMode.check.treatment', data: { name: patient.actor.name } },
      fixedLevel: null,
      modifiers: createActorModifiers(actionContext, 'treatment'),
      usesRound: true,
      extraContext: {
        wounds: patientWounds.map(({ id, name, fields }) => ({
          id,
          name,
          rests: fields.rests,
          chosen: id === chosenWoundId,
        })),
        ways: offeredTreatments.map((treatment, index) => ({
          how: treatment,
          chosen: index === 0,
          used: findUsedTreatments(actionContext, patient, actionContext.settings)[treatment],
        })),
      },
    })
    // Treatment by magic or by knowledge needs no roll, so the preview only says whether it uses the action or reaction.
    return {
      ...checkQuestion,
      title: 'HnB.storyMode.treat.ask',
      ok: 'HnB.storyMode.treat.ok',
      defaults: { ...checkQuestion.defaults, wound: chosenWoundId, how: offeredTreatments[0] ?? 'field' },
      preview(answers, chosenCards) {
        const rollPreview = checkQuestion.preview?.(answers, chosenCards) ?? null
        if (!rollPreview || v.is(fieldTreatmentSchema, answers)) return rollPreview
        const [, ...costNotes] = rollPreview.notes
        return costNotes[0] ? { ...rollPreview, before: null, notes: costNotes } : null
      },
    }
  },
  async decide(actionContext, treatmentAnswers, chance) {
    const patient = findPatientForAction(actionContext)
    const refusalOfDeadActor = whyNotActorAlive(actionContext.actor) ?? whyNotActorAlive(patient.actor)
    if (refusalOfDeadActor) return refusalOfDeadActor
    const woundId = treatmentAnswers.wound === '' ? actionContext.data.wound : treatmentAnswers.wound
    const treatedWound = parseBelongings(patient.items).wounds.find(({ id }) => id === woundId)
    if (!treatedWound) return refuse('HnB.storyMode.refusal.woundGone')
    const { how: treatment } = treatmentAnswers
    if (!findPossibleTreatments(actionContext).includes(treatment))
      return whyNotRollAsPlayer(actionContext.actor) ?? refuse('HnB.refusal.badAnswer')
    const refusal = whyNotTreatWound(
      treatedWound.fields,
      treatment,
      findUsedTreatments(actionContext, patient, actionContext.settings),
    )
    if (refusal) return refuse(refusal.refused, { name: treatedWound.name })
    const parsedLevel = treatment === 'field' ? parseLevelNumber(treatmentAnswers.level) : null
    if (parsedLevel && isRefusal(parsedLevel)) return parsedLevel
    const spentActionOrReaction = spendActionOrReaction(actionContext.actor, treatmentAnswers)
    if (isRefusal(spentActionOrReaction)) return spentActionOrReaction
    const rollModifiers = computeModifiersAfterSwitches(
      createActorModifiers(actionContext, 'treatment'),
      treatmentAnswers,
      spentActionOrReaction.quickened,
    )
    const checkRoll =
      parsedLevel &&
      (await rollD20AgainstLevel(parsedLevel.of, rollModifiers, actionContext.settings.meetSucceeds, chance))
    const { healer, facts } = createTreatmentFacts(
      actionContext,
      patient,
      treatedWound,
      treatment,
      checkRoll,
      spentActionOrReaction.round,
    )
    const mayHealWithoutPatientConsent = patient.actor.uuid === healer || actionContext.user.isGM
    return createTreatmentOutcome(
      actionContext,
      patient,
      treatedWound,
      facts,
      mayHealWithoutPatientConsent,
      spentActionOrReaction.edits,
    )
  },
})

/** The treatments that an actor can give. A creature gives no field treatment, because creatures never roll. */
function findPossibleTreatments({ actor }: ActionContext<StoryMode>): TreatmentKind[] {
  return TREATMENT_KINDS.filter((treatment) => treatment !== 'field' || !isGMCreature(actor))
}

function createTreatmentFacts(
  { actor: { uuid, name } }: ActionContext<StoryMode>,
  { actor: { uuid: patientUuid, name: patientName } }: Participant<StoryMode>,
  wound: ParsedItem<StoryWound>,
  treatment: TreatmentKind,
  checkRoll: TreatmentFacts['roll'],
  fightRoundId: string,
) {
  const treatmentFacts: TreatmentFacts = {
    how: treatment,
    healer: { uuid, name },
    patient: { uuid: patientUuid, name: patientName },
    wound: { id: wound.id, name: truncateText(wound.name), before: wound.fields.rests },
    roll: checkRoll,
    left: null,
    usedUp: false,
    refused: '',
    round: fightRoundId,
  }
  return { healer: uuid, facts: treatmentFacts }
}

function createTreatmentOutcome(
  { settings, actor }: ActionContext<StoryMode>,
  patient: Participant<StoryMode>,
  wound: ParsedItem<StoryWound>,
  treatmentFacts: TreatmentFacts,
  mayHealWithoutPatientConsent: boolean,
  editsSpendingActionOrReaction: readonly DocumentEdit[],
): Outcome {
  const isTreatmentLimitOnHealer = settings.treatmentLimitOn === 'healer'
  const createEditsForUsedUpTreatment = (actorUuid: string): DocumentEdit[] => [
    { target: actorUuid, set: { [`treated.${treatmentFacts.how}`]: true } },
  ]
  if (!hasTreatmentWorked(treatmentFacts)) {
    // A failed treatment heals nothing (ruling SM9). A world setting decides whether the failed treatment counts as
    // used.
    const isTreatmentUsedUp =
      settings.fieldAttemptUsesUp && (mayHealWithoutPatientConsent || isTreatmentLimitOnHealer)
    const treatmentEdits = isTreatmentUsedUp
      ? createEditsForUsedUpTreatment(isTreatmentLimitOnHealer ? actor.uuid : patient.actor.uuid)
      : []
    return {
      edits: [...editsSpendingActionOrReaction, ...treatmentEdits],
      post: { kind: 'treatment', facts: { ...treatmentFacts, usedUp: isTreatmentUsedUp } },
    }
  }
  if (!mayHealWithoutPatientConsent)
    return { edits: editsSpendingActionOrReaction, post: { kind: 'treatment', facts: treatmentFacts } }
  const healedWoundChanges = createHealedWoundChanges(wound, treatmentFacts.how)
  const editsOfTreatmentLimit = createEditsForUsedUpTreatment(
    isTreatmentLimitOnHealer ? actor.uuid : patient.actor.uuid,
  )
  return {
    edits: [...editsSpendingActionOrReaction, ...editsOfTreatmentLimit, ...healedWoundChanges.edits],
    deletedItems: healedWoundChanges.deletedItems,
    post: { kind: 'treatment', facts: { ...treatmentFacts, left: healedWoundChanges.left } },
  }
}
