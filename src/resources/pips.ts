/** The points of a resource as pips. */
import type { Points } from './rules'
import { availableOf } from './rules'

/** The most lost points that are drawn; a line of text counts them all. */
const DRAWN = 6

/** The states of a resource's points, in the order in which its row draws them. */
export function pipsOf(points: Points): string[] {
  const some = (state: string, count: number) => Array<string>(count).fill(state)
  return [
    ...some('available', availableOf(points)),
    ...some('expended', points.expended),
    ...some('harmed', points.harmed),
    ...some('destroyed', Math.min(DRAWN, points.destroyed)),
  ]
}
