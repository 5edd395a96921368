/** The outcome of a purchase in the session shop. */
import type { Outcome, Changes, Refusal } from '../../core/outcome'
import { isRefusal } from '../../core/outcome'
import type { Click } from '../../core/game-views'
import type { Phrase } from '../../core/phrase'
import type { PayAnswers } from '../pool/payment'
import { paymentEdits, pickedPayment } from '../pool/payment'
import type { Humanity } from '../rules'
import type { BlessingPrice } from '../rules/pool'
import { priceSigns } from '../rules/pool'

/**
 * Pays for a purchase and announces it. Refuses dice that are no longer in the pool, and dice that do not pay the
 * price.
 */
export function purchaseOutcome(
  { actor, state }: Click<Humanity>,
  answers: PayAnswers,
  price: BlessingPrice,
  changes: Changes,
  purchaseLines: readonly Phrase[],
): Outcome | Refusal {
  const paidDiceIds = price.length === 0 ? [] : pickedPayment({ actor, state }, answers, price)
  if (isRefusal(paidDiceIds)) return paidDiceIds
  return {
    ...changes,
    edits: [...paymentEdits(actor.uuid, paidDiceIds), ...(changes.edits ?? [])],
    post: {
      kind: 'bought',
      facts: {
        lines: purchaseLines,
        price: priceSigns(price),
        dice: paidDiceIds.map((id) => state.blessings[id] ?? 1),
        pool: Object.keys(state.blessings).length - paidDiceIds.length,
      },
    },
  }
}
