/** The actors for whom a Contest waits. */
import type { Contest } from './facts'
import { allSidesAsPresent, hasBothSides, nextPart } from './rolls/sides'
import { offersTo } from '../sync/open-offers'
import { openContestOffers } from './open-offers'

/** Does a Contest wait for an actor (by uuid): for a roll, or for the answer to a Spark of two? */
export const contestWaitsFor = (facts: Contest, uuid: string): boolean =>
  offersTo(openContestOffers(facts), uuid).length > 0 || contestWaitsForRoll(facts, uuid)

export function contestWaitsForRoll(facts: Contest, uuid: string): boolean {
  if (facts.settled || facts.exchange.ended || !hasBothSides(facts, allSidesAsPresent(facts))) return false
  return Object.entries(facts.exchange.sides).some(([key, side]) => {
    if (side.uuid !== uuid || side.left) return false
    const part = nextPart(facts, { key, side }, allSidesAsPresent(facts))
    return part === 'attack' || part === 'defence'
  })
}
