/** The notification of an offered Synchronized Spark, for the owner of an actor. */
import type { KeyedPhrase } from '../../core/phrase'
import type { PendingSparkOffer } from './pending-spark-offers'

/** The sentence about the newest unanswered offer to an actor (by uuid). Null if there is none. */
export function sparkOfferAnnouncement(
  offers: readonly PendingSparkOffer[],
  uuid: string | null,
): KeyedPhrase | null {
  const latestOffer = offers.findLast(({ offer }) => offer.with === uuid)
  if (!latestOffer) return null
  const { initiator, offer } = latestOffer
  return { key: 'HnB.humanity.told.spark', data: { name: initiator.name, other: offer.name } }
}
