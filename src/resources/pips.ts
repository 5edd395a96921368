/** Shows the points of a resource as a row of pips, with a pip for each point. */
import type { ResourcePoints } from './rules'
import { countAvailableResourcePoints } from './rules'

/** A row of pips shows at most this many destroyed points. The text beside the row states their real number. */
const MAX_DESTROYED_PIPS = 6

/** Lists the state of each point of a resource, in the order in which the points are drawn. */
export function createResourcePointPips(resourcePoints: ResourcePoints): string[] {
  const repeatPipState = (resourcePipState: string, resourcePointCount: number) =>
    Array<string>(resourcePointCount).fill(resourcePipState)
  return [
    ...repeatPipState('available', countAvailableResourcePoints(resourcePoints)),
    ...repeatPipState('expended', resourcePoints.expended),
    ...repeatPipState('harmed', resourcePoints.harmed),
    ...repeatPipState('destroyed', Math.min(MAX_DESTROYED_PIPS, resourcePoints.destroyed)),
  ]
}
