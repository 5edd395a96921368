/** A resource's points as a row of pips, one for each point. */
import type { ResourcePoints } from './rules'
import { availablePoints } from './rules'

/** The row draws at most this many destroyed points. The text beside the row states how many there are. */
const MAX_DESTROYED_PIPS = 6

/** The state of each point of a resource, in the order in which the row draws the points. */
export function pointPips(points: ResourcePoints): string[] {
  const repeatState = (state: string, count: number) => Array<string>(count).fill(state)
  return [
    ...repeatState('available', availablePoints(points)),
    ...repeatState('expended', points.expended),
    ...repeatState('harmed', points.harmed),
    ...repeatState('destroyed', Math.min(MAX_DESTROYED_PIPS, points.destroyed)),
  ]
}
