/** The sentence that tells an actor's owner about an offered Synchronized Spark. */
import type { KeyedPhrase } from '../../core/phrase'
import type { PendingSparkOffer } from './pending-spark-offers'

/** The sentence about the newest open offer to an actor (by uuid); null if no offer is open. */
export function sparkOfferAnnouncement(
  offers: readonly PendingSparkOffer[],
  uuid: string | null,
): KeyedPhrase | null {
  const offered = offers.findLast(({ offer }) => offer.with === uuid)
  if (!offered) return null
  const { initiator, offer } = offered
  return { key: 'HnB.humanity.told.spark', data: { name: initiator.name, other: offer.name } }
}
