/**
 * All offers of Synchronized Sparks in a Contest: offers for its rolls, and offers for attempts after a major wound.
 */
import type { PendingSparkOffer } from '../sync/pending-spark-offers'
import type { Contest } from './facts'
import { listPendingSparkOffersOfLethalAttempts } from './lethal/attempt-offers'
import { listPendingSparkOffersOfContestRolls } from './sparks/spark-offers'

/**
 * All unanswered offers of a Synchronized Spark: for rolls until the Contest is settled, for attempts until the wound
 * is decided.
 */
export const listPendingSparkOffersOfContest = (
  contest: Contest,
  contestKey?: string,
): PendingSparkOffer[] => [
  ...listPendingSparkOffersOfContestRolls(contest, contestKey),
  ...listPendingSparkOffersOfLethalAttempts(contest, contestKey),
]
