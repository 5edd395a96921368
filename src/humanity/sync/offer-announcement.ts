/** The notification of an offered Synchronized Spark, for the owner of an actor. */
import type { KeyedPhrase } from '../../core/phrase'
import type { PendingSparkOffer } from './pending-spark-offers'

/** The sentence about the newest unanswered offer to an actor (by uuid). Null if there is none. */
export function createSparkOfferAnnouncement(
  sparkOffers: readonly PendingSparkOffer[],
  actorUuid: string | null,
): KeyedPhrase | null {
  const latestSparkOffer = sparkOffers.findLast(({ offer }) => offer.with === actorUuid)
  if (!latestSparkOffer) return null
  const { initiator, offer } = latestSparkOffer
  return { key: 'HnB.humanity.told.spark', data: { name: initiator.name, other: offer.name } }
}
