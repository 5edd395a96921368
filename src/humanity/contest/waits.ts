/** Which actors a Contest waits for. */
import type { Contest } from './facts'
import { everybody, hasBothSides, nextPart } from './rolls/sides'
import { offersTo } from './sparks/offer'

/** Does a Contest wait for an actor (by uuid): for a roll, or for the answer to a Spark of two? */
export const waitsOn = (facts: Contest, uuid: string): boolean =>
  offersTo(facts, uuid).length > 0 || waitsForRoll(facts, uuid)

export function waitsForRoll(facts: Contest, uuid: string): boolean {
  if (facts.settled || facts.exchange.over || !hasBothSides(facts, everybody(facts))) return false
  return Object.entries(facts.exchange.sides).some(([key, side]) => {
    if (side.uuid !== uuid || side.left) return false
    const part = nextPart(facts, { key, side }, everybody(facts))
    return part === 'attack' || part === 'defence'
  })
}
