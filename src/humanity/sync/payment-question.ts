/** The question that asks a partner in a Synchronized Spark for the dice that pay. */
import * as v from 'valibot'
import type { ActionQuestion } from '../../core/contract'
import type { Click } from '../../core/game-views'
import type { Humanity } from '../rules'
import type { Stat } from '../rules/stats'
import { syncPaymentRows } from './sync-spark'

export const paymentAnswersSchema = v.object({ payment: v.optional(v.pipe(v.string(), v.maxLength(40)), '') })
export type PaymentAnswers = v.InferOutput<typeof paymentAnswersSchema>

/** Asks how to pay. Null if the character has at most one way to pay. */
export function paymentQuestion(click: Click<Humanity>, stats: readonly Stat[]): ActionQuestion | null {
  const payments = syncPaymentRows(click, stats)
  if (payments.length < 2) return null
  return {
    title: 'HnB.humanity.sync.pay',
    titleData: { name: click.actor.name },
    template: 'humanity/agree-dialog',
    ok: 'HnB.humanity.sync.agree',
    context: { payments },
    defaults: { payment: payments[0]?.id ?? '' },
  }
}
