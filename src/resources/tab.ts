import type { Moment } from '../core/contract'
import { itemsOf } from '../core/items'
import { resource } from './data'
import type { Resource } from './rules'
import { availableOf } from './rules'

/** The tab: each resource with its points, told apart by state. */
export function context({ items }: Moment<{ state: object; settings: object }>): object {
  return {
    resources: itemsOf(items, 'resource', resource).map((item) => ({
      ...item,
      points: item.own && pointsOf(item.own),
    })),
  }
}

function pointsOf(points: Resource): string[] {
  return [
    ...Array<string>(availableOf(points)).fill('available'),
    ...Array<string>(points.expended).fill('expended'),
    ...Array<string>(points.harmed).fill('harmed'),
  ]
}
