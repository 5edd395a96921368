/**
 * Integer sorting: https://foundryvtt.com/api/v14/functions/foundry.utils.performIntegerSort.html.
 */
import { SORT_INTEGER_DENSITY } from '../../shared/constants'

interface Sortable {
  sort: number
}

interface SortOptions<T> {
  /** the sibling beside which the source is placed; null places it at the end */
  target?: T | null
  siblings?: T[]
  sortKey?: 'sort'
  sortBefore?: boolean
}

interface SortUpdate<T> {
  target: T
  update: { sort: number }
}

/** The updates of `sort` that place a document beside a sibling; renumbers all siblings when no number is free. */
export function performIntegerSort<T extends Sortable>(
  source: T,
  options: SortOptions<T> = {},
): SortUpdate<T>[] {
  const others = (options.siblings ?? [])
    .filter((sibling) => sibling !== source)
    .sort((a, b) => a.sort - b.sort)
  const beside = options.target ? others.indexOf(options.target) : -1
  const place = beside < 0 ? others.length : options.sortBefore === false ? beside + 1 : beside
  const before = others[place - 1]
  const after = others[place]
  if (before && after) {
    const middle = Math.round((before.sort + after.sort) / 2)
    if (middle > before.sort && middle < after.sort) return [{ target: source, update: { sort: middle } }]
    others.splice(place, 0, source)
    return others.map((target, index) => ({ target, update: { sort: (index + 1) * SORT_INTEGER_DENSITY } }))
  }
  const edge = after ? after.sort - SORT_INTEGER_DENSITY : (before?.sort ?? 0) + SORT_INTEGER_DENSITY
  return [{ target: source, update: { sort: edge } }]
}
