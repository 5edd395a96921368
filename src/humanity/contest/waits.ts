import { everybody, hasBothSides, partFor } from './bout'
import type { Contest } from './facts'
import { openPacts } from './pact'

/** Does a Contest wait for somebody's roll now? Who is gone, the sheet of nobody asks for. */
export function waitsOn(facts: Contest, uuid: string): boolean {
  if (openPacts(facts).some(({ pact }) => pact.with === uuid)) return true
  if (facts.settled || facts.exchange.over || !hasBothSides(facts, everybody(facts))) return false
  return Object.entries(facts.exchange.sides).some(([key, side]) => {
    if (side.uuid !== uuid || side.left) return false
    const part = partFor(facts, { key, side }, everybody(facts))
    return part === 'attack' || part === 'defence'
  })
}
