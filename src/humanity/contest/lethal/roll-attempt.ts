/** Rolls an attempt after a major wound: a miracle to save the wounded actor, or a coup de grâce to kill them. */
import * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../../core/action'
import type { Chance } from '../../../core/chance'
import type { ActionQuestion } from '../../../core/contract'
import type { Outcome, Refusal } from '../../../core/outcome'
import { isRefusal } from '../../../core/outcome'
import { toStoredRecord } from '../../../core/plain-data'
import { fixedStatAnswerFields, planFixedStatRoll } from '../../check/fixed-stat-plan'
import { statQuestionContext } from '../../check/check-question'
import { rollModifiers } from '../../check/roll-modifiers'
import type { SharedRoll } from '../../sync/spark-offer'
import { newSparkOffer, sparkPartnersAmong, sparkOptions } from '../../sync/spark-offer'
import type { Attempt, ContestClick } from '../facts'
import { rollAnswersSchema } from '../../check/roll-answers'
import type { PossibleAttempt } from './possible-attempt'
import { ATTEMPT_FINDERS, makePlannedAttempt, possibleCoup } from './possible-attempt'

const attemptAnswersSchema = v.object({ ...rollAnswersSchema.entries, ...fixedStatAnswerFields })
type AttemptAnswers = v.InferOutput<typeof attemptAnswersSchema>

type EmptyAnswers = v.InferOutput<typeof noAnswersSchema>

function attemptQuestion(
  click: ContestClick,
  possibleAttempt: PossibleAttempt,
  kind: Attempt['what'],
): ActionQuestion {
  const { stat, purposeOf, needed, wound } = possibleAttempt
  return {
    title: `HnB.humanity.contest.ask.${kind}`,
    titleData: { name: wound.name, needed: String(needed) },
    template: 'humanity/contest/roll-dialog',
    ok: 'HnB.humanity.check.roll',
    context: {
      ...statQuestionContext(click, stat, { purposeOf }),
      hold: null,
      together: sparkOptions(click, sharedAttempt(click, possibleAttempt)),
    },
    defaults: {},
    modifiers: rollModifiers(click, purposeOf([stat])),
    rememberAs: stat,
  }
}

/**
 * Describes a miracle or a coup de grâce as a roll that two characters may make together. The partner is another actor
 * of the Contest, or a targeted actor.
 */
const sharedAttempt = (
  { sides, targets, actor }: ContestClick,
  { stat, purposeOf }: PossibleAttempt,
): SharedRoll => ({
  stat,
  purposeOf,
  mayCombine: () => true,
  partners: sparkPartnersAmong([...sides, ...targets], actor.uuid),
})

function attemptAction(kind: Attempt['what']) {
  const findAttempt = ATTEMPT_FINDERS[kind]
  return defineAction<ContestClick, AttemptAnswers>({
    answers: attemptAnswersSchema,
    decided: 'byGM',
    targets: true,
    ask(click) {
      const possibleAttempt = findAttempt(click)
      return isRefusal(possibleAttempt) ? possibleAttempt : attemptQuestion(click, possibleAttempt, kind)
    },
    async decide(click, answers, chance) {
      const possibleAttempt = findAttempt(click)
      if (isRefusal(possibleAttempt)) return possibleAttempt
      if (answers.together !== '') return offerAttempt(click, possibleAttempt, kind, answers, chance)
      // A coup de grâce is a Check of Hurt (HU62). A miracle is a Contest with Home.
      const plan = planFixedStatRoll(click, possibleAttempt.stat, answers, possibleAttempt.purposeOf)
      if (isRefusal(plan)) return plan
      const { changes, set } = await makePlannedAttempt(click, possibleAttempt, kind, plan, answers, chance)
      const label = { key: `HnB.humanity.contest.did.${kind}`, data: { name: click.actor.name } }
      return { ...changes, amend: { set, label } }
    },
  })
}

/**
 * Offers a partner to roll the miracle or the coup de grâce together. An earlier offer of the same actor is withdrawn.
 */
function offerAttempt(
  click: ContestClick,
  possibleAttempt: PossibleAttempt,
  kind: Attempt['what'],
  answers: AttemptAnswers,
  chance: Chance,
): Outcome | Refusal {
  const offer = newSparkOffer(click, sharedAttempt(click, possibleAttempt), { ...answers, usual: '' })
  if (isRefusal(offer)) return offer
  const { uuid, name } = click.actor
  const { key } = possibleAttempt
  const [formerId = chance.newId()] =
    Object.entries(click.message.facts.attemptOffers).find(
      ([, other]) => other.uuid === uuid && other.what === kind && other.wounded === key,
    ) ?? []
  return {
    amend: {
      set: {
        [`attemptOffers.${formerId}`]: toStoredRecord({ ...offer, uuid, by: name, what: kind, wounded: key }),
      },
      label: { key: 'HnB.humanity.sync.asked', data: { name } },
    },
  }
}

export const attemptMiracle = attemptAction('miracle')
export const attemptCoup = attemptAction('coup')

/**
 * An Attacker gives up the coup de grâce in order to spare the wounded actor, and cannot take this back. The rule makes
 * it a choice: "The Attacker may deliver a coup de grace".
 */
export const giveUpCoupDeGrace = defineAction<ContestClick, EmptyAnswers>({
  answers: noAnswersSchema,
  decided: 'byGM',
  decide(click) {
    const possibleAttempt = possibleCoup(click)
    if (isRefusal(possibleAttempt)) return possibleAttempt
    const { uuid, name } = click.actor
    return {
      amend: {
        set: { [`lethalWounds.${possibleAttempt.key}.spared`]: [...possibleAttempt.wound.spared, uuid] },
        label: { key: 'HnB.humanity.contest.did.spare', data: { name } },
      },
    }
  },
})
