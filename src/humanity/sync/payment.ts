import * as v from 'valibot'
import type { Ask } from '../../core/contract'
import type { Click } from '../../core/views'
import type { Humanity } from '../rules'
import type { Stat } from '../stats'
import { waysView } from './rules'

/** How whoever agrees to a Spark of two pays their part. */
export const wayAnswers = v.object({ payment: v.optional(v.pipe(v.string(), v.maxLength(40)), '') })
export type WayAnswers = v.InferOutput<typeof wayAnswers>

/** Asks how it is paid for, where there is a choice. */
export function wayQuestion(click: Click<Humanity>, stats: readonly Stat[]): Ask | null {
  const payments = waysView(click, stats)
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
