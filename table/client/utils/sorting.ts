/**
 * Sorts siblings by integer sort keys: https://foundryvtt.com/api/v14/functions/foundry.utils.performIntegerSort.html.
 */
import { SORT_INTEGER_DENSITY } from '../../shared/constants'

interface SortableTarget {
  sort: number
}

interface SortOptions<T> {
  /** The sibling beside which the sorted document is placed. Null: the document is placed at the end. */
  target?: T | null
  siblings?: T[]
  sortKey?: 'sort'
  sortBefore?: boolean
}

interface SortUpdate<T> {
  target: T
  update: { sort: number }
}

/**
 * Computes the `sort` updates that put a document beside a sibling. Without a free number between the neighbours,
 * renumbers all siblings.
 */
export function performIntegerSort<T extends SortableTarget>(
  movedObject: T,
  options: SortOptions<T> = {},
): SortUpdate<T>[] {
  const otherSiblings = (options.siblings ?? [])
    .filter((sibling) => sibling !== movedObject)
    .sort((a, b) => a.sort - b.sort)
  const targetIndex = options.target ? otherSiblings.indexOf(options.target) : -1
  const insertIndex =
    targetIndex < 0 ? otherSiblings.length : options.sortBefore === false ? targetIndex + 1 : targetIndex
  const previousSibling = otherSiblings[insertIndex - 1]
  const nextSibling = otherSiblings[insertIndex]
  if (previousSibling && nextSibling) {
    const middleSortNumber = Math.round((previousSibling.sort + nextSibling.sort) / 2)
    if (middleSortNumber > previousSibling.sort && middleSortNumber < nextSibling.sort)
      return [{ target: movedObject, update: { sort: middleSortNumber } }]
    otherSiblings.splice(insertIndex, 0, movedObject)
    return otherSiblings.map((sortedSibling, index) => ({
      target: sortedSibling,
      update: { sort: (index + 1) * SORT_INTEGER_DENSITY },
    }))
  }
  const endSortNumber = nextSibling
    ? nextSibling.sort - SORT_INTEGER_DENSITY
    : (previousSibling?.sort ?? 0) + SORT_INTEGER_DENSITY
  return [{ target: movedObject, update: { sort: endSortNumber } }]
}
