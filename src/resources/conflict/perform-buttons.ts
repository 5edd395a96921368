/** Builds the buttons that perform the action of a played card. */
import type { ActiveExchangeSide } from '../../core/exchange'
import type { PendingStepButton } from '../../core/pending-step'
import { parseHeldResources } from '../held-resources'
import type { ResourcesSettings, ConflictSuit } from '../rules'
import { findPossibleActionPayments, isHarmlessPayment, createPaymentPhrase } from './action-payment'
import type { ConflictFacts, ConflictSideAnswer, ConflictClick } from './conflict-facts'
import { findOpponentSide } from './conflict-facts'
import { findPendingConflictCard } from './conflict-facts'

/**
 * The buttons that perform a card's action. Several payments without harm have a button each. Otherwise a single button
 * asks for the payment if necessary.
 */
export function createPerformCardButtons(
  conflictFacts: ConflictFacts,
  { key, side }: ActiveExchangeSide<ConflictSideAnswer>,
  { items }: Pick<ConflictClick, 'items'>,
  settings: ResourcesSettings,
): PendingStepButton[] {
  const performLabel = { key: 'HnB.resources.conflict.perform' }
  const suit = findPendingConflictCard(side)?.suit
  const opponentSuit = findLastPlayedSuit(findOpponentSide(conflictFacts, key))
  const payments = suit
    ? findPossibleActionPayments(parseHeldResources(items), suit, opponentSuit, settings)
    : []
  const harmlessPayments = payments.filter(isHarmlessPayment)
  if (harmlessPayments.length < 2) return [{ act: 'perform', label: performLabel }]
  return harmlessPayments.map((payment) => ({
    act: 'perform',
    label: createPaymentPhrase(payment, 'payment'),
    data: { payment: payment.id },
  }))
}

/** The suit of a side's last card. Null if the side has not answered. */
export const findLastPlayedSuit = (side: ReturnType<typeof findOpponentSide>): ConflictSuit | null =>
  side?.answer?.cards.at(-1)?.suit ?? null
