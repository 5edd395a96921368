/** A resource's points as a row of pips, one for each point. */
import type { ResourcePoints } from './rules'
import { availablePoints } from './rules'

/** A row of pips shows at most this many destroyed points. The text beside the row states their real number. */
const MAX_DESTROYED_PIPS = 6

/** The state of each point of a resource, in the order in which the row draws the points. */
export function pointPips(points: ResourcePoints): string[] {
  const repeatPipState = (state: string, pointCount: number) => Array<string>(pointCount).fill(state)
  return [
    ...repeatPipState('available', availablePoints(points)),
    ...repeatPipState('expended', points.expended),
    ...repeatPipState('harmed', points.harmed),
    ...repeatPipState('destroyed', Math.min(MAX_DESTROYED_PIPS, points.destroyed)),
  ]
}
