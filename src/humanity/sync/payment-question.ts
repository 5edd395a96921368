/** The question that asks a partner in a Synchronized Spark for the dice that pay. */
import * as v from 'valibot'
import type { ActionQuestion } from '../../core/contract'
import type { Click } from '../../core/game-views'
import type { Humanity } from '../rules'
import type { Stat } from '../rules/stats'
import { createSyncPaymentRows } from './sync-spark'

export const sparkPaymentAnswersSchema = v.object({
  payment: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
})
export type SparkPaymentAnswers = v.InferOutput<typeof sparkPaymentAnswersSchema>

/** Asks how to pay. Null if the character has at most one way to pay. */
export function createPaymentQuestion(click: Click<Humanity>, stats: readonly Stat[]): ActionQuestion | null {
  const possiblePayments = createSyncPaymentRows(click, stats)
  if (possiblePayments.length < 2) return null
  return {
    title: 'HnB.humanity.sync.pay',
    titleData: { name: click.actor.name },
    template: 'humanity/agree-dialog',
    ok: 'HnB.humanity.sync.agree',
    context: { payments: possiblePayments },
    defaults: { payment: possiblePayments[0]?.id ?? '' },
  }
}
