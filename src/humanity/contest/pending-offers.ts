/**
 * All offers of Synchronized Sparks in a Contest: offers for its rolls, and offers for attempts after a major wound.
 */
import type { PendingSparkOffer } from '../sync/pending-spark-offers'
import type { Contest } from './facts'
import { pendingAttemptOffers } from './lethal/attempt-offers'
import { pendingRollOffers } from './sparks/spark-offers'

/** The unanswered offers: for rolls until the Contest is settled, and for attempts until the wound is decided. */
export const pendingContestOffers = (facts: Contest, contestKey?: string): PendingSparkOffer[] => [
  ...pendingRollOffers(facts, contestKey),
  ...pendingAttemptOffers(facts, contestKey),
]
