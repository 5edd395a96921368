/** Refuses to negotiate at the wrong time, or for an actor that is on no side of the conflict. */
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { findActiveSideForAction } from '../../core/exchange'
import type { ConflictActionContext, ConflictFacts } from './conflict-facts'
import { findActiveConflictSides } from './conflict-state'

/**
 * Refuses negotiation in a conflict that has ended, before both sides have played their first card, and for actors on
 * no side. A Gamemaster may speak for either side.
 */
export function whyNotNegotiateConflict(actionContext: ConflictActionContext): Refusal | null {
  const { facts } = actionContext.message
  if (facts.exchange.ended) return refuse('HnB.exchange.refusal.over')
  if (!maySidesNegotiate(facts)) return refuse('HnB.resources.refusal.unanswered')
  const activeSide = findActiveSideForAction(actionContext)
  return isRefusal(activeSide) && !actionContext.user.isGM ? activeSide : null
}

/** True if the sides may negotiate: both sides have played a card, and the conflict is still open. */
export function maySidesNegotiate(conflictFacts: ConflictFacts): boolean {
  const conflictSides = findActiveConflictSides(conflictFacts)
  return (
    !conflictFacts.exchange.ended &&
    conflictSides.length > 1 &&
    conflictSides.every(({ side }) => side.answer !== null)
  )
}
