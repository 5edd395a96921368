/** The action that treats a wound: in the field with a check, by magic, or by knowledge. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { Edit, Outcome } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { Click, Participant, ParsedItem } from '../../core/game-views'
import { truncatedText } from '../../core/short-name'
import { parseBelongings } from '../carry/carrying-capacity'
import { parseLevel } from '../check/player-check'
import { actorModifiers } from '../check/check-modifiers'
import type { StoryCheckAnswers } from '../check/check-question'
import { checkAnswerFields, storyCheckQuestion, appliedModifiers } from '../check/check-question'
import { rollAgainstLevel } from '../check/roll-d20'
import type { StoryWound } from '../data'
import { whyNotAlive } from '../death'
import { spendRoundUse } from '../round-uses'
import type { StoryMode } from '../rules'
import { isGMCreature, whyNotPlayerRoll } from '../sides'
import type { Treatment } from '../tables'
import { TREATMENTS } from '../tables'
import { usedTreatments, patientOfClick, treatableWounds, whyNotTreatPatient } from './patient'
import { whyNotTreat } from './treatment-rules'
import { healWound } from './treatment-consent'
import type { TreatmentFacts } from './treatment-facts'
import { hasTreatmentWorked } from './treatment-facts'

const treatAnswersSchema = v.object({
  ...checkAnswerFields,
  how: v.optional(v.picklist(TREATMENTS), 'field'),
  wound: v.optional(v.string(), ''),
})
/** The schema of the answers for a field treatment. Only a field treatment has a roll. */
const fieldTreatmentSchema = v.object({ how: v.literal('field') })

type TreatAnswers = StoryCheckAnswers & { readonly how: Treatment; readonly wound: string }

/**
 * Treats a wound of the healer or of the chosen patient. If the patient is another actor, the patient's player must
 * accept, unless a Gamemaster treats.
 */
export const treatWound = defineAction<Click<StoryMode>, TreatAnswers>({
  answers: treatAnswersSchema,
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
  whyNotPerson: (click) => whyNotTreatPatient(patientOfClick(click)),
  ask(click) {
    const patient = patientOfClick(click)
    const refusal = whyNotAlive(click.actor) ?? whyNotTreatPatient(patient)
    if (refusal) return { ...refusal, field: 'people' }
    const wounds = treatableWounds(patient)
    const chosenWoundId = click.data.wound ?? wounds[0]?.id ?? ''
    const treatments = possibleTreatments(click)
    const question = storyCheckQuestion(click, {
      check: 'treatment',
      checkPhrase: { key: 'HnB.storyMode.check.treatment', data: { name: patient.actor.name } },
      fixedLevel: null,
      modifiers: actorModifiers(click, 'treatment'),
      usesRound: true,
      extraContext: {
        wounds: wounds.map(({ id, name, fields }) => ({
          id,
          name,
          rests: fields.rests,
          chosen: id === chosenWoundId,
        })),
        ways: treatments.map((treatment, index) => ({
          how: treatment,
          chosen: index === 0,
          used: usedTreatments(click, patient, click.settings)[treatment],
        })),
      },
    })
    // Magic and knowledge need no roll, so the form shows no preview for them.
    return {
      ...question,
      title: 'HnB.storyMode.treat.ask',
      ok: 'HnB.storyMode.treat.ok',
      defaults: { ...question.defaults, wound: chosenWoundId, how: treatments[0] ?? 'field' },
      preview: (answers, cards) =>
        v.is(fieldTreatmentSchema, answers) ? (question.preview?.(answers, cards) ?? null) : null,
    }
  },
  async decide(click, treatAnswers, chance) {
    const patient = patientOfClick(click)
    const deadRefusal = whyNotAlive(click.actor) ?? whyNotAlive(patient.actor)
    if (deadRefusal) return deadRefusal
    const woundId = treatAnswers.wound === '' ? click.data.wound : treatAnswers.wound
    const wound = parseBelongings(patient.items).wounds.find(({ id }) => id === woundId)
    if (!wound) return refuse('HnB.storyMode.refusal.woundGone')
    const { how: treatment } = treatAnswers
    if (!possibleTreatments(click).includes(treatment))
      return whyNotPlayerRoll(click.actor) ?? refuse('HnB.refusal.badAnswer')
    const refusal = whyNotTreat(wound.fields, treatment, usedTreatments(click, patient, click.settings))
    if (refusal) return refuse(refusal.refused, { name: wound.name })
    const level = treatment === 'field' ? parseLevel(treatAnswers.level) : null
    if (level && isRefusal(level)) return level
    const spentRoundUse = spendRoundUse(click.actor, treatAnswers)
    if (isRefusal(spentRoundUse)) return spentRoundUse
    const modifiers = appliedModifiers(
      actorModifiers(click, 'treatment'),
      treatAnswers,
      spentRoundUse.quickened,
    )
    const checkRoll =
      level && (await rollAgainstLevel(level.of, modifiers, click.settings.meetSucceeds, chance))
    const { healer, facts } = createTreatmentFacts(
      click,
      patient,
      wound,
      treatment,
      checkRoll,
      spentRoundUse.round,
    )
    const mayHealWithoutConsent = patient.actor.uuid === healer || click.user.isGM
    return treatmentOutcome(click, patient, wound, facts, mayHealWithoutConsent, spentRoundUse.edits)
  },
})

/** The treatments that an actor can give. Creatures never roll, so they cannot give a field treatment. */
function possibleTreatments({ actor }: Click<StoryMode>): Treatment[] {
  return TREATMENTS.filter((treatment) => treatment !== 'field' || !isGMCreature(actor))
}

function createTreatmentFacts(
  { actor: { uuid, name } }: Click<StoryMode>,
  { actor: { uuid: patientUuid, name: patientName } }: Participant<StoryMode>,
  wound: ParsedItem<StoryWound>,
  treatment: Treatment,
  checkRoll: TreatmentFacts['roll'],
  roundId: string,
) {
  const facts: TreatmentFacts = {
    how: treatment,
    healer: { uuid, name },
    patient: { uuid: patientUuid, name: patientName },
    wound: { id: wound.id, name: truncatedText(wound.name), before: wound.fields.rests },
    roll: checkRoll,
    left: null,
    usedUp: false,
    refused: '',
    round: roundId,
  }
  return { healer: uuid, facts }
}

function treatmentOutcome(
  { settings, actor }: Click<StoryMode>,
  patient: Participant<StoryMode>,
  wound: ParsedItem<StoryWound>,
  facts: TreatmentFacts,
  mayHealWithoutConsent: boolean,
  roundUseEdits: readonly Edit[],
): Outcome {
  const isHealerLimited = settings.treatmentLimitOn === 'healer'
  const usedUpEdits = (actorUuid: string): Edit[] => [
    { target: actorUuid, set: { [`treated.${facts.how}`]: true } },
  ]
  if (!hasTreatmentWorked(facts)) {
    // A failed treatment heals nothing (ruling SM9). A world setting decides whether the failed treatment counts as
    // used.
    const isUsedUp = settings.fieldAttemptUsesUp && (mayHealWithoutConsent || isHealerLimited)
    const edits = isUsedUp ? usedUpEdits(isHealerLimited ? actor.uuid : patient.actor.uuid) : []
    return {
      edits: [...roundUseEdits, ...edits],
      post: { kind: 'treatment', facts: { ...facts, usedUp: isUsedUp } },
    }
  }
  if (!mayHealWithoutConsent) return { edits: roundUseEdits, post: { kind: 'treatment', facts } }
  const healedResult = healWound(wound, facts.how)
  const treatmentLimitEdits = usedUpEdits(isHealerLimited ? actor.uuid : patient.actor.uuid)
  return {
    edits: [...roundUseEdits, ...treatmentLimitEdits, ...healedResult.edits],
    deletedItems: healedResult.deletedItems,
    post: { kind: 'treatment', facts: { ...facts, left: healedResult.left } },
  }
}
