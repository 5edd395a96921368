/** Builds the outcome of a purchase in the session shop. */
import type { Outcome, DocumentChanges, Refusal } from '../../core/outcome'
import { isRefusal } from '../../core/outcome'
import type { ActionContext } from '../../core/game-views'
import type { Phrase } from '../../core/phrase'
import type { PickedDiceAnswers } from '../pool/payment'
import { createPaymentEdits, findPickedPayment } from '../pool/payment'
import type { Humanity } from '../rules'
import type { BlessingPrice } from '../rules/pool'
import { formatPriceAsSigns } from '../rules/pool'

/**
 * Creates the outcome of a purchase: the payment, the purchase's changes, and the message. Refuses dice that have left
 * the pool or do not pay the price.
 */
export function createPurchaseOutcome(
  { actor, state }: ActionContext<Humanity>,
  answers: PickedDiceAnswers,
  price: BlessingPrice,
  purchaseChanges: DocumentChanges,
  purchaseMessageLines: readonly Phrase[],
): Outcome | Refusal {
  const paidDieIds = price.length === 0 ? [] : findPickedPayment({ actor, state }, answers, price)
  if (isRefusal(paidDieIds)) return paidDieIds
  return {
    ...purchaseChanges,
    edits: [...createPaymentEdits(actor.uuid, paidDieIds), ...(purchaseChanges.edits ?? [])],
    post: {
      kind: 'bought',
      facts: {
        lines: purchaseMessageLines,
        price: formatPriceAsSigns(price),
        dice: paidDieIds.map((dieId) => state.blessings[dieId] ?? 1),
        pool: Object.keys(state.blessings).length - paidDieIds.length,
      },
    },
  }
}
