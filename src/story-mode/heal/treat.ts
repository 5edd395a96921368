/** The action that treats a wound: in the field with a check, by magic, or by knowledge. */
import * as v from 'valibot'
import { action } from '../../core/action'
import type { Edit, Outcome } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { Click, Party, ReadItem } from '../../core/views'
import { belongingsOf } from '../carry/load'
import { levelFrom } from '../check/check'
import { sourcesOf } from '../check/modifiers'
import type { CheckAnswers } from '../check/question'
import { checkAnswers, checkQuestion, modifiersAfter } from '../check/question'
import { roll } from '../check/roll'
import type { Wound } from '../data'
import { whyNotAct } from '../living'
import { spend } from '../rounds'
import type { StoryMode } from '../rules'
import { isCreature, whyNotRoll } from '../sides'
import type { Treatment } from '../tables'
import { TREATMENTS } from '../tables'
import { limits, patientOf, treatable, whyNotPatient } from './patient'
import { whyNotTreat } from './rules'
import type { TreatmentFacts } from './treatment'
import { healedBy, isHelpful } from './treatment'

const answers = v.object({
  ...checkAnswers,
  how: v.optional(v.picklist(TREATMENTS), 'field'),
  wound: v.optional(v.string(), ''),
})
/** Recognises answers for a field treatment, which is the only treatment with a roll. */
const byCheck = v.object({ how: v.literal('field') })

type Answers = CheckAnswers & { readonly how: Treatment; readonly wound: string }

/**
 * Treats a wound of the healer or of the chosen patient. The treatment of another actor waits until the patient's
 * player accepts, unless a Gamemaster treats.
 */
export const treat = action<Click<StoryMode>, Answers>({
  answers,
  decided: 'byGM',
  people: ({ data }) =>
    data.wound === undefined
      ? { label: 'HnB.storyMode.treat.whom', least: 1, most: 1, first: 'oneself', oneself: true }
      : null,
  whyNotPerson: (click) => whyNotPatient(patientOf(click)),
  ask(click) {
    const patient = patientOf(click)
    const no = whyNotAct(click.actor) ?? whyNotPatient(patient)
    if (no) return { ...no, field: 'people' }
    const wounds = treatable(patient)
    const chosen = click.data.wound ?? wounds[0]?.id ?? ''
    const ways = waysFor(click)
    const question = checkQuestion(click, {
      check: 'treatment',
      what: { key: 'HnB.storyMode.check.treatment', data: { name: patient.actor.name } },
      level: null,
      modifiers: sourcesOf(click, 'treatment'),
      spends: true,
      more: {
        wounds: wounds.map((one) => ({
          id: one.id,
          name: one.name,
          rests: one.fields.rests,
          chosen: one.id === chosen,
        })),
        ways: ways.map((how, at) => ({
          how,
          chosen: at === 0,
          used: limits(click, patient, click.settings)[how],
        })),
      },
    })
    // Magic and knowledge need no roll, so they have no preview.
    return {
      ...question,
      title: 'HnB.storyMode.treat.ask',
      ok: 'HnB.storyMode.treat.ok',
      defaults: { ...question.defaults, wound: chosen, how: ways[0] ?? 'field' },
      would: (answers, cards) => (v.is(byCheck, answers) ? (question.would?.(answers, cards) ?? null) : null),
    }
  },
  async decide(click, said, chance) {
    const patient = patientOf(click)
    const dead = whyNotAct(click.actor) ?? whyNotAct(patient.actor)
    if (dead) return dead
    const wanted = said.wound === '' ? click.data.wound : said.wound
    const wound = belongingsOf(patient.items).wounds.find(({ id }) => id === wanted)
    if (!wound) return refuse('HnB.storyMode.refusal.woundGone')
    const { how } = said
    if (!waysFor(click).includes(how)) return whyNotRoll(click.actor) ?? refuse('HnB.refusal.badAnswer')
    const no = whyNotTreat(wound.fields, how, limits(click, patient, click.settings))
    if (no) return refuse(no.refused, { name: wound.name })
    const level = how === 'field' ? levelFrom(said.level) : null
    if (level && isRefusal(level)) return level
    const spent = spend(click.actor, said)
    if (isRefusal(spent)) return spent
    const modifiers = modifiersAfter(sourcesOf(click, 'treatment'), said, spent.quickened)
    const rolled = level && (await roll(level.of, modifiers, click.settings.meetSucceeds, chance))
    const { healer, facts } = told(click, patient, wound, how, rolled)
    const mine = patient.actor.uuid === healer || click.asker.isGM
    return outcomeOf(click, patient, wound, facts, mine, spent.edits)
  },
})

/** The treatments that an actor can give. A creature never rolls, so it cannot give a field treatment. */
function waysFor({ actor }: Click<StoryMode>): Treatment[] {
  return TREATMENTS.filter((how) => how !== 'field' || !isCreature(actor))
}

function told(
  { actor: { uuid, name } }: Click<StoryMode>,
  { actor: { uuid: of, name: whose } }: Party<StoryMode>,
  wound: ReadItem<Wound>,
  how: Treatment,
  rolled: TreatmentFacts['roll'],
) {
  const facts: TreatmentFacts = {
    how,
    healer: { uuid, name },
    patient: { uuid: of, name: whose },
    wound: { id: wound.id, name: wound.name.slice(0, 200), before: wound.fields.rests },
    roll: rolled,
    left: null,
    usedUp: false,
    refused: '',
  }
  return { healer: uuid, facts }
}

function outcomeOf(
  { settings, actor }: Click<StoryMode>,
  patient: Party<StoryMode>,
  wound: ReadItem<Wound>,
  facts: TreatmentFacts,
  mine: boolean,
  spent: readonly Edit[],
): Outcome {
  const onHealer = settings.treatmentLimitOn === 'healer'
  const usedUp = (of: string): Edit[] => [{ of, set: { [`treated.${facts.how}`]: true } }]
  if (!isHelpful(facts)) {
    // A failed treatment heals nothing (ruling SM9); a world setting decides whether it is used up.
    const used = settings.fieldAttemptUsesUp && (mine || onHealer)
    const edits = used ? usedUp(onHealer ? actor.uuid : patient.actor.uuid) : []
    return { edits: [...spent, ...edits], post: { kind: 'treatment', facts: { ...facts, usedUp: used } } }
  }
  if (!mine) return { edits: spent, post: { kind: 'treatment', facts } }
  const healed = healedBy(wound, facts.how)
  const limit = usedUp(onHealer ? actor.uuid : patient.actor.uuid)
  return {
    edits: [...spent, ...limit, ...healed.edits],
    drops: healed.drops,
    post: { kind: 'treatment', facts: { ...facts, left: healed.left } },
  }
}
