/** Builds the buttons that perform the action of a played card. */
import type { ActiveExchangeSide } from '../../core/exchange'
import type { PendingStepButton } from '../../core/pending-step'
import { parseOwnedResources } from '../held-resources'
import type { ResourcesSettings, ConflictSuit } from '../rules'
import { findPossibleActionPayments, isPaymentWithoutHarm, createPaymentPhrase } from './action-payment'
import type { ConflictFacts, ConflictSideAnswer, ConflictActionContext } from './conflict-facts'
import { findOpponentConflictSide, findPendingConflictCard } from './conflict-state'

/**
 * The buttons that perform a card's action. Several payments without harm have a button each. Otherwise a single button
 * asks for the payment if necessary.
 */
export function createButtonsForPerformingCard(
  conflictFacts: ConflictFacts,
  { key, side }: ActiveExchangeSide<ConflictSideAnswer>,
  { items }: Pick<ConflictActionContext, 'items'>,
  settings: ResourcesSettings,
): PendingStepButton[] {
  const suit = findPendingConflictCard(side)?.suit
  const opponentSuit = findLastPlayedSuit(findOpponentConflictSide(conflictFacts, key))
  const payments = suit
    ? findPossibleActionPayments(parseOwnedResources(items), suit, opponentSuit, settings)
    : []
  const paymentsWithoutHarm = payments.filter(isPaymentWithoutHarm)
  if (paymentsWithoutHarm.length < 2)
    return [
      {
        act: 'perform',
        label: { key: 'HnB.resources.conflict.perform' },
        hint: 'HnB.resources.conflict.hint.perform',
      },
    ]
  return paymentsWithoutHarm.map((payment) => ({
    act: 'perform',
    label: createPaymentPhrase(payment, 'payment'),
    data: { payment: payment.id },
  }))
}

/** The suit of a side's last card. Null if the side has not answered. */
export const findLastPlayedSuit = (side: ReturnType<typeof findOpponentConflictSide>): ConflictSuit | null =>
  side?.answer?.cards.at(-1)?.suit ?? null
