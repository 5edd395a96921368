/** The actions that agree to, decline or withdraw an offered Synchronized Spark, for every kind of roll. */
import type * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../core/action'
import type { Chance } from '../../core/chance'
import type { FactEdits } from '../../core/exchange-changes'
import type { Click, MessageClick, Participant } from '../../core/game-views'
import type { DocumentChanges, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { RollPlan } from '../check/roll-plan'
import type { SparkPartner } from '../check/check-facts'
import type { Humanity } from '../rules'
import { createSpentBlessingDiceEdit } from '../rules/pool'
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
    initiator: Click<Humanity>,
    rollPlan: RollPlan,
    partner: SparkPartner,
    chance: Chance,
  ) => Promise<{ readonly changes: DocumentChanges; readonly set: FactEdits }>
}

/** Builds the actions that answer a Spark offer. The function `findOffer` finds the offer. */
export function defineOfferAnswers<C extends MessageClick<Humanity, unknown>>(
  findOffer: (click: C) => AnswerableSparkOffer | Refusal,
) {
  const findSparkOfferToActor = (click: C): AnswerableSparkOffer | Refusal => {
    const answerableOffer = findOffer(click)
    if (isRefusal(answerableOffer)) return answerableOffer
    return answerableOffer.offer.with === click.actor.uuid
      ? answerableOffer
      : refuse('HnB.humanity.refusal.notNow')
  }
  return {
    /** The partner agrees: both actors pay, or neither pays. Then the initiator rolls. */
    agreeSpark: defineAction<C, SparkPaymentAnswers>({
      answers: sparkPaymentAnswersSchema,
      decided: 'byGM',
      ask(click) {
        const answerableOffer = findSparkOfferToActor(click)
        return isRefusal(answerableOffer)
          ? answerableOffer
          : createPaymentQuestion(click, [answerableOffer.offer.mine, answerableOffer.offer.theirs])
      },
      async decide(click, { payment }, chance) {
        const answerableOffer = findSparkOfferToActor(click)
        if (isRefusal(answerableOffer)) return answerableOffer
        const initiator = { ...click, ...answerableOffer.initiator }
        const sparkPlan = createOfferedSparkPlan(
          initiator,
          click,
          answerableOffer.roll,
          answerableOffer.offer,
          payment,
        )
        if (isRefusal(sparkPlan)) return sparkPlan
        const { paidIds } = sparkPlan.partnerPayment
        const partner = {
          name: click.actor.name,
          paid: paidIds.map((dieId) => click.state.blessings[dieId] ?? 1),
        }
        const { changes, set } = await answerableOffer.make(initiator, sparkPlan.plan, partner, chance)
        return {
          ...changes,
          edits: [...(changes.edits ?? []), createSpentBlessingDiceEdit(click.actor.uuid, paidIds)],
          amend: {
            set: { ...set, [answerableOffer.path]: undefined },
            label: { key: 'HnB.humanity.sync.agreed', data: { name: click.actor.name } },
          },
        }
      },
    }),
    /** Ends the offer without a roll, because the initiator withdraws it or the partner declines it. */
    declineSpark: defineAction<C, v.InferOutput<typeof noAnswersSchema>>({
      answers: noAnswersSchema,
      decided: 'byGM',
      decide(click) {
        const answerableOffer = findOffer(click)
        if (isRefusal(answerableOffer)) return answerableOffer
        const { actor } = click
        if (actor.uuid !== answerableOffer.initiator.actor.uuid && actor.uuid !== answerableOffer.offer.with)
          return refuse('HnB.humanity.refusal.notNow')
        return {
          amend: {
            set: { [answerableOffer.path]: undefined },
            label: { key: 'HnB.humanity.sync.declined', data: { name: actor.name } },
          },
        }
      },
    }),
  }
}
