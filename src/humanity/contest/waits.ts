/** Lists the actors for whom a Contest waits. */
import { findSidesExceptDeleted } from '../../core/exchange'
import type { Contest } from './facts'
import { hasContestBothSides, findNextRollPartOfSide } from './rolls/sides'
import { filterSparkOffersToActor } from '../sync/pending-spark-offers'
import { listPendingContestOffers } from './pending-offers'

/**
 * Does a Contest wait for an actor (by uuid)? It waits for a roll, or for the answer to an offered Synchronized
 * Spark.
 */
export const isContestWaitingForActor = (
  contest: Contest,
  actorUuid: string,
  deletedActorUuids: readonly string[],
): boolean =>
  filterSparkOffersToActor(listPendingContestOffers(contest), actorUuid, deletedActorUuids).length > 0 ||
  isContestWaitingForRoll(contest, actorUuid, deletedActorUuids)

export function isContestWaitingForRoll(
  contest: Contest,
  actorUuid: string,
  deletedActorUuids: readonly string[],
): boolean {
  const existingSides = findSidesExceptDeleted(contest.exchange, deletedActorUuids)
  if (contest.settled || contest.exchange.ended || !hasContestBothSides(contest, existingSides)) return false
  return Object.entries(contest.exchange.sides).some(([key, side]) => {
    if (side.uuid !== actorUuid || side.left) return false
    const rollPart = findNextRollPartOfSide(contest, { key, side }, existingSides)
    return rollPart === 'attack' || rollPart === 'defence'
  })
}
