/** Keeps items in the order of a time that the server states. Readers get the newest item first. */

interface TimeSortedItem<Item> {
  readonly item: Item
  readonly time: number
}
interface ObjectWithId {
  readonly id: string | null
}

export class TimeSortedItems<Item extends ObjectWithId> {
  /**
   * The items with their times, oldest first. If an item was moved or deleted, its old place may stay in the list for a
   * while; readers skip such places.
   */
  #places: TimeSortedItem<Item>[]
  readonly #times = new Map<Item, number>()

  constructor(timeOrderedItems: readonly Item[], findTimeOfItem: (item: Item) => number) {
    this.#places = timeOrderedItems.map((item) => ({ item, time: findTimeOfItem(item) }))
    for (const { item, time } of this.#places) this.#times.set(item, time)
    this.#places.sort((a, b) => (isItemTimeLater(a, b) ? 1 : -1))
  }

  /** Adds an item at the place of its time, or moves the item there. */
  set(item: Item, itemTime: number): void {
    if (this.#times.get(item) === itemTime) return
    this.#times.set(item, itemTime)
    const index = this.#places.findLastIndex((otherItemWithTime) =>
      isItemTimeLater({ item, time: itemTime }, otherItemWithTime),
    )
    this.#places.splice(index + 1, 0, { item, time: itemTime })
    this.#dropOutdatedPlaces()
  }

  delete(item: Item): void {
    if (this.#times.delete(item)) this.#dropOutdatedPlaces()
  }

  /** Returns the items in order of time, the newest first. Stops at items that are older than the given time. */
  *newestFirst(sinceTime = -Infinity): Generator<Item> {
    for (let index = this.#places.length - 1; index >= 0; index -= 1) {
      const itemWithTime = this.#places[index]
      if (!itemWithTime || itemWithTime.time < sinceTime) return
      if (this.#isCurrent(itemWithTime)) yield itemWithTime.item
    }
  }

  /**
   * Removes outdated entries from the sorted list as soon as the list contains more outdated entries than present ones.
   * Each removal copies the whole list, so it must happen seldom.
   */
  #dropOutdatedPlaces(): void {
    if (this.#places.length > 2 * this.#times.size)
      this.#places = this.#places.filter((itemWithTime) => this.#isCurrent(itemWithTime))
  }

  #isCurrent({ item, time }: TimeSortedItem<Item>): boolean {
    return this.#times.get(item) === time
  }
}

/**
 * Is the first item later than the second? At equal times, the later id counts as later, so that every page has the
 * same order.
 */
const isItemTimeLater = <Item extends ObjectWithId>(
  itemWithTime: TimeSortedItem<Item>,
  otherItemWithTime: TimeSortedItem<Item>,
): boolean =>
  itemWithTime.time === otherItemWithTime.time
    ? (itemWithTime.item.id ?? '') > (otherItemWithTime.item.id ?? '')
    : itemWithTime.time > otherItemWithTime.time
