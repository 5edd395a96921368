/** Builds the outcome of a purchase in the session shop. */
import type { Outcome, DocumentChanges, Refusal } from '../../core/outcome'
import { isRefusal } from '../../core/outcome'
import type { Click } from '../../core/game-views'
import type { Phrase } from '../../core/phrase'
import type { PickedDiceAnswers } from '../pool/payment'
import { createPaymentEdits, findPickedPayment } from '../pool/payment'
import type { Humanity } from '../rules'
import type { BlessingPrice } from '../rules/pool'
import { formatPriceSigns } from '../rules/pool'

/** Pays for a purchase and announces it. Refuses dice that have left the pool or do not pay the price. */
export function createPurchaseOutcome(
  { actor, state }: Click<Humanity>,
  answers: PickedDiceAnswers,
  price: BlessingPrice,
  purchaseChanges: DocumentChanges,
  purchaseLines: readonly Phrase[],
): Outcome | Refusal {
  const paidDiceIds = price.length === 0 ? [] : findPickedPayment({ actor, state }, answers, price)
  if (isRefusal(paidDiceIds)) return paidDiceIds
  return {
    ...purchaseChanges,
    edits: [...createPaymentEdits(actor.uuid, paidDiceIds), ...(purchaseChanges.edits ?? [])],
    post: {
      kind: 'bought',
      facts: {
        lines: purchaseLines,
        price: formatPriceSigns(price),
        dice: paidDiceIds.map((dieId) => state.blessings[dieId] ?? 1),
        pool: Object.keys(state.blessings).length - paidDiceIds.length,
      },
    },
  }
}
