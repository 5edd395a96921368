/** The buttons that perform a played card's action. */
import type { ActiveSide } from '../../core/exchange'
import type { StepButton } from '../../core/pending-step'
import { parseHeldResources } from '../held-resources'
import type { ResourcesSettings, ConflictSuit } from '../rules'
import { possibleActionPayments, isHarmlessPayment, paymentPhrase } from './action-payment'
import type { ConflictFacts, SideAnswer, ConflictClick } from './conflict-facts'
import { findOpponentSide } from './conflict-facts'
import { findPendingCard } from './conflict-facts'

/**
 * The buttons of the step that performs a card's action. If two or more payments harm no trait, each payment has its
 * own button. Otherwise the step has a single button, which asks for the payment if necessary.
 */
export function performButtons(
  facts: ConflictFacts,
  { key, side }: ActiveSide<SideAnswer>,
  { items }: Pick<ConflictClick, 'items'>,
  settings: ResourcesSettings,
): StepButton[] {
  const label = { key: 'HnB.resources.conflict.perform' }
  const suit = findPendingCard(side)?.suit
  const opponentSuit = findLastSuit(findOpponentSide(facts, key))
  const payments = suit ? possibleActionPayments(parseHeldResources(items), suit, opponentSuit, settings) : []
  const harmlessPayments = payments.filter(isHarmlessPayment)
  if (harmlessPayments.length < 2) return [{ act: 'perform', label }]
  return harmlessPayments.map((payment) => ({
    act: 'perform',
    label: paymentPhrase(payment, 'payment'),
    data: { payment: payment.id },
  }))
}

/** The suit of a side's last card. Null if the side has not answered. */
export const findLastSuit = (side: ReturnType<typeof findOpponentSide>): ConflictSuit | null =>
  side?.answer?.cards.at(-1)?.suit ?? null
