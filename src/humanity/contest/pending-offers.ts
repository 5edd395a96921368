/**
 * All offers of Synchronized Sparks in a Contest: offers for its rolls, and offers for attempts after a major wound.
 */
import type { PendingSparkOffer } from '../sync/pending-spark-offers'
import type { Contest } from './facts'
import { listPendingAttemptOffers } from './lethal/attempt-offers'
import { listPendingRollOffers } from './sparks/spark-offers'

/**
 * All offers of a Synchronized Spark that the partner has not answered. An offer for a roll waits until the Contest is
 * settled. An offer for an attempt waits until the wound is decided.
 */
export const listPendingContestOffers = (contest: Contest, contestKey?: string): PendingSparkOffer[] => [
  ...listPendingRollOffers(contest, contestKey),
  ...listPendingAttemptOffers(contest, contestKey),
]
