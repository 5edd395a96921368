/**
 * The actions that roll an attempt after a major wound. The attempt is a miracle that saves the wounded actor, or a
 * coup de grâce that kills them.
 */
import * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../../../core/action'
import type { Chance } from '../../../core/chance'
import type { ActionQuestion } from '../../../core/contract'
import type { Outcome, Refusal } from '../../../core/outcome'
import { isRefusal } from '../../../core/outcome'
import { toStorableRecord } from '../../../core/plain-data'
import { answerFieldsForFixedStat, createFixedStatRollPlan } from '../../check/fixed-stat-plan'
import { createStatQuestionContext } from '../../check/check-question'
import { listRollModifiers } from '../../check/roll-modifiers'
import type { SharedSparkRoll } from '../../sync/spark-offer'
import { createSparkOffer, filterSparkPartners, createSparkOptions } from '../../sync/spark-offer'
import type { LethalWoundAttempt, ContestActionContext } from '../facts'
import { rollAnswersSchema } from '../../check/roll-answers'
import type { PossibleLethalAttempt } from './possible-attempt'
import {
  LETHAL_ATTEMPT_FINDER_BY_KIND,
  makePlannedLethalAttempt,
  findPossibleCoupDeGrace,
} from './possible-attempt'

const lethalAttemptAnswersSchema = v.object({ ...rollAnswersSchema.entries, ...answerFieldsForFixedStat })
type LethalAttemptAnswers = v.InferOutput<typeof lethalAttemptAnswersSchema>

type EmptyFormAnswers = v.InferOutput<typeof emptyAnswersSchema>

function createLethalAttemptQuestion(
  actionContext: ContestActionContext,
  possibleLethalAttempt: PossibleLethalAttempt,
  lethalAttemptKind: LethalWoundAttempt['what'],
): ActionQuestion {
  const { stat, purposeOf, needed, wound } = possibleLethalAttempt
  return {
    title: `HnB.humanity.contest.ask.${lethalAttemptKind}`,
    titleData: { name: wound.name, needed: String(needed) },
    template: 'humanity/contest/roll-dialog',
    ok: 'HnB.humanity.check.roll',
    context: {
      ...createStatQuestionContext(actionContext, stat, { purposeOf }),
      hold: null,
      together: createSparkOptions(
        actionContext,
        createSharedSparkRollForLethalAttempt(actionContext, possibleLethalAttempt),
      ),
    },
    defaults: {},
    modifiers: listRollModifiers(actionContext, purposeOf([stat])),
    rememberAs: stat,
  }
}

/**
 * Describes a miracle or coup de grâce that two characters may roll together. The partner is in the Contest or
 * targeted.
 */
const createSharedSparkRollForLethalAttempt = (
  { sides, targets, actor }: ContestActionContext,
  { stat, purposeOf }: PossibleLethalAttempt,
): SharedSparkRoll => ({
  stat,
  purposeOf,
  mayCombine: () => true,
  partners: filterSparkPartners([...sides, ...targets], actor.uuid),
})

function defineLethalAttemptAction(lethalAttemptKind: LethalWoundAttempt['what']) {
  const findPossibleAttempt = LETHAL_ATTEMPT_FINDER_BY_KIND[lethalAttemptKind]
  return defineAction<ContestActionContext, LethalAttemptAnswers>({
    answers: lethalAttemptAnswersSchema,
    decided: 'byGM',
    targets: true,
    ask(actionContext) {
      const possibleLethalAttempt = findPossibleAttempt(actionContext)
      return isRefusal(possibleLethalAttempt)
        ? possibleLethalAttempt
        : createLethalAttemptQuestion(actionContext, possibleLethalAttempt, lethalAttemptKind)
    },
    async decide(actionContext, answers, chance) {
      const possibleLethalAttempt = findPossibleAttempt(actionContext)
      if (isRefusal(possibleLethalAttempt)) return possibleLethalAttempt
      if (answers.together !== '')
        return createSparkOfferForLethalAttempt(
          actionContext,
          possibleLethalAttempt,
          lethalAttemptKind,
          answers,
          chance,
        )
      // A coup de grâce is rolled as a Check of Hurt (HU62), a miracle as a Contest with Home.
      const rollPlan = createFixedStatRollPlan(
        actionContext,
        possibleLethalAttempt.stat,
        answers,
        possibleLethalAttempt.purposeOf,
      )
      if (isRefusal(rollPlan)) return rollPlan
      const { changes, set } = await makePlannedLethalAttempt(
        actionContext,
        possibleLethalAttempt,
        lethalAttemptKind,
        rollPlan,
        answers,
        chance,
      )
      const undoLabel = {
        key: `HnB.humanity.contest.did.${lethalAttemptKind}`,
        data: { name: actionContext.actor.name },
      }
      return { ...changes, amend: { set, label: undoLabel } }
    },
  })
}

/**
 * Creates an actor's offer to roll the miracle or coup de grâce together with a partner, as a Synchronized Spark.
 * Withdraws the actor's earlier offer.
 */
function createSparkOfferForLethalAttempt(
  actionContext: ContestActionContext,
  possibleLethalAttempt: PossibleLethalAttempt,
  lethalAttemptKind: LethalWoundAttempt['what'],
  answers: LethalAttemptAnswers,
  chance: Chance,
): Outcome | Refusal {
  const sparkOffer = createSparkOffer(
    actionContext,
    createSharedSparkRollForLethalAttempt(actionContext, possibleLethalAttempt),
    {
      ...answers,
      usual: '',
    },
  )
  if (isRefusal(sparkOffer)) return sparkOffer
  const { uuid, name } = actionContext.actor
  const { key } = possibleLethalAttempt
  const [formerId = chance.newId()] =
    Object.entries(actionContext.message.facts.attemptOffers).find(
      ([, other]) => other.uuid === uuid && other.what === lethalAttemptKind && other.wounded === key,
    ) ?? []
  return {
    amend: {
      set: {
        [`attemptOffers.${formerId}`]: toStorableRecord({
          ...sparkOffer,
          uuid,
          by: name,
          what: lethalAttemptKind,
          wounded: key,
        }),
      },
      label: { key: 'HnB.humanity.sync.asked', data: { name } },
    },
  }
}

export const attemptMiracleAction = defineLethalAttemptAction('miracle')
export const attemptCoupDeGraceAction = defineLethalAttemptAction('coup')

/**
 * An Attacker gives up the coup de grâce for good, to spare the wounded actor. The rule makes it a choice: "The
 * Attacker may deliver a coup de grace".
 */
export const giveUpCoupDeGraceAction = defineAction<ContestActionContext, EmptyFormAnswers>({
  answers: emptyAnswersSchema,
  decided: 'byGM',
  decide(actionContext) {
    const possibleLethalAttempt = findPossibleCoupDeGrace(actionContext)
    if (isRefusal(possibleLethalAttempt)) return possibleLethalAttempt
    const { uuid, name } = actionContext.actor
    return {
      amend: {
        set: {
          [`lethalWounds.${possibleLethalAttempt.key}.spared`]: [...possibleLethalAttempt.wound.spared, uuid],
        },
        label: { key: 'HnB.humanity.contest.did.spare', data: { name } },
      },
    }
  },
})
