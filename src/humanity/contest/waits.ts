/** The actors for whom a Contest waits. */
import { sidesExceptDeleted } from '../../core/exchange'
import type { Contest } from './facts'
import { hasBothSides, nextPart } from './rolls/sides'
import { offersTo } from '../sync/open-offers'
import { openContestOffers } from './open-offers'

/** Does a Contest wait for an actor (by uuid): for a roll, or for the answer to a Spark of two? */
export const contestWaitsFor = (facts: Contest, uuid: string, deletedUuids: readonly string[]): boolean =>
  offersTo(openContestOffers(facts), uuid, deletedUuids).length > 0 ||
  contestWaitsForRoll(facts, uuid, deletedUuids)

export function contestWaitsForRoll(facts: Contest, uuid: string, deletedUuids: readonly string[]): boolean {
  const presentSides = sidesExceptDeleted(facts.exchange, deletedUuids)
  if (facts.settled || facts.exchange.ended || !hasBothSides(facts, presentSides)) return false
  return Object.entries(facts.exchange.sides).some(([key, side]) => {
    if (side.uuid !== uuid || side.left) return false
    const part = nextPart(facts, { key, side }, presentSides)
    return part === 'attack' || part === 'defence'
  })
}
