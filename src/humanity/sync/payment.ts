/** The question for the partner of a Synchronized Spark: which dice to pay with. */
import * as v from 'valibot'
import type { Ask } from '../../core/contract'
import type { Click } from '../../core/views'
import type { Humanity } from '../rules'
import type { Stat } from '../stats'
import { paymentsView } from './rules'

export const paymentAnswers = v.object({ payment: v.optional(v.pipe(v.string(), v.maxLength(40)), '') })
export type PaymentAnswers = v.InferOutput<typeof paymentAnswers>

/** Asks for the way to pay; null where the character has at most one way. */
export function paymentQuestion(click: Click<Humanity>, stats: readonly Stat[]): Ask | null {
  const payments = paymentsView(click, stats)
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
