/** The actions that agree to, decline or withdraw an offered Synchronized Spark, for every kind of roll. */
import type * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../../core/action'
import type { Chance } from '../../core/chance'
import type { MessageFactEdits } from '../../core/exchange-changes'
import type { ActionContext, MessageActionContext, Participant } from '../../core/game-views'
import type { DocumentChanges, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { RollPlan } from '../check/roll-plan'
import type { RecordedSparkPartner } from '../check/check-facts'
import type { Humanity } from '../rules'
import { createEditForSpentBlessingDice } from '../rules/pool'
import type { SparkPaymentAnswers } from './payment-question'
import { sparkPaymentAnswersSchema, createPaymentQuestion } from './payment-question'
import type { SharedSparkRoll } from './spark-offer'
import { createOfferedSparkPlan } from './spark-offer'
import type { SparkOffer } from './spark-offer-facts'

/** An offer of a Synchronized Spark that a person can still answer, because its roll is still possible. */
export interface AnswerableSparkOffer {
  readonly offer: SparkOffer
  /** The path of the offer inside the message's stored data. */
  readonly path: string
  readonly initiator: Participant<Humanity>
  readonly roll: Pick<SharedSparkRoll, 'purposeOf' | 'mayCombine'>
  /** Throws the dice of the offered roll, which counts as the initiator's roll. */
  readonly make: (
    sparkInitiator: ActionContext<Humanity>,
    rollPlan: RollPlan,
    partner: RecordedSparkPartner,
    chance: Chance,
  ) => Promise<{ readonly changes: DocumentChanges; readonly set: MessageFactEdits }>
}

/** Builds the actions that answer a Spark offer. The function `findAnswerableSparkOffer` finds the offer. */
export function defineAnswersToSparkOffer<C extends MessageActionContext<Humanity, unknown>>(
  findAnswerableSparkOffer: (actionContext: C) => AnswerableSparkOffer | Refusal,
) {
  const findSparkOfferToActor = (actionContext: C): AnswerableSparkOffer | Refusal => {
    const answerableSparkOffer = findAnswerableSparkOffer(actionContext)
    if (isRefusal(answerableSparkOffer)) return answerableSparkOffer
    return answerableSparkOffer.offer.with === actionContext.actor.uuid
      ? answerableSparkOffer
      : refuse('HnB.humanity.refusal.notNow')
  }
  return {
    /** The partner agrees: both actors pay, or neither pays. Then the initiator rolls. */
    agreeSpark: defineAction<C, SparkPaymentAnswers>({
      answers: sparkPaymentAnswersSchema,
      decided: 'byGM',
      ask(actionContext) {
        const answerableSparkOffer = findSparkOfferToActor(actionContext)
        return isRefusal(answerableSparkOffer)
          ? answerableSparkOffer
          : createPaymentQuestion(actionContext, [
              answerableSparkOffer.offer.mine,
              answerableSparkOffer.offer.theirs,
            ])
      },
      async decide(actionContext, { payment }, chance) {
        const answerableSparkOffer = findSparkOfferToActor(actionContext)
        if (isRefusal(answerableSparkOffer)) return answerableSparkOffer
        const sparkInitiator = { ...actionContext, ...answerableSparkOffer.initiator }
        const rollPlanOfSpark = createOfferedSparkPlan(
          sparkInitiator,
          actionContext,
          answerableSparkOffer.roll,
          answerableSparkOffer.offer,
          payment,
        )
        if (isRefusal(rollPlanOfSpark)) return rollPlanOfSpark
        const { paidIds } = rollPlanOfSpark.partnerPayment
        const partner = {
          name: actionContext.actor.name,
          paid: paidIds.map((dieId) => actionContext.state.blessings[dieId] ?? 1),
        }
        const { changes, set } = await answerableSparkOffer.make(
          sparkInitiator,
          rollPlanOfSpark.plan,
          partner,
          chance,
        )
        return {
          ...changes,
          edits: [
            ...(changes.edits ?? []),
            createEditForSpentBlessingDice(actionContext.actor.uuid, paidIds),
          ],
          amend: {
            set: { ...set, [answerableSparkOffer.path]: undefined },
            label: { key: 'HnB.humanity.sync.agreed', data: { name: actionContext.actor.name } },
          },
        }
      },
    }),
    /**
     * The action that ends an offer of a Synchronized Spark without a roll. The initiator withdraws the offer with it,
     * or the partner declines it.
     */
    declineSpark: defineAction<C, v.InferOutput<typeof emptyAnswersSchema>>({
      answers: emptyAnswersSchema,
      decided: 'byGM',
      decide(actionContext) {
        const answerableSparkOffer = findAnswerableSparkOffer(actionContext)
        if (isRefusal(answerableSparkOffer)) return answerableSparkOffer
        const { actor } = actionContext
        if (
          actor.uuid !== answerableSparkOffer.initiator.actor.uuid &&
          actor.uuid !== answerableSparkOffer.offer.with
        )
          return refuse('HnB.humanity.refusal.notNow')
        return {
          amend: {
            set: { [answerableSparkOffer.path]: undefined },
            label: { key: 'HnB.humanity.sync.declined', data: { name: actor.name } },
          },
        }
      },
    }),
  }
}
