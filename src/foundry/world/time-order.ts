/** Keeps items sorted by a time that the server states. Callers read the newest item first. */

interface TimedPlace<Item> {
  readonly item: Item
  readonly time: number
}
interface ObjectWithId {
  readonly id: string | null
}

export class TimeOrder<Item extends ObjectWithId> {
  /**
   * The items with their times, oldest first. Former places of moved or deleted items may remain; readers skip them.
   */
  #places: TimedPlace<Item>[]
  readonly #times = new Map<Item, number>()

  constructor(orderedItems: readonly Item[], findTimeOfItem: (item: Item) => number) {
    this.#places = orderedItems.map((item) => ({ item, time: findTimeOfItem(item) }))
    for (const { item, time } of this.#places) this.#times.set(item, time)
    this.#places.sort((a, b) => (isTimedPlaceLater(a, b) ? 1 : -1))
  }

  /** Adds an item at the place of its time, or moves the item there. */
  set(item: Item, itemTime: number): void {
    if (this.#times.get(item) === itemTime) return
    this.#times.set(item, itemTime)
    const index = this.#places.findLastIndex((otherTimedPlace) =>
      isTimedPlaceLater({ item, time: itemTime }, otherTimedPlace),
    )
    this.#places.splice(index + 1, 0, { item, time: itemTime })
    this.#dropOutdatedPlaces()
  }

  delete(item: Item): void {
    if (this.#times.delete(item)) this.#dropOutdatedPlaces()
  }

  /** Returns the items, beginning with the newest, down to the given time. */
  *newestFirst(sinceTime = -Infinity): Generator<Item> {
    for (let index = this.#places.length - 1; index >= 0; index -= 1) {
      const timedPlace = this.#places[index]
      if (!timedPlace || timedPlace.time < sinceTime) return
      if (this.#isCurrent(timedPlace)) yield timedPlace.item
    }
  }

  /**
   * Removes outdated places once they outnumber the present places. Each removal copies the list, so removals must be
   * rare.
   */
  #dropOutdatedPlaces(): void {
    if (this.#places.length > 2 * this.#times.size)
      this.#places = this.#places.filter((timedPlace) => this.#isCurrent(timedPlace))
  }

  #isCurrent({ item, time }: TimedPlace<Item>): boolean {
    return this.#times.get(item) === time
  }
}

/**
 * Is the first item later than the second? At equal times, the later id counts as later, so that every page has the
 * same order.
 */
const isTimedPlaceLater = <Item extends ObjectWithId>(
  timedPlace: TimedPlace<Item>,
  otherTimedPlace: TimedPlace<Item>,
): boolean =>
  timedPlace.time === otherTimedPlace.time
    ? (timedPlace.item.id ?? '') > (otherTimedPlace.item.id ?? '')
    : timedPlace.time > otherTimedPlace.time
