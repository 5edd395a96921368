/** Refuses a card whose suit this actor cannot play. */
import type { Refusal } from '../../core/outcome'
import { refuseFormField } from '../../core/outcome'
import type { ResourcesSituation } from '../held-resources'
import { parseOwnedResources, findTraitsForSuit, whyNotReadTraitsForSuit } from '../held-resources'
import type { ConflictSuit } from '../rules'
import { CONFLICT_SUITS } from '../rules'
import { findPossibleActionPayments } from './action-payment'

/**
 * Refuses a suit without a trait, because an action pays with "the Trait matching the suit of the card they played"
 * (ruling RS1), and a suit for which the actor cannot pay.
 */
export function whyNotPlaySuit(
  { items, settings }: Pick<ResourcesSituation, 'items' | 'settings'>,
  suit: ConflictSuit,
): Refusal | null {
  const ownedResources = parseOwnedResources(items)
  if (
    settings.suitTraits[suit].trim() === '' &&
    findTraitsForSuit(ownedResources, suit, settings).length === 0
  )
    return refuseFormField('suit', `HnB.resources.refusal.unnamedSuit.${suit}`)
  const unreadableTraitRefusal = whyNotReadTraitsForSuit(items, suit, settings)
  if (unreadableTraitRefusal) return unreadableTraitRefusal
  const canPayForSuit = CONFLICT_SUITS.some(
    (opponentSuit) => findPossibleActionPayments(ownedResources, suit, opponentSuit, settings).length > 0,
  )
  return canPayForSuit ? null : refuseFormField('suit', 'HnB.resources.refusal.cannotPay')
}
