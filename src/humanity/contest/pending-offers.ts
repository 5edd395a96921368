/**
 * All offers of Synchronized Sparks in a Contest: offers for its rolls, and offers for attempts after a major wound.
 */
import type { PendingSparkOffer } from '../sync/pending-spark-offers'
import type { Contest } from './facts'
import { listPendingSparkOffersOfLethalAttempts } from './lethal/attempt-offers'
import { listPendingSparkOffersOfContestRolls } from './sparks/spark-offers'

/**
 * Lists all unanswered offers of a Synchronized Spark in a Contest. Offers for rolls are listed until the Contest is
 * settled. Offers for a miracle or coup de grâce are listed until the wound is decided.
 */
export const listPendingSparkOffersOfContest = (
  contest: Contest,
  contestKey?: string,
): PendingSparkOffer[] => [
  ...listPendingSparkOffersOfContestRolls(contest, contestKey),
  ...listPendingSparkOffersOfLethalAttempts(contest, contestKey),
]
