/** Makes the notification that tells the owner of an actor about an offered Synchronized Spark. */
import type { KeyedPhrase } from '../../core/phrase'
import type { PendingSparkOffer } from './pending-spark-offers'

/**
 * The sentence about the newest unanswered offer of a Synchronized Spark to an actor (by uuid). Null without an offer.
 */
export function createSparkOfferAnnouncement(
  sparkOffers: readonly PendingSparkOffer[],
  actorUuid: string | null,
): KeyedPhrase | null {
  const latestSparkOffer = sparkOffers.findLast(({ offer }) => offer.with === actorUuid)
  if (!latestSparkOffer) return null
  const { initiator, offer } = latestSparkOffer
  return { key: 'HnB.humanity.told.spark', data: { name: initiator.name, other: offer.name } }
}
