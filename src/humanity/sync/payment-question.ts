/** Makes the form in which the partner of a Synchronized Spark chooses the dice that pay. */
import * as v from 'valibot'
import type { ActionQuestion } from '../../core/contract'
import type { ActionContext } from '../../core/game-views'
import type { Humanity } from '../rules'
import type { Stat } from '../rules/stats'
import { createSyncSparkPaymentRows } from './sync-spark'

export const sparkPaymentAnswersSchema = v.object({
  payment: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
})
export type SparkPaymentAnswers = v.InferOutput<typeof sparkPaymentAnswersSchema>

/** Asks how the character pays. Null if the character has only one way to pay, or none. */
export function createPaymentQuestion(
  actionContext: ActionContext<Humanity>,
  stats: readonly Stat[],
): ActionQuestion | null {
  const possiblePayments = createSyncSparkPaymentRows(actionContext, stats)
  if (possiblePayments.length < 2) return null
  return {
    title: 'HnB.humanity.sync.pay',
    titleData: { name: actionContext.actor.name },
    template: 'humanity/agree-dialog',
    ok: 'HnB.humanity.sync.agree',
    context: { payments: possiblePayments },
    defaults: { payment: possiblePayments[0]?.id ?? '' },
  }
}
