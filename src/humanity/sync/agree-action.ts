/** The partner agrees to a Synchronized Spark. Both characters pay, and the initiator rolls. */
import { defineAction } from '../../core/action'
import { isRefusal, refuse } from '../../core/outcome'
import { toStoredRecord } from '../../core/plain-data'
import { performCheck } from '../check/perform-check'
import { spendDiceEdit } from '../rules/pool'
import { paymentAnswersSchema, paymentQuestion } from './payment-question'
import type { PaymentAnswers } from './payment-question'
import { planSharedSpark } from './sync-spark'
import { sharedSparkPurpose } from './sync-action'
import type { SyncSparkClick } from './sync-facts'

/**
 * The partner agrees. Both characters pay, or neither of them does. Then the initiator rolls the two stats as one
 * group.
 */
export const agreeToSparkAction = defineAction<SyncSparkClick, PaymentAnswers>({
  answers: paymentAnswersSchema,
  decided: 'byGM',
  ask: (click) => whyNotAgreeToSpark(click) ?? paymentQuestion(click, sparkStatPair(click)),
  async decide(click, { payment }, chance) {
    const refusal = whyNotAgreeToSpark(click)
    if (refusal) return refusal
    const { actor, sides, settings, message } = click
    const { facts } = message
    const findParticipant = (uuid: string) => sides.find((side) => side.actor.uuid === uuid)
    const [initiator, partner] = [findParticipant(facts.one.uuid), findParticipant(facts.other.uuid)]
    if (!initiator || !partner) return refuse('HnB.refusal.goneSince')
    const stats = sparkStatPair(click)
    const sparkPlan = planSharedSpark(
      { ...initiator, settings },
      partner,
      { stats, roll: sharedSparkPurpose(stats), payment },
      facts.chosen,
    )
    if (isRefusal(sparkPlan)) return sparkPlan
    const { plan, partnerPayment } = sparkPlan
    const check = await performCheck({ ...initiator, settings }, plan, chance, { target: facts.target })
    return {
      ...check.changes,
      edits: [...(check.changes.edits ?? []), spendDiceEdit(partner.actor.uuid, partnerPayment.paidIds)],
      amend: {
        set: {
          check: toStoredRecord(check.facts),
          'one.paid': check.facts.paid,
          'other.paid': partnerPayment.paidIds.map((id) => partner.state.blessings[id] ?? 1),
        },
        label: { key: 'HnB.humanity.sync.agreed', data: { name: actor.name } },
      },
    }
  },
})

const sparkStatPair = ({ message: { facts } }: SyncSparkClick) => [facts.one.stat, facts.other.stat] as const

const whyNotAgreeToSpark = ({ actor, message: { facts } }: SyncSparkClick) =>
  facts.check || actor.uuid !== facts.other.uuid ? refuse('HnB.humanity.refusal.notNow') : null
