/** Rolls an attempt after a major wound: a miracle to save the wounded actor, or a coup de grâce to kill them. */
import * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../../core/action'
import type { Chance } from '../../../core/chance'
import type { ActionQuestion } from '../../../core/contract'
import type { Outcome, Refusal } from '../../../core/outcome'
import { isRefusal } from '../../../core/outcome'
import { toStoredRecord } from '../../../core/plain-data'
import { fixedStatAnswerFields, createFixedStatRollPlan } from '../../check/fixed-stat-plan'
import { createStatQuestionContext } from '../../check/check-question'
import { listRollModifiers } from '../../check/roll-modifiers'
import type { SharedSparkRoll } from '../../sync/spark-offer'
import { createSparkOffer, filterSparkPartners, createSparkOptions } from '../../sync/spark-offer'
import type { LethalWoundAttempt, ContestClick } from '../facts'
import { rollAnswersSchema } from '../../check/roll-answers'
import type { PossibleLethalAttempt } from './possible-attempt'
import { ATTEMPT_FINDER_BY_KIND, makePlannedLethalAttempt, findPossibleCoupDeGrace } from './possible-attempt'

const lethalAttemptAnswersSchema = v.object({ ...rollAnswersSchema.entries, ...fixedStatAnswerFields })
type AttemptAnswers = v.InferOutput<typeof lethalAttemptAnswersSchema>

type NoFormAnswers = v.InferOutput<typeof noAnswersSchema>

function createAttemptQuestion(
  click: ContestClick,
  possibleAttempt: PossibleLethalAttempt,
  attemptKind: LethalWoundAttempt['what'],
): ActionQuestion {
  const { stat, purposeOf, needed, wound } = possibleAttempt
  return {
    title: `HnB.humanity.contest.ask.${attemptKind}`,
    titleData: { name: wound.name, needed: String(needed) },
    template: 'humanity/contest/roll-dialog',
    ok: 'HnB.humanity.check.roll',
    context: {
      ...createStatQuestionContext(click, stat, { purposeOf }),
      hold: null,
      together: createSparkOptions(click, createSharedAttemptRoll(click, possibleAttempt)),
    },
    defaults: {},
    modifiers: listRollModifiers(click, purposeOf([stat])),
    rememberAs: stat,
  }
}

/**
 * Describes a miracle or coup de grâce that two characters may roll together. The partner is in the Contest or
 * targeted.
 */
const createSharedAttemptRoll = (
  { sides, targets, actor }: ContestClick,
  { stat, purposeOf }: PossibleLethalAttempt,
): SharedSparkRoll => ({
  stat,
  purposeOf,
  mayCombine: () => true,
  partners: filterSparkPartners([...sides, ...targets], actor.uuid),
})

function defineAttemptAction(attemptKind: LethalWoundAttempt['what']) {
  const findPossibleAttempt = ATTEMPT_FINDER_BY_KIND[attemptKind]
  return defineAction<ContestClick, AttemptAnswers>({
    answers: lethalAttemptAnswersSchema,
    decided: 'byGM',
    targets: true,
    ask(click) {
      const possibleAttempt = findPossibleAttempt(click)
      return isRefusal(possibleAttempt)
        ? possibleAttempt
        : createAttemptQuestion(click, possibleAttempt, attemptKind)
    },
    async decide(click, answers, chance) {
      const possibleAttempt = findPossibleAttempt(click)
      if (isRefusal(possibleAttempt)) return possibleAttempt
      if (answers.together !== '')
        return createSharedAttemptOffer(click, possibleAttempt, attemptKind, answers, chance)
      // A coup de grâce is rolled as a Check of Hurt (HU62), a miracle as a Contest with Home.
      const rollPlan = createFixedStatRollPlan(
        click,
        possibleAttempt.stat,
        answers,
        possibleAttempt.purposeOf,
      )
      if (isRefusal(rollPlan)) return rollPlan
      const { changes, set } = await makePlannedLethalAttempt(
        click,
        possibleAttempt,
        attemptKind,
        rollPlan,
        answers,
        chance,
      )
      const undoLabel = { key: `HnB.humanity.contest.did.${attemptKind}`, data: { name: click.actor.name } }
      return { ...changes, amend: { set, label: undoLabel } }
    },
  })
}

/** Offers a partner a joint roll of the miracle or coup de grâce. Withdraws the actor's earlier offer. */
function createSharedAttemptOffer(
  click: ContestClick,
  possibleAttempt: PossibleLethalAttempt,
  attemptKind: LethalWoundAttempt['what'],
  answers: AttemptAnswers,
  chance: Chance,
): Outcome | Refusal {
  const sparkOffer = createSparkOffer(click, createSharedAttemptRoll(click, possibleAttempt), {
    ...answers,
    usual: '',
  })
  if (isRefusal(sparkOffer)) return sparkOffer
  const { uuid, name } = click.actor
  const { key } = possibleAttempt
  const [formerId = chance.newId()] =
    Object.entries(click.message.facts.attemptOffers).find(
      ([, other]) => other.uuid === uuid && other.what === attemptKind && other.wounded === key,
    ) ?? []
  return {
    amend: {
      set: {
        [`attemptOffers.${formerId}`]: toStoredRecord({
          ...sparkOffer,
          uuid,
          by: name,
          what: attemptKind,
          wounded: key,
        }),
      },
      label: { key: 'HnB.humanity.sync.asked', data: { name } },
    },
  }
}

export const attemptMiracleAction = defineAttemptAction('miracle')
export const attemptCoupDeGraceAction = defineAttemptAction('coup')

/**
 * An Attacker gives up the coup de grâce for good, to spare the wounded actor. The rule makes it a choice: "The
 * Attacker may deliver a coup de grace".
 */
export const giveUpCoupDeGraceAction = defineAction<ContestClick, NoFormAnswers>({
  answers: noAnswersSchema,
  decided: 'byGM',
  decide(click) {
    const possibleAttempt = findPossibleCoupDeGrace(click)
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
