/** When a conflict may be negotiated, and by whom. */
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { standingOf } from '../../core/exchange'
import type { ConflictClick } from './facts'
import { sidesOf } from './facts'

/**
 * Refuses to negotiate before both sides have played a card, and with anybody who has no part in it. The Gamemaster may
 * speak for either side.
 */
export function whyNotNegotiate(click: ConflictClick): Refusal | null {
  const { facts } = click.message
  if (facts.exchange.over) return refuse('HnB.exchange.refusal.over')
  const sides = sidesOf(facts)
  if (sides.length < 2 || sides.some(({ side }) => side.answer === null)) {
    return refuse('HnB.resources.refusal.unanswered')
  }
  const standing = standingOf(click)
  return isRefusal(standing) && !click.asker.isGM ? standing : null
}
