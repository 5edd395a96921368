/** The points of a resource as a row of pips. */
import type { Points } from './rules'
import { availableOf } from './rules'

/** The most destroyed points that the row draws. A line of text beside it gives the whole number. */
const DRAWN = 6

/** The state of each point of a resource, in the order in which the row draws the points. */
export function pipsOf(points: Points): string[] {
  const some = (state: string, count: number) => Array<string>(count).fill(state)
  return [
    ...some('available', availableOf(points)),
    ...some('expended', points.expended),
    ...some('harmed', points.harmed),
    ...some('destroyed', Math.min(DRAWN, points.destroyed)),
  ]
}
