import { everybody, hasBothSides, partFor } from './rolls/sides'
import type { Contest } from './facts'
import { sparksAskedOf } from './sparks/offer'

/** Does a Contest wait for somebody now: for their roll, or for their word on a Spark of two? */
export const waitsOn = (facts: Contest, uuid: string): boolean =>
  sparksAskedOf(facts, uuid).length > 0 || rollsIn(facts, uuid)

/** Does it wait for somebody's roll? Who is gone, the sheet of nobody asks for. */
export function rollsIn(facts: Contest, uuid: string): boolean {
  if (facts.settled || facts.exchange.over || !hasBothSides(facts, everybody(facts))) return false
  return Object.entries(facts.exchange.sides).some(([key, side]) => {
    if (side.uuid !== uuid || side.left) return false
    const part = partFor(facts, { key, side }, everybody(facts))
    return part === 'attack' || part === 'defence'
  })
}
