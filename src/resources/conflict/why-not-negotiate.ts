/** Refuses to negotiate at the wrong time, or for an actor that is on no side of the conflict. */
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { activeSideOfClick } from '../../core/exchange'
import type { ConflictClick, ConflictFacts } from './conflict-facts'
import { activeConflictSides } from './conflict-facts'

/**
 * Refuses to negotiate after the end, before both sides have played a card, and for an actor that is on no side. A
 * Gamemaster may speak for either side.
 */
export function whyNotNegotiate(click: ConflictClick): Refusal | null {
  const { facts } = click.message
  if (facts.exchange.ended) return refuse('HnB.exchange.refusal.over')
  if (!mayNegotiate(facts)) return refuse('HnB.resources.refusal.unanswered')
  const activeSide = activeSideOfClick(click)
  return isRefusal(activeSide) && !click.user.isGM ? activeSide : null
}

/** Has each of two sides played a card, and is the conflict still open? */
export function mayNegotiate(facts: ConflictFacts): boolean {
  const sides = activeConflictSides(facts)
  return !facts.exchange.ended && sides.length > 1 && sides.every(({ side }) => side.answer !== null)
}
