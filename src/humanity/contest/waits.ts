/** The actors for whom a Contest waits. */
import { sidesExceptDeleted } from '../../core/exchange'
import type { Contest } from './facts'
import { hasBothSides, nextRollPart } from './rolls/sides'
import { sparkOffersToActor } from '../sync/pending-spark-offers'
import { pendingContestOffers } from './pending-offers'

/**
 * Does a Contest wait for an actor (by uuid)? It waits for a roll, or for the answer to an offered Synchronized
 * Spark.
 */
export const isContestWaitingForActor = (
  facts: Contest,
  uuid: string,
  deletedUuids: readonly string[],
): boolean =>
  sparkOffersToActor(pendingContestOffers(facts), uuid, deletedUuids).length > 0 ||
  isContestWaitingForRoll(facts, uuid, deletedUuids)

export function isContestWaitingForRoll(
  facts: Contest,
  uuid: string,
  deletedUuids: readonly string[],
): boolean {
  const existingSides = sidesExceptDeleted(facts.exchange, deletedUuids)
  if (facts.settled || facts.exchange.ended || !hasBothSides(facts, existingSides)) return false
  return Object.entries(facts.exchange.sides).some(([key, side]) => {
    if (side.uuid !== uuid || side.left) return false
    const part = nextRollPart(facts, { key, side }, existingSides)
    return part === 'attack' || part === 'defence'
  })
}
