/** Lists the actors for whom a Contest waits. */
import { findExistingExchangeSides } from '../../core/exchange'
import type { Contest } from './facts'
import { hasContestBothSides, findNextAttackOrDefenceOfSide, isContestClosed } from './rolls/sides'
import { filterSparkOffersToActor } from '../sync/pending-spark-offers'
import { listPendingSparkOffersOfContest } from './pending-offers'

/**
 * True if a Contest waits for an actor (by uuid), because the actor must roll or must answer an offered Synchronized
 * Spark.
 */
export const isContestWaitingForActor = (
  contest: Contest,
  actorUuid: string,
  deletedActorUuids: readonly string[],
): boolean =>
  filterSparkOffersToActor(listPendingSparkOffersOfContest(contest), actorUuid, deletedActorUuids).length >
    0 || isContestWaitingForRollOfActor(contest, actorUuid, deletedActorUuids)

export function isContestWaitingForRollOfActor(
  contest: Contest,
  actorUuid: string,
  deletedActorUuids: readonly string[],
): boolean {
  const existingSides = findExistingExchangeSides(contest.exchange, deletedActorUuids)
  if (isContestClosed(contest) || !hasContestBothSides(contest, existingSides)) return false
  return Object.entries(contest.exchange.sides).some(([key, side]) => {
    if (side.uuid !== actorUuid || side.left) return false
    const attackOrDefence = findNextAttackOrDefenceOfSide(contest, { key, side }, existingSides)
    return attackOrDefence === 'attack' || attackOrDefence === 'defence'
  })
}
