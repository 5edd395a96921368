import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { standingOf } from '../../core/exchange'
import type { ConflictClick } from './facts'
import { opponentOf, sidesOf } from './facts'

/** Who has no part in a conflict does not negotiate it; a Gamemaster may speak for either side. */
export function whyNotNegotiate(click: ConflictClick): Refusal | null {
  const { facts } = click.message
  if (facts.exchange.over) return refuse('HnB.exchange.refusal.over')
  if (!sidesOf(facts).some(({ key }) => opponentOf(facts, key)?.answer)) {
    return refuse('HnB.resources.refusal.unanswered')
  }
  const standing = standingOf(click)
  return isRefusal(standing) && !click.asker.isGM ? standing : null
}
