/**
 * Lists the offers of Synchronized Sparks in a Chase: offers for the advantage, offers against the hazard, and offers
 * in the Chase's Contests.
 */
import { listPendingSparkOffersOfContest } from '../../contest/pending-offers'
import type { PendingSparkOffer } from '../../sync/pending-spark-offers'
import type { Chase } from '../facts'
import type { SparkOffer } from '../../sync/spark-offer-facts'

/** Finds the offer of a Synchronized Spark that a runner (by key) has made in this phase. */
export const findSparkOfferOfChaseRunner = (
  { sparkOffers }: Chase,
  chaseRunnerKey: string,
): SparkOffer | undefined =>
  Object.hasOwn(sparkOffers, chaseRunnerKey) ? sparkOffers[chaseRunnerKey] : undefined

/** The unanswered Spark offers of a Chase's runners, for the advantage or against the hazard. */
export function listPendingSparkOffersOfChaseRunners(chase: Chase): PendingSparkOffer[] {
  const { phase, exchange, places, hazard } = chase
  return Object.entries(exchange.sides).flatMap(([key, initiator]): PendingSparkOffer[] => {
    const sparkOffer = findSparkOfferOfChaseRunner(chase, key)
    if (!sparkOffer || initiator.left || places[key]?.out) return []
    if (phase === 'advantage')
      return initiator.answer ? [] : [{ initiator, offer: sparkOffer, data: { side: key } }]
    const isThreatenedByHazard =
      phase === 'hazards' && hazard?.who.includes(key) && !Object.hasOwn(hazard.rolls, key)
    return isThreatenedByHazard ? [{ initiator, offer: sparkOffer, data: { member: key } }] : []
  })
}

/** All unanswered Spark offers of the Chase, including those in its Contests. */
export const listPendingSparkOffersOfChase = (chase: Chase): PendingSparkOffer[] => [
  ...listPendingSparkOffersOfChaseRunners(chase),
  ...Object.entries(chase.responses).flatMap(([key, response]) =>
    listPendingSparkOffersOfContest(response, key),
  ),
]
