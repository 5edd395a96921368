/** The partner agrees to a Synchronized Spark. Both characters pay, and the initiator rolls. */
import { defineAction } from '../../core/action'
import { isRefusal, refuse } from '../../core/outcome'
import { toStoredRecord } from '../../core/plain-data'
import { performStatCheck } from '../check/perform-check'
import { createSpentBlessingDiceEdit } from '../rules/pool'
import { sparkPaymentAnswersSchema, createPaymentQuestion } from './payment-question'
import type { SparkPaymentAnswers } from './payment-question'
import { createSharedSparkPlan } from './sync-spark'
import { createSharedSparkPurpose } from './sync-action'
import type { SyncSparkClick } from './sync-facts'

/** The partner agrees. Both characters pay or neither; then the initiator rolls both stats as one group. */
export const agreeToSparkAction = defineAction<SyncSparkClick, SparkPaymentAnswers>({
  answers: sparkPaymentAnswersSchema,
  decided: 'byGM',
  ask: (click) => whyNotAgreeToSpark(click) ?? createPaymentQuestion(click, readSparkStatPair(click)),
  async decide(click, { payment }, chance) {
    const refusal = whyNotAgreeToSpark(click)
    if (refusal) return refusal
    const { actor, sides, settings, message } = click
    const { facts } = message
    const findParticipant = (actorUuid: string) =>
      sides.find((participant) => participant.actor.uuid === actorUuid)
    const [initiator, partner] = [findParticipant(facts.one.uuid), findParticipant(facts.other.uuid)]
    if (!initiator || !partner) return refuse('HnB.refusal.goneSince')
    const sparkStats = readSparkStatPair(click)
    const sparkPlan = createSharedSparkPlan(
      { ...initiator, settings },
      partner,
      { stats: sparkStats, roll: createSharedSparkPurpose(sparkStats), payment },
      facts.chosen,
    )
    if (isRefusal(sparkPlan)) return sparkPlan
    const { plan, partnerPayment } = sparkPlan
    const sparkCheck = await performStatCheck({ ...initiator, settings }, plan, chance, {
      target: facts.target,
    })
    return {
      ...sparkCheck.changes,
      edits: [
        ...(sparkCheck.changes.edits ?? []),
        createSpentBlessingDiceEdit(partner.actor.uuid, partnerPayment.paidIds),
      ],
      amend: {
        set: {
          check: toStoredRecord(sparkCheck.facts),
          'one.paid': sparkCheck.facts.paid,
          'other.paid': partnerPayment.paidIds.map((dieId) => partner.state.blessings[dieId] ?? 1),
        },
        label: { key: 'HnB.humanity.sync.agreed', data: { name: actor.name } },
      },
    }
  },
})

const readSparkStatPair = ({ message: { facts } }: SyncSparkClick) =>
  [facts.one.stat, facts.other.stat] as const

const whyNotAgreeToSpark = ({ actor, message: { facts } }: SyncSparkClick) =>
  facts.check || actor.uuid !== facts.other.uuid ? refuse('HnB.humanity.refusal.notNow') : null
