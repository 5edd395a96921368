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
  objectToMove: T,
  options: SortOptions<T> = {},
): SortUpdate<T>[] {
  const siblingsWithoutMovedObject = (options.siblings ?? [])
    .filter((sibling) => sibling !== objectToMove)
    .sort((a, b) => a.sort - b.sort)
  const targetIndex = options.target ? siblingsWithoutMovedObject.indexOf(options.target) : -1
  const insertionIndex =
    targetIndex < 0
      ? siblingsWithoutMovedObject.length
      : options.sortBefore === false
        ? targetIndex + 1
        : targetIndex
  const previousSibling = siblingsWithoutMovedObject[insertionIndex - 1]
  const nextSibling = siblingsWithoutMovedObject[insertionIndex]
  if (previousSibling && nextSibling) {
    const middleSortNumber = Math.round((previousSibling.sort + nextSibling.sort) / 2)
    if (middleSortNumber > previousSibling.sort && middleSortNumber < nextSibling.sort)
      return [{ target: objectToMove, update: { sort: middleSortNumber } }]
    siblingsWithoutMovedObject.splice(insertionIndex, 0, objectToMove)
    return siblingsWithoutMovedObject.map((sortedSibling, index) => ({
      target: sortedSibling,
      update: { sort: (index + 1) * SORT_INTEGER_DENSITY },
    }))
  }
  const endSortNumber = nextSibling
    ? nextSibling.sort - SORT_INTEGER_DENSITY
    : (previousSibling?.sort ?? 0) + SORT_INTEGER_DENSITY
  return [{ target: objectToMove, update: { sort: endSortNumber } }]
}
