/** Makes the notification that tells the owner of an actor about an offered Synchronized Spark. */
import type { KeyedPhrase } from '../../core/phrase'
import type { PendingSparkOffer } from './pending-spark-offers'

/** The sentence that says who offers a Synchronized Spark to whom. */
export const createSparkOfferPhrase = (
  initiator: { readonly name: string },
  partner: { readonly name: string },
): KeyedPhrase => ({
  key: 'HnB.humanity.told.spark',
  data: { name: initiator.name, other: partner.name },
})

/**
 * The sentence about the newest unanswered offer of a Synchronized Spark to an actor (by uuid). Null without an offer.
 */
export function createSparkOfferAnnouncement(
  sparkOffers: readonly PendingSparkOffer[],
  actorUuid: string | null,
): KeyedPhrase | null {
  const latestSparkOffer = sparkOffers.findLast(({ offer }) => offer.with === actorUuid)
  return latestSparkOffer ? createSparkOfferPhrase(latestSparkOffer.initiator, latestSparkOffer.offer) : null
}
