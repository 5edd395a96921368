/** The partner agrees to a Synchronized Spark. Both characters pay, and the initiator rolls. */
import { defineAction } from '../../core/action'
import { isRefusal, refuse } from '../../core/outcome'
import { toStorableRecord } from '../../core/plain-data'
import { performStatCheck } from '../check/perform-check'
import { createEditForSpentBlessingDice } from '../rules/pool'
import { sparkPaymentAnswersSchema, createPaymentQuestion } from './payment-question'
import type { SparkPaymentAnswers } from './payment-question'
import { createSharedSparkPlan } from './sync-spark'
import { createSharedSparkPurpose } from './sync-action'
import type { SyncSparkActionContext } from './sync-facts'

/**
 * The action with which the partner agrees to a Synchronized Spark. Both characters pay, or neither pays. Then the
 * initiator rolls both stats as one group.
 */
export const agreeToSparkAction = defineAction<SyncSparkActionContext, SparkPaymentAnswers>({
  answers: sparkPaymentAnswersSchema,
  decided: 'byGM',
  ask: (actionContext) =>
    whyNotAgreeToSpark(actionContext) ??
    createPaymentQuestion(actionContext, readSparkStatPair(actionContext)),
  async decide(actionContext, { payment }, chance) {
    const refusal = whyNotAgreeToSpark(actionContext)
    if (refusal) return refusal
    const { actor, sides, settings, message } = actionContext
    const { facts } = message
    const findParticipant = (actorUuid: string) =>
      sides.find((participant) => participant.actor.uuid === actorUuid)
    const [initiator, partner] = [findParticipant(facts.one.uuid), findParticipant(facts.other.uuid)]
    if (!initiator || !partner) return refuse('HnB.refusal.goneSince')
    const sparkStats = readSparkStatPair(actionContext)
    const rollPlanOfSpark = createSharedSparkPlan(
      { ...initiator, settings },
      partner,
      { stats: sparkStats, roll: createSharedSparkPurpose(sparkStats), payment },
      facts.chosen,
    )
    if (isRefusal(rollPlanOfSpark)) return rollPlanOfSpark
    const { plan, partnerPayment } = rollPlanOfSpark
    const statCheckWithSpark = await performStatCheck({ ...initiator, settings }, plan, chance, {
      target: facts.target,
    })
    return {
      ...statCheckWithSpark.changes,
      edits: [
        ...(statCheckWithSpark.changes.edits ?? []),
        createEditForSpentBlessingDice(partner.actor.uuid, partnerPayment.paidIds),
      ],
      amend: {
        set: {
          check: toStorableRecord(statCheckWithSpark.facts),
          'one.paid': statCheckWithSpark.facts.paid,
          'other.paid': partnerPayment.paidIds.map((dieId) => partner.state.blessings[dieId] ?? 1),
        },
        label: { key: 'HnB.humanity.sync.agreed', data: { name: actor.name } },
      },
    }
  },
})

const readSparkStatPair = ({ message: { facts } }: SyncSparkActionContext) =>
  [facts.one.stat, facts.other.stat] as const

const whyNotAgreeToSpark = ({ actor, message: { facts } }: SyncSparkActionContext) =>
  facts.check || actor.uuid !== facts.other.uuid ? refuse('HnB.humanity.refusal.notNow') : null
