import type { Points } from './rules'
import { availableOf } from './rules'

/** So many lost points are drawn; a line of text counts them all. */
const DRAWN = 6

/** The points of a resource as they stand in its row: each by its state, the lost ones last. */
export function pipsOf(points: Points): string[] {
  const some = (state: string, count: number) => Array<string>(count).fill(state)
  return [
    ...some('available', availableOf(points)),
    ...some('expended', points.expended),
    ...some('harmed', points.harmed),
    ...some('destroyed', Math.min(DRAWN, points.destroyed)),
  ]
}
